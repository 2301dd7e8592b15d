import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MARK_FILE } from '../../../src/hosting/build-mark.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { build, page, root, writeSite } from './sites.ts';

const SITE = { 'docs/index.md': page('Words.'), 'static/robots.txt': 'User-agent: *\n' };

/** Every file below a folder, with what it says. */
async function contentOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
  );
}

/** What a build into a folder is refused with. */
async function refusal(siteDir: string, outDir: string): Promise<string> {
  return build(siteDir, outDir).then(
    () => 'built',
    (error: Error) => (error.name === 'OutputFault' ? error.message : String(error.stack)),
  );
}

describe('a build replaces only what a build has made', () => {
  test.each([
    ['the site', '.'],
    ['what holds the site', '..'],
    ['its pages', 'docs'],
    ['a folder among its pages', 'docs/built'],
    ['its static files', 'static'],
    ['a folder among its static files', 'static/docs'],
    ['a link to its pages', 'link'],
    ['the name of its configuration', 'site.config.ts'],
    ['a file', 'notes.txt'],
    ['a folder below a file', 'notes.txt/out'],
    ['a link that leads nowhere', 'nowhere'],
    ['a link in a circle', 'circle'],
    ['the root of the file system', '/'],
    ['the home folder', homedir()],
    ['what holds the home folder', path.dirname(homedir())],
    ['a device', '/dev/null'],
    ['this project', root],
  ])('%s is refused', async (_, out) => {
    const parent = temporaryFolder();
    const siteDir = path.join(parent, 'site');
    await cp(await writeSite({ ...SITE, 'notes.txt': 'mine' }), siteDir, { recursive: true });
    symlinkSync('docs', path.join(siteDir, 'link'));
    symlinkSync('gone', path.join(siteDir, 'nowhere'));
    symlinkSync('circle', path.join(siteDir, 'circle'));
    const before = await contentOf(parent);
    const outDir = path.resolve(siteDir, out);
    const words = await refusal(siteDir, outDir);
    expect(words).toContain(outDir);
    expect(words).toMatch(/is not replaced: .*\.|cannot be written: .*\./);
    expect(words).toContain('--out');
    expect(await contentOf(parent)).toEqual(before);
  });

  test.each([
    ['where the system shows its processes', '/proc/out'],
    ['below a folder that is not there either', '/proc/out/deep/below'],
    ['among the files of a process', `/proc/${process.pid}/fd/out/docs`],
    ['below a device', '/dev/null/out'],
    ['with a name that is too long', `${tmpdir()}/${'a'.repeat(300)}`],
    ['below a name that is too long', `${tmpdir()}/${'a'.repeat(300)}/out`],
  ])('a place that takes no folders is told before the pages are read: %s', async (_, outDir) => {
    const siteDir = await writeSite({ ...SITE, 'docs/broken.md': page('[nowhere](/nowhere)') });
    const words = await refusal(siteDir, outDir);
    expect(words).toContain(`${outDir} cannot be written: `);
    expect(words).toContain('--out');
    expect(words).not.toContain(' at ');
  });

  test('a folder with other files is refused, and what is in it is named', async () => {
    const outDir = temporaryFolder();
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
      await writeFile(path.join(outDir, name), name);
    }
    const words = await refusal(await writeSite(SITE), outDir);
    expect(words).toContain(`${outDir} is not replaced`);
    expect(words).toContain('It contains five, four, one, six, three and 1 more.');
    expect(words).toContain('Name a new folder with --out, or empty this one yourself.');
    expect(Object.keys(await contentOf(outDir))).toHaveLength(6);
  });

  test.each(['.git', '.hg'])('a built folder with a repository (%s) is refused', async (name) => {
    const siteDir = await writeSite(SITE);
    const outDir = path.join(temporaryFolder(), 'pages');
    await build(siteDir, outDir);
    await mkdir(path.join(outDir, name));
    await writeFile(path.join(outDir, name, 'HEAD'), 'ref');
    expect(await refusal(siteDir, outDir)).toContain(`it contains a repository (${name})`);
    expect(readFileSync(path.join(outDir, name, 'HEAD'), 'utf8')).toBe('ref');
  });

  test('docs folders that the configuration names are sources, too', async () => {
    const siteDir = await writeSite({
      'manual/current/index.md': page('Words.'),
      'site.config.ts':
        "export default { docs: { versions: [{ name: 'current', label: 'Next', path: '/', docs: 'manual/current' }] } };",
    });
    for (const out of ['manual', 'manual/current', 'manual/current/out'])
      expect(await refusal(siteDir, path.join(siteDir, out))).toContain('which the site is built from');
    expect(existsSync(path.join(siteDir, 'manual/current/index.md'))).toBe(true);
  });

  test('absent, empty and built folders are written, also through a link', async () => {
    const siteDir = await writeSite(SITE);
    const parent = temporaryFolder();
    await mkdir(path.join(parent, 'empty'));
    symlinkSync('empty', path.join(parent, 'link'));
    for (const out of ['deep/below/new', 'empty', 'empty', 'link']) {
      await build(siteDir, path.join(parent, out));
      expect(existsSync(path.join(parent, out, MARK_FILE)), out).toBe(true);
    }
    expect(readdirSync(parent).sort()).toEqual(['deep', 'empty', 'link']);
  });

  test('a folder that an earlier version built, which wrote no mark, is replaced', async () => {
    const siteDir = await writeSite(SITE);
    const outDir = path.join(siteDir, 'dist');
    await build(siteDir, outDir);
    await rm(path.join(outDir, MARK_FILE));
    await writeFile(path.join(outDir, 'gone.html'), 'of a page that is no more');
    expect((await build(siteDir, outDir)).failed).toBe(false);
    expect(existsSync(path.join(outDir, 'gone.html'))).toBe(false);
  });

  test('what somebody put into a built folder stays, and what the build made goes', async () => {
    const siteDir = await writeSite({ ...SITE, 'docs/old.md': page('Old.') });
    const outDir = path.join(siteDir, 'dist');
    await build(siteDir, outDir);
    await mkdir(path.join(outDir, 'mine'));
    await writeFile(path.join(outDir, 'mine/notes.txt'), 'mine');
    await rm(path.join(siteDir, 'docs/old.md'));
    for (let builds = 0; builds < 2; builds += 1) await build(siteDir, outDir);
    expect(readFileSync(path.join(outDir, 'mine/notes.txt'), 'utf8')).toBe('mine');
    expect(existsSync(path.join(outDir, 'old.html'))).toBe(false);
  });

  test('a file of somebody else is not overwritten by one that the build makes now', async () => {
    const siteDir = await writeSite(SITE);
    const outDir = path.join(siteDir, 'dist');
    await build(siteDir, outDir);
    await writeFile(path.join(outDir, 'next.html'), 'mine');
    await writeFile(path.join(siteDir, 'docs/next.md'), page('Next.'));
    expect(await refusal(siteDir, outDir)).toMatch(/next\.html was not made by a build/);
    expect(readFileSync(path.join(outDir, 'next.html'), 'utf8')).toBe('mine');
    expect(readdirSync(siteDir).sort()).toEqual(['dist', 'docs', 'static']);
  });
});
