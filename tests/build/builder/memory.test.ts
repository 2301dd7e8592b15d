import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hashOf } from '../../../src/builder/made-by.ts';
import { sharedHighlighter } from '../../../src/builder/shared-highlighter.ts';
import { cacheDir } from '../../../src/builder/theme-dir.ts';
import { clearUnused } from '../../../src/builder/unused-cache.ts';
import { build, page, writeSite } from './sites.ts';

const CODE = [
  '```js',
  'const answer = 42;',
  '```',
  '',
  '```mermaid',
  'flowchart TD',
  '  A[One] --> B[Two]',
  '```',
].join('\n');

/** The page that a build writes, which is rendered with what is in the memory. */
async function built(siteDir: string): Promise<string> {
  rmSync(path.join(cacheDir, `pages-${hashOf(siteDir)}`), { recursive: true, force: true });
  const { outDir } = await build(siteDir);
  return readFileSync(path.join(outDir, 'index.html'), 'utf8').replace(/data-build="[^"]*"/, '');
}

/** The memory that builds since a moment have written. */
function memoryOf(siteDir: string, since: number): string {
  const written = readdirSync(cacheDir)
    .filter((name) => name.startsWith('memory-'))
    .map((name) => path.join(cacheDir, name))
    .filter((file) => statSync(file).mtimeMs >= since && readFileSync(file, 'utf8').includes('answer'));
  const [file] = written;
  if (!file) throw new Error(`Nothing was kept of ${siteDir}.`);
  return file;
}

test('what a build has coloured and drawn is there for the next, as long as builder and packages are the same', async () => {
  const siteDir = await writeSite({ 'docs/index.md': page(CODE) });
  const before = Date.now();
  const first = await built(siteDir);
  const file = memoryOf(siteDir, before);
  expect(await built(siteDir)).toEqual(first);

  const kept = readFileSync(file, 'utf8');
  writeFileSync(file, kept.replaceAll('answer', 'riddle'));
  expect(await built(siteDir), 'it is read').toContain('riddle');

  writeFileSync(file, kept.replaceAll('answer', 'riddle').replace(/^builder-\w/, 'builder-x'));
  expect(await built(siteDir), 'it belongs to another builder').toEqual(first);

  writeFileSync(file, kept.slice(0, 100));
  expect(await built(siteDir), 'it is cut').toEqual(first);
});

test('code that was plain, because its grammar was not there yet, is coloured when it is', async () => {
  const kept = new Map<string, unknown>();
  const memory = {
    recall: <T>(kind: string, text: string, make: () => T): T => {
      const key = kind + text;
      if (!kept.has(key)) kept.set(key, make());
      return kept.get(key) as T;
    },
    learn() {},
    keep() {},
    save() {},
  };
  const { load, tokenize } = await sharedHighlighter(memory);
  const kinds = () => tokenize('local answer = 42', 'lua').flatMap((line) => line.map(({ kind }) => kind));
  expect(kinds()).toEqual([undefined]);
  await load(['lua']);
  expect(kinds()).toContain('k');
});

test('what lies unused in the cache for long is removed, and nothing else', () => {
  const [old, fresh, other] = ['test-old', 'test-fresh', 'another-old'].map((name) =>
    path.join(cacheDir, `${name}-${process.pid}`),
  ) as [string, string, string];
  for (const file of [old, fresh, other]) writeFileSync(file, '');
  for (const file of [old, other]) utimesSync(file, new Date(0), new Date(0));
  try {
    clearUnused(/^test-/, 60_000);
    expect([old, fresh, other].map((file) => existsSync(file))).toEqual([false, true, true]);
  } finally {
    for (const file of [fresh, other]) rmSync(file, { force: true });
  }
});
