import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const PAGE = `---
title: Counting
description: A page with an island.
---

import { Counter } from '@site/src/counter';

![A dot](./dot.svg)

<Counter client:load />

${'A paragraph that takes room.\n\n'.repeat(60)}

## The end
`;

/** A small site that lies outside of the checkout, as writers have it. */
const FILES = {
  'site.config.ts': `import words from './words.json' with { type: 'json' };
export default { title: words.title, api: [{ id: 'pets', label: 'Pets', file: 'specs/pets.yaml', route: '/pets' }] };`,
  'words.json': '{ "title": "Manual" }',
  'docs/index.md': '---\ntitle: Start\ndescription: Where to begin.\n---\n\nHello. [Count](./counting.mdx)\n',
  'docs/counting.mdx': PAGE,
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle r="4" /></svg>',
  'docs/sound.md': '---\ntitle: Sound\ndescription: It has no fault.\n---\n\nWords.\n',
  'src/counter.tsx': `import { counted } from './words';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useState } from 'react';
import './counter.css';
import styles from './counter.module.css';
export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" className={styles.counter} onClick={() => setCount(count + 1)}>{counted} {count}</button>
      <Link to="/sound">All sounds</Link> {useIsBrowser() ? 'in a browser' : 'in the build'}
    </>
  );
}`,
  'src/words.ts': `export const counted: string = 'Counted';`,
  'src/counter.css': 'main button { background: rgb(7, 8, 9); }',
  'src/counter.module.css': '.counter { color: rgb(1, 2, 3); }',
  'specs/pets.yaml': `openapi: 3.1.0
info: { title: Pet specification, version: '1' }
paths:
  /pets:
    get:
      operationId: list
      summary: List pets
      responses: { '200': { description: All pets } }
`,
};

/** A site and the server that shows it while it is written. */
export interface DevSite {
  readonly address: string;
  /** Whether the process that was started first still runs. */
  isRunning(): boolean;
  /** What the server has written to the terminal so far. */
  said(): string;
  /** Writes a file of the site in place. */
  write(file: string, content: string): void;
  /** Writes a file beside it, and puts it in its place, as many editors do. */
  replace(file: string, content: string): void;
  /** Moves a file or a folder of the site. */
  move(from: string, to: string): void;
  remove(file: string): void;
  close(): Promise<void>;
}

/** The files as they were at first. */
export const original: Readonly<Record<string, string>> = FILES;

export async function startDevSite(): Promise<DevSite> {
  const folder = temporaryFolder();
  const temporary = temporaryFolder();
  const fileOf = (file: string) => path.join(folder, file);
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(fileOf(file)), { recursive: true });
    writeFileSync(fileOf(file), content);
  };
  for (const [file, content] of Object.entries(FILES)) write(file, content);

  const child = spawn('node', ['src/builder/cli.ts', 'dev', '--site', folder, '--port', '0'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TMPDIR: temporary,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        said += data;
        const [, ready] = /Ready on (http:\S+)/.exec(said) ?? [];
        if (ready) resolve(ready);
      });
    child.on('exit', () => reject(new Error(`The server ended:\n${said}`)));
  });
  return {
    address,
    isRunning: () => child.exitCode === null,
    said: () => said,
    write,
    replace(file, content) {
      write(`${file}~`, content);
      renameSync(fileOf(`${file}~`), fileOf(file));
    },
    move: (from, to) => renameSync(fileOf(from), fileOf(to)),
    remove: (file) => rmSync(fileOf(file)),
    async close() {
      const ended = new Promise((resolve) => child.on('close', resolve));
      child.kill();
      await ended;
      const left = readdirSync(temporary);
      for (const each of [folder, temporary]) rmSync(each, { recursive: true, force: true });
      if (left.length > 0) throw new Error(`The server left temporary files behind: ${left.join(', ')}`);
    },
  };
}
