import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { command } from './command.ts';
import { build, page, writeSite } from './sites.ts';
import { forget, waitingForOthers } from './warm-and-cold.ts';

const sites: string[] = [];
afterEach(() => sites.splice(0).forEach(forget));

/** Pages that ask the site for something, that cannot be kept, and that a writer is warned of. */
const BODIES = [
  '[Another page](./other.md) and ![a picture](./near.svg)',
  '```mermaid\nflowchart TD\n  A --> B\n```',
  '```js\nlet x = 1;\n```',
  "import { Widget } from './widget.tsx';\n\n<Widget client:intent />",
  "import Part from './_part.mdx';\n\n<Part />",
  '{typeof Date.now()}',
  '[Nowhere](./nowhere.md)',
];
/** A page that cannot be built. */
const BROKEN = 'Version {{sdk:unheard-of}}.';

async function site(bodies: readonly string[]): Promise<string> {
  const pages = Array.from({ length: 24 }, (_, index) => [
    `docs/p${index}.mdx`,
    page(`# Page ${index}\n\n${bodies[index % bodies.length]}`),
  ]);
  const siteDir = await writeSite({
    ...Object.fromEntries(pages),
    'site.config.ts': `export default { url: 'https://example.com', links: { brokenLinks: 'warn' } };`,
    'docs/other.md': page('A page.'),
    'docs/near.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"></svg>',
    'docs/widget.tsx': 'export const Widget = () => <b>text</b>;',
    'docs/_part.mdx': 'A part, and [a link](./p2.mdx).',
  });
  sites.push(siteDir);
  return siteDir;
}

function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names
      .map((name) => [name, path.join(folder, name)] as const)
      .filter(([, file]) => statSync(file).isFile())
      .map(([name, file]) => [name, readFileSync(file, 'latin1')]),
  );
}

/** Builds a site of these pages in one thread and in three. */
async function builtTwice(bodies: readonly string[]) {
  const siteDir = await site(bodies);
  const told: string[] = [];
  const failed: unknown[] = [];
  const listen = (thread: Worker) =>
    thread.on('message', () => told.push('page')).on('error', (error) => failed.push(error));
  const [one, three] = [temporaryFolder(), temporaryFolder()];
  const alone = await build(siteDir, one, { threads: 1 });
  forget(siteDir);
  process.on('worker', listen);
  const together = await build(siteDir, three, { threads: 3, progress: waitingForOthers(siteDir, 30_000) });
  process.off('worker', listen);
  expect(failed).toEqual([]);
  expect(told.length, 'other threads were at work').toBeGreaterThan(0);
  return { alone, together };
}

test('in several threads, a build makes the same files and gives the same warnings as in one', async () => {
  const { alone, together } = await builtTwice(BODIES);
  expect(alone.failed).toBe(false);
  expect(alone.faults.join()).toContain('nowhere');
  expect(together.faults).toEqual(alone.faults);
  const files = filesIn(alone.outDir);
  expect(Object.keys(files)).toContain('p23.html');
  expect(filesIn(together.outDir)).toEqual(files);
});

test('in several threads, a build that fails says the same as in one', async () => {
  const { alone, together } = await builtTwice([...BODIES, BROKEN]);
  expect(alone.failed).toBe(true);
  expect(alone.faults.join()).toContain('There is no data file');
  expect(together).toEqual({ ...alone, outDir: together.outDir });
});

test('in another thread, a build makes the same search index', async () => {
  const siteDir = await writeSite({
    'docs/index.md': page('# Flags\n\n## Segments\n\nWho gets a flag.\n\n```js\ngetFlags();\n```'),
    'docs/other.md': page('# Others\n\n| name | use |\n|---|---|\n| `key` | A key. |'),
  });
  sites.push(siteDir);
  const made: unknown[] = [];
  const listen = (thread: Worker) =>
    thread.on('message', (message) => message instanceof Map && made.push(message));
  const [one, two] = [temporaryFolder(), temporaryFolder()];
  await build(siteDir, one, { threads: 1 });
  process.on('worker', listen);
  await build(siteDir, two, { threads: 2 });
  process.off('worker', listen);
  expect(made, 'another thread was at work').toHaveLength(1);
  expect(filesIn(path.join(two, 'search'))).toEqual(filesIn(path.join(one, 'search')));
});

test('a number of threads that is none is refused in words', async () => {
  const { code, output } = await command('build', '--threads', 'many');
  expect(code).toBe(2);
  expect(output).toContain('--threads is "many", which is not a number from 1 to 999.');
});
