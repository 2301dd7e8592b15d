import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { cacheDir } from '../../../src/builder/theme-dir.ts';
import { themeState } from '../../../src/builder/theme-state.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { build, page, writeSite } from './sites.ts';

/** The file with the kept bundle of a kind that holds a word: other tests keep bundles at the same time. */
function keptWith(word: string, kind = 'browser'): string {
  const file = readdirSync(cacheDir)
    .filter((name) => name.startsWith(`${kind}-`))
    .map((name) => path.join(cacheDir, name))
    .find((name) => {
      const content = readFileSync(name);
      // A text with signs beyond Latin 1 is kept in two bytes each.
      return content.includes(word) || content.includes(word, 0, 'utf16le');
    });
  if (!file) throw new Error('No bundle was kept.');
  return file;
}

/** A word that no other test and no earlier run has. */
const ownWord = (of: string) => `${of}-${process.pid}-${Date.now()}`;

async function styleSheetOf(siteDir: string): Promise<string> {
  const { outDir } = await build(siteDir);
  const [name] = readdirSync(path.join(outDir, 'assets')).filter((each) => /^style-.*\.css$/.test(each));
  return readFileSync(path.join(outDir, 'assets', name ?? ''), 'utf8');
}

test("the browser's files are those of the last build with the same configuration", async () => {
  const word = ownWord('starter');
  const config = (more = '') => `export default { title: 'T', search: { starters: ['${word}'] }${more} };`;
  const siteDir = await writeSite({ 'docs/index.md': page('Text.'), 'site.config.ts': config() });
  const made = await styleSheetOf(siteDir);

  const file = keptWith(word);
  const content = readFileSync(file);
  const kept = deserialize(content) as { files: Map<string, string> };
  const marked = [...kept.files].map(
    ([name, text]) => [name, name.endsWith('.css') ? 'body {}' : text] as const,
  );
  writeFileSync(file, serialize({ ...kept, files: new Map(marked) }));
  expect(await styleSheetOf(siteDir), 'it is read').toBe('body {}');

  writeFileSync(path.join(siteDir, 'site.config.ts'), config(", tagline: 'Another'"));
  expect(await styleSheetOf(siteDir), 'the configuration changed').toBe(made);

  writeFileSync(path.join(siteDir, 'site.config.ts'), config());
  writeFileSync(file, content.subarray(0, 200));
  expect(await styleSheetOf(siteDir), 'it was cut').toBe(made);
});

test('scripts of a site are those of the last build as long as nothing that they are made of has changed', async () => {
  const one = ownWord('one');
  const picture = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"></svg>`;
  const pkg = (word: string) => ({
    'node_modules/pkg/package.json': `{ "name": "pkg", "version": "1.0.0-${word}", "main": "index.js" }`,
    'node_modules/pkg/index.js': `export const word = '${word}';`,
    'node_modules/.package-lock.json': `{ "packages": { "node_modules/pkg": { "version": "1.0.0-${word}" } } }`,
  });
  const siteDir = await writeSite({
    'docs/index.mdx': page(
      "import { Widget } from '@site/src/widget';\nimport { Shared } from '@site/src/shared';\n\n<Widget client:load />\n\n<Shared />",
    ),
    'src/widget.tsx': `
      import { own } from './own';
      import { word } from 'pkg';
      import near from './near.png';
      import './widget.css';
      export const Widget = () => <b title={near}>{own} {word}</b>;`,
    'src/shared.tsx': "import Part from '../docs/_part.mdx';\nexport const Shared = () => <Part />;",
    'src/own.ts': `export const own = '${one}';`,
    'src/near.png': picture(1),
    'src/widget.css': '.widget { inset: 1px }',
    'docs/_part.mdx': 'A part.\n',
    ...pkg('alpha'),
  });
  const change = (files: Readonly<Record<string, string>>) => {
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(siteDir, name), content);
  };
  const built = async () => {
    const { outDir, faults } = await build(siteDir);
    expect(faults).toEqual([]);
    const assets = readdirSync(path.join(outDir, 'assets'), { recursive: true, withFileTypes: true })
      .filter((entry) => /\.(js|css)$/.test(entry.name))
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
    return { page: readFileSync(path.join(outDir, 'index.html'), 'utf8'), assets: assets.join('\n') };
  };
  expect((await built()).page).toContain(one);
  const file = keptWith(one, 'site-scripts');
  const kept = deserialize(readFileSync(file)) as { files: Map<string, string> };
  const marked = [...kept.files].map(([name, code]) => [name, code.replaceAll(one, 'kept')] as const);
  writeFileSync(file, serialize({ ...kept, files: new Map(marked) }));
  change({
    'docs/index.mdx': page(
      "import { Widget } from '@site/src/widget';\nimport { Shared } from '@site/src/shared';\n\n<Widget client:load />\n\n<Shared />\n\nMore.",
    ),
  });
  expect((await built()).page, 'it is read').toContain('kept');

  change({ 'src/own.ts': "export const own = 'two';" });
  const second = await built();
  expect(second.page, 'what a script imports was edited').toContain('two');
  expect(second.assets, 'the island too').toMatch(/["`]two["`]/);
  change({ 'src/own.tsx': "export const own = 'three';" });
  expect((await built()).page, 'there is a file that comes before').toContain('three');
  change(pkg('beta'));
  const upgraded = await built();
  expect(upgraded.page, 'a package was upgraded').toContain('beta');
  expect(upgraded.assets).toMatch(/["`]beta["`]/);
  change({ 'src/widget.css': '.widget { inset: 2px }' });
  expect((await built()).assets, 'a style sheet was edited').toContain('inset:2px');
  const [before] = /near-\w+\.png/.exec(upgraded.page) ?? [];
  change({ 'src/near.png': picture(2) });
  expect((await built()).page, 'a picture was edited').not.toContain(before);
  change({ 'docs/_part.mdx': 'Another part.\n' });
  expect((await built()).page, 'Markdown that a script imports was edited').toContain('Another part.');
}, 180_000);

test('scripts that take in what no list of theirs shows are bundled in every build', async () => {
  const siteDir = await writeSite({
    'docs/index.mdx': page(
      "import { texts } from '@site/src/texts';\nimport { more } from '@site/src/more';\n\n{texts} {more}",
    ),
    'src/texts.ts':
      "export const texts = Object.values(import.meta.glob('../docs/_*.md', { eager: true, query: '?raw', import: 'default' })).join();",
    'src/more.ts': "import { word } from '../scripts/word';\nexport const more = word;",
    'docs/_note.md': 'one',
    'scripts/word.ts': "export const word = 'first';",
  });
  const text = async () => readFileSync(path.join((await build(siteDir)).outDir, 'index.html'), 'utf8');
  expect(await text()).toMatch(/one\s+first/);
  writeFileSync(path.join(siteDir, 'docs/_note.md'), 'two');
  expect(await text()).toMatch(/two\s+first/);
  writeFileSync(path.join(siteDir, 'scripts/word.ts'), "export const word = 'second';");
  expect(await text()).toMatch(/two\s+second/);
}, 120_000);

test('a theme with another file, name, content or package is another theme', async () => {
  const theme = temporaryFolder();
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(theme, name)), { recursive: true });
    writeFileSync(path.join(theme, name), content);
  };
  const states = new Set<string | undefined>();
  for (const name of ['package.json', 'tsconfig.json', 'node_modules/.package-lock.json']) {
    expect(themeState(theme), 'its packages are not known').toBeUndefined();
    write(name, '{}');
  }
  const changes = [
    () => write('src/a.ts', 'one'),
    () => write('src/a.ts', 'two'),
    () => write('src/ui/.b.css', ''),
    () => rmSync(path.join(theme, 'src/a.ts')),
    () => write('src/c.ts', 'two'),
    () => write('node_modules/.package-lock.json', '{ "react": 20 }'),
  ];
  for (const change of [() => {}, ...changes]) {
    change();
    expect(themeState(theme)).toBe(themeState(theme));
    states.add(themeState(theme));
  }
  expect(states.size).toBe(changes.length + 1);
});
