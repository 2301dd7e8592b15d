import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cacheDir } from '../../../src/builder/theme-dir.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { indexFiles } from '../../unit/search/site.ts';
import { command } from '../builder/command.ts';
import { root, writeSite } from '../builder/sites.ts';

const QUERIES = '[{ "id": "q", "query": "flags" }]';
const QUESTIONS = '[{ "id": "q", "question": "What are flags?" }]';
const NOTES = '# My notes\n';

let dist: string;
beforeAll(async () => {
  const files = indexFiles([{ href: '/flags', title: 'Flags', html: '<p>Flags switch features.</p>' }]);
  dist = await writeSite(Object.fromEntries([...files].map(([name, text]) => [`search/${name}`, text])));
});

/** Runs a tool as a person would. It must leave no temporary file behind. */
function run(tool: string, ...args: readonly string[]) {
  const temporary = temporaryFolder();
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/${tool}.ts`, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporary },
  });
  expect(readdirSync(temporary)).toEqual([]);
  return { code: status, output: stdout + stderr };
}

describe.each([
  ['search', '--queries', QUERIES],
  ['ask', '--questions', QUESTIONS],
])('npm run %s writes its results', (tool, option, list) => {
  const results = (folder: string, out: string) =>
    run(tool, '--dist', dist, option, path.join(folder, 'list.json'), '--out', path.join(folder, out));

  test('to a new file, and over those of an earlier run', async () => {
    const folder = await writeSite({ 'list.json': list });
    for (let runs = 0; runs < 2; runs += 1) expect(results(folder, 'out.json').code).toBe(0);
    expect(readFileSync(path.join(folder, 'out.json'), 'utf8')).toContain('/flags');
  });

  test.each(['notes.md', 'list.json', 'other.json', '.'])(
    'never over what it has not made: %s',
    async (out) => {
      const before = { 'list.json': list, 'notes.md': NOTES, 'other.json': '{ "a": ["b"] }' };
      const folder = await writeSite(before);
      const { code, output } = results(folder, out);
      expect(code).toBe(1);
      expect(output).toMatch(/is not overwritten: .*Name another file with --out\.\n$/);
      for (const [name, text] of Object.entries(before))
        expect(readFileSync(path.join(folder, name), 'utf8')).toBe(text);
    },
  );
});

test.each([
  ['tests/eval/run.ts', '--out'],
  ['tests/eval/fit.ts', '--out'],
  ['tests/eval/write-index.ts'],
  ['bench/search/compare.ts'],
])('%s refuses a file that is not its own, in words', async (tool, ...options) => {
  const folder = await writeSite({ 'notes.md': NOTES });
  const notes = path.join(folder, 'notes.md');
  for (const place of [notes, '/proc/x/y']) {
    const { status, stderr } = spawnSync(process.execPath, [tool, ...options, place], {
      cwd: root,
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(status).toBeGreaterThan(0);
    expect(stderr).not.toMatch(/\n\s+at /);
  }
  expect(readFileSync(notes, 'utf8')).toBe(NOTES);
});

test('npm run sdk-versions refuses a file of something else, before it asks anybody', async () => {
  for (const [name, text] of Object.entries({ 'notes.md': NOTES, 'package.json': '{ "name": "x" }' })) {
    const folder = await writeSite({ [name]: text });
    const { code, output } = run('sdk-versions', '--file', path.join(folder, name));
    expect(code).toBe(1);
    expect(output).toMatch(/^Nothing was written\. /);
    expect(output).not.toMatch(/\n\s+at /);
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe(text);
  }
});

test('npm run check:external refuses a cache that is a file of something else', async () => {
  const folder = await writeSite({ 'index.html': '<p>x</p>', 'package.json': '{ "name": "x" }' });
  const { code, output } = run(
    'check-external',
    '--dist',
    folder,
    '--cache',
    path.join(folder, 'package.json'),
  );
  expect(code).toBe(1);
  expect(output).toContain('is not overwritten');
  expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toBe('{ "name": "x" }');
});

test('tools of the project install and write only into folders that are theirs', async () => {
  const folder = await writeSite({ 'notes.md': NOTES });
  for (const args of [
    ['tests/eval/write-index.ts', folder],
    ['tests/eval/write-index.ts'],
    ['bench/search/compare.ts', folder],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect(status, args.join(' ')).not.toBe(0);
    expect(stderr).toMatch(/Name (a|another) folder/);
  }
  expect(existsSync(path.join(folder, 'search'))).toBe(false);
  expect(existsSync(path.join(folder, 'package.json'))).toBe(false);
});

test.each([
  ['drift', '--write', '--platform', root, '--content'],
  ['check-samples', '--site'],
])('npm run %s reads and writes nothing in a folder that holds no pages', async (tool, ...options) => {
  const folder = await writeSite({ 'notes.md': NOTES });
  for (const place of [folder, path.join(folder, 'gone')]) {
    const { code, output } = run(tool, ...options, place);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^\S+ holds no (data\/|content\/docs)\. Name the folder of the (pages|site) with --\w+\.\n$/,
    );
  }
  expect(readdirSync(folder)).toEqual(['notes.md']);
});

test('bundles of earlier versions of the builder do not pile up', async () => {
  const now = Date.now() / 1000;
  const ages = { 'builder-00000old': 7200, 'scripts-killed': 7200, 'builder-000fresh': 60 };
  for (const [name, age] of Object.entries(ages)) {
    mkdirSync(path.join(cacheDir, name), { recursive: true });
    utimesSync(path.join(cacheDir, name), now - age, now - age);
  }
  const siteDir = await writeSite({ 'docs/index.md': '# A\n\nWords.\n' });
  expect((await command('build', '--site', siteDir, '--out', path.join(temporaryFolder(), 'out'))).code).toBe(
    0,
  );
  const left = Object.keys(ages).filter((name) => existsSync(path.join(cacheDir, name)));
  expect(left).toEqual(['builder-000fresh']);
  utimesSync(path.join(cacheDir, 'builder-000fresh'), 0, 0);
});
