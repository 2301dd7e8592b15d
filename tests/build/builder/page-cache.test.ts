import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { hashOf } from '../../../src/builder/made-by.ts';
import { cacheDir } from '../../../src/builder/theme-dir.ts';
import { build, page, writeSite } from './sites.ts';
import { editAndCompare, forget } from './warm-and-cold.ts';

const sites: string[] = [];
afterEach(() => sites.splice(0).forEach(forget));

async function site(files: Readonly<Record<string, string>>): Promise<string> {
  const siteDir = await writeSite(files);
  sites.push(siteDir);
  return siteDir;
}

/** Files of the pages that builds of a site have kept. */
function keptOf(siteDir: string): string[] {
  const folder = path.join(cacheDir, `pages-${hashOf(siteDir)}`);
  return readdirSync(folder).map((name) => path.join(folder, name));
}

async function textOf(siteDir: string, file = 'index.html'): Promise<string> {
  const { outDir, faults } = await build(siteDir);
  expect(faults).toEqual([]);
  return readFileSync(path.join(outDir, file), 'utf8');
}

test('after seeded edits, pages are those of a build that knows nothing of earlier ones', async () => {
  await editAndCompare(100, 12);
}, 120_000);

test('a page is taken from the build before, but not when its file was cut', async () => {
  const siteDir = await site({ 'docs/index.md': page('Some text.') });
  await textOf(siteDir);
  const [file] = keptOf(siteDir);
  if (!file) throw new Error('Nothing was kept.');
  const kept = readFileSync(file);
  const changed = Buffer.from(
    kept.subarray(22).toString('latin1').replaceAll('Some text', 'Same text'),
    'latin1',
  );
  writeFileSync(file, Buffer.concat([Buffer.from(hashOf(changed)), changed]));
  expect(await textOf(siteDir), 'it is read').toContain('Same text');
  writeFileSync(file, changed.subarray(0, 200));
  expect(await textOf(siteDir), 'it is cut').toContain('Some text');
});

test('pages of an API description are taken from the build before, but not when it or the site says something else', async () => {
  const far = (words: string) =>
    `get:\n  operationId: far\n  description: ${words}\n  responses: { '200': { description: Done. } }\n`;
  const siteDir = await site({
    'docs/index.md': page('Words.', 'slug: /\n'),
    'docs/other.md': page('Other words.'),
    'content/api/pets.yaml': `openapi: 3.1.0
info: { title: Pets, version: '1', description: 'All about pets.' }
paths:
  /far: { $ref: ./far.yaml }
`,
    'content/api/far.yaml': far('Some words, and [others](/other).'),
    'site.config.ts': `export default { links: { brokenLinks: 'warn' }, api: [
      { file: 'content/api/pets.yaml', id: 'pets', label: 'Pets', route: '/pets' },
    ] };`,
  });
  const built = async () => {
    const { outDir, faults } = await build(siteDir);
    return { text: readFileSync(path.join(outDir, 'pets/far.html'), 'utf8'), faults };
  };
  expect((await built()).text).toContain('Some words');
  for (const file of keptOf(siteDir)) {
    const changed = Buffer.from(
      readFileSync(file).subarray(22).toString('latin1').replaceAll('Some words', 'Kept words'),
      'latin1',
    );
    writeFileSync(file, Buffer.concat([Buffer.from(hashOf(changed)), changed]));
  }
  expect((await built()).text, 'it is read').toContain('Kept words');

  writeFileSync(path.join(siteDir, 'content/api/far.yaml'), far('New words, and [others](/other).'));
  expect((await built()).text, 'a part of it was edited').toContain('New words');
  rmSync(path.join(siteDir, 'docs/other.md'));
  for (const _ of [1, 2])
    expect((await built()).faults.join(), 'a page that it leads to is gone').toContain('/other');
}, 60_000);

test('what looks at the clock, at chance or at the environment is rendered in every build', async () => {
  const clock = '{new Date().getTime()}';
  const siteDir = await site({
    'docs/index.mdx': page(clock),
    'docs/chance.mdx': page('{Math.random()} {Math.max(1, 2)}'),
    'docs/environment.mdx': page('{globalThis.process.env.HOME}'),
    'docs/_clock.mdx': clock,
    'docs/by-partial.mdx': page("import Clock from './_clock.mdx';\n\n<Clock />"),
    'docs/steady.mdx': page('{Math.max(1, 2)}'),
  });
  const first = await textOf(siteDir);
  expect(keptOf(siteDir)).toHaveLength(1);
  expect(await textOf(siteDir)).not.toEqual(first);
});

test('a page that was removed is forgotten', async () => {
  const siteDir = await site({ 'docs/index.md': page('One.'), 'docs/two.md': page('Two.') });
  await textOf(siteDir);
  expect(keptOf(siteDir)).toHaveLength(2);
  writeFileSync(path.join(siteDir, 'docs/two.md'), page('Two.', 'draft: true\n'));
  await textOf(siteDir);
  expect(keptOf(siteDir)).toHaveLength(1);
});
