import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { command, startCommand } from './command.ts';
import { build, page, writeSite } from './sites.ts';

/** Enough pages for a build to be met while it writes. */
const MANY = Object.fromEntries(
  Array.from({ length: 150 }, (_, index) => [`docs/page-${index}.md`, page(`Words ${index}.`)]),
);
const TIMEOUT_MS = 90_000;

/** Waits until a build has begun to write into a folder beside the output folder. */
async function writingBegan(parent: string): Promise<void> {
  const isWriting = () => readdirSync(parent).some((name) => name.includes('.building-'));
  await new Promise<void>((resolve) => {
    const watcher = watch(parent, () => {
      if (!isWriting()) return;
      watcher.close();
      resolve();
    });
  });
}

/** A process id that no process has. */
function deadProcess(): number {
  return spawnSync('node', ['-e', '']).pid;
}

describe('a build that is interrupted', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    '%s leaves the last good build and nothing else',
    async (signal, code) => {
      const parent = temporaryFolder();
      const outDir = path.join(parent, 'dist');
      const siteDir = await writeSite({ ...MANY, 'docs/index.md': page('Good words.') });
      await build(siteDir, outDir);
      const before = readFileSync(path.join(outDir, 'index.html'), 'utf8');
      writeFileSync(path.join(siteDir, 'docs/index.md'), page('Other words.'));
      const { child, ended } = startCommand('build', '--site', siteDir, '--out', outDir);
      await writingBegan(parent);
      child.kill(signal);
      const { code: was, output } = await ended;
      expect(was).toBe(code);
      expect(output).toContain('The build was interrupted. The last good build is untouched');
      expect(readdirSync(parent)).toEqual(['dist']);
      expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toBe(before);
    },
    TIMEOUT_MS,
  );

  test(
    'what one left that was killed is gone after the next',
    async () => {
      const parent = temporaryFolder();
      const outDir = path.join(parent, 'dist');
      const siteDir = await writeSite(MANY);
      const { child, ended } = startCommand('build', '--site', siteDir, '--out', outDir);
      await writingBegan(parent);
      child.kill('SIGKILL');
      await ended;
      expect(readdirSync(parent).join()).toMatch(/^dist\.building-\d+$/);
      await build(siteDir, outDir);
      expect(readdirSync(parent)).toEqual(['dist']);
    },
    TIMEOUT_MS,
  );

  test('between its last two moves: the build that it put aside goes back', async () => {
    const parent = temporaryFolder();
    const pid = deadProcess();
    const siteDir = await writeSite({ 'docs/index.md': page('Words.') });
    const aside = path.join(parent, `dist.old-${pid}`);
    await build(siteDir, aside);
    writeFileSync(path.join(aside, 'notes.txt'), 'mine');
    await build(siteDir, path.join(parent, 'dist'));
    expect(readdirSync(parent)).toEqual(['dist']);
    expect(readFileSync(path.join(parent, 'dist/notes.txt'), 'utf8')).toBe('mine');
  });

  test('folders of similar names that no build has made stay', async () => {
    const parent = temporaryFolder();
    const pid = deadProcess();
    const names = [`dist.old-${pid}`, 'dist.building-by-hand', `other.building-${pid}`];
    for (const name of names) {
      mkdirSync(path.join(parent, name));
      writeFileSync(path.join(parent, name, 'notes.txt'), 'mine');
    }
    await build(await writeSite({ 'docs/index.md': page('Words.') }), path.join(parent, 'dist'));
    for (const name of names) expect(existsSync(path.join(parent, name, 'notes.txt')), name).toBe(true);
  });
});

test(
  'of two builds into one folder at least one is done, whole, and the other says why it is not',
  async () => {
    const parent = temporaryFolder();
    const outDir = path.join(parent, 'dist');
    const siteDir = await writeSite(MANY);
    const both = await Promise.all([1, 2].map(() => command('build', '--site', siteDir, '--out', outDir)));
    expect(both.some(({ code }) => code === 0)).toBe(true);
    for (const { code, output } of both)
      if (code !== 0) expect(output).toMatch(/Another build \(process \d+\) is writing to/);
    expect(readdirSync(parent)).toEqual(['dist']);
    for (let index = 0; index < 150; index += 1)
      expect(existsSync(path.join(outDir, `page-${index}.html`))).toBe(true);
  },
  TIMEOUT_MS,
);
