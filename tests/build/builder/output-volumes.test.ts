import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { build, page, writeSite } from './sites.ts';

const mounted: string[] = [];
afterEach(() => {
  for (const folder of mounted.splice(0).reverse()) spawnSync('umount', [folder]);
});

function mount(...args: readonly string[]): boolean {
  const folder = args.at(-1) ?? '';
  const isDone = spawnSync('mount', [...args]).status === 0;
  if (isDone) mounted.push(folder);
  return isDone;
}

/** Only an administrator may mount, and not in every container. */
function mayMount(): boolean {
  const folder = temporaryFolder();
  const isDone = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0;
  if (isDone) spawnSync('umount', [folder]);
  rmdirSync(folder);
  return isDone;
}

const SITE = { 'docs/index.md': page('Words.'), 'docs/old.md': page('Old.'), 'static/notes': 'a file' };

describe.skipIf(!mayMount())('a folder that is a volume of its own', () => {
  async function volume(options = 'size=16m'): Promise<string> {
    const folder = path.join(temporaryFolder(), 'dist');
    mkdirSync(folder);
    expect(mount('-t', 'tmpfs', '-o', options, 'tmpfs', folder)).toBe(true);
    return folder;
  }

  test('is filled and not replaced: with lost+found in it, and again without a page that is no more', async () => {
    const outDir = await volume();
    mkdirSync(path.join(outDir, 'lost+found'));
    const siteDir = await writeSite(SITE);
    await build(siteDir, outDir);
    writeFileSync(path.join(outDir, 'mine.txt'), 'mine');
    // What was a file is a folder now.
    await rm(path.join(siteDir, 'static/notes'));
    await rm(path.join(siteDir, 'docs/old.md'));
    mkdirSync(path.join(siteDir, 'static/notes'));
    writeFileSync(path.join(siteDir, 'static/notes/one.txt'), 'one');
    await build(siteDir, outDir);
    expect(readFileSync(path.join(outDir, 'notes/one.txt'), 'utf8')).toBe('one');
    expect(readFileSync(path.join(outDir, 'mine.txt'), 'utf8')).toBe('mine');
    expect(existsSync(path.join(outDir, 'old.html'))).toBe(false);
    const names = readdirSync(outDir);
    expect(names).toContain('lost+found');
    expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
    expect(readdirSync(path.dirname(outDir))).toEqual(['dist']);
  });

  test('is filled where it is mounted from the same disk', async () => {
    const parent = temporaryFolder();
    const [disk, outDir] = [path.join(parent, 'disk'), path.join(parent, 'dist')];
    mkdirSync(disk);
    mkdirSync(outDir);
    expect(mount('--bind', disk, outDir)).toBe(true);
    const siteDir = await writeSite(SITE);
    for (let builds = 0; builds < 2; builds += 1) await build(siteDir, outDir);
    expect(existsSync(path.join(disk, 'index.html'))).toBe(true);
    expect(readdirSync(parent).sort()).toEqual(['disk', 'dist']);
    expect(readdirSync(disk).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('that is full says so, and keeps the last good build', async () => {
    const outDir = await volume('size=1m');
    const siteDir = await writeSite(SITE);
    await build(siteDir, outDir);
    const before = readFileSync(path.join(outDir, 'index.html'), 'utf8');
    writeFileSync(path.join(siteDir, 'static/large.bin'), Buffer.alloc(2_000_000));
    writeFileSync(path.join(siteDir, 'docs/index.md'), page('Other words.'));
    await expect(build(siteDir, outDir)).rejects.toThrow(/dist cannot be written: there is no space left/);
    expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toBe(before);
    expect(readdirSync(outDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('that is read-only says so', async () => {
    const outDir = await volume('ro');
    await expect(build(await writeSite(SITE), outDir)).rejects.toThrow(/dist cannot be written: .*read-only/);
    await expect(build(await writeSite(SITE), path.join(outDir, 'new'))).rejects.toThrow(
      /new cannot be written: .*read-only/,
    );
  });

  test('in a folder that can only be read is filled', async () => {
    const parent = await volume();
    const outDir = path.join(parent, 'dist');
    mkdirSync(outDir);
    expect(mount('-t', 'tmpfs', 'tmpfs', outDir)).toBe(true);
    spawnSync('mount', ['-o', 'remount,ro', parent]);
    await build(await writeSite(SITE), outDir);
    expect(existsSync(path.join(outDir, 'index.html'))).toBe(true);
  });
});

test.skipIf(process.getuid?.() === 0)('a folder that this user may not write says so', async () => {
  const parent = temporaryFolder();
  chmodSync(parent, 0o555);
  await expect(build(await writeSite(SITE), path.join(parent, 'dist'))).rejects.toThrow(
    /dist cannot be written: this user may not write there/,
  );
  chmodSync(parent, 0o755);
});
