import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { cacheDir } from '../../../src/builder/theme-dir.ts';
import { themeState } from '../../../src/builder/theme-state.ts';
import { build, page, temporaryFolder, writeSite } from './sites.ts';

/** The browser's files that builds since a moment have kept. */
function keptSince(moment: number): string {
  const [file] = readdirSync(cacheDir)
    .filter((name) => name.startsWith('browser-'))
    .map((name) => path.join(cacheDir, name))
    .filter((name) => statSync(name).mtimeMs >= moment);
  if (!file) throw new Error('No bundle was kept.');
  return file;
}

async function styleSheetOf(siteDir: string): Promise<string> {
  const { outDir } = await build(siteDir);
  const [name] = readdirSync(path.join(outDir, 'assets')).filter((each) => /^style-.*\.css$/.test(each));
  return readFileSync(path.join(outDir, 'assets', name ?? ''), 'utf8');
}

test("the browser's files are those of the last build with the same configuration", async () => {
  // A title of its own: no other build has this configuration.
  const title = `Site ${process.pid} ${Date.now()}`;
  const config = (more = '') => `export default { title: ${JSON.stringify(title)}${more} };`;
  const siteDir = await writeSite({ 'docs/index.md': page('Text.'), 'site.config.ts': config() });
  const moment = Date.now();
  const made = await styleSheetOf(siteDir);

  const file = keptSince(moment);
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

test('a theme with another file, name, content or package is another theme', async () => {
  const theme = await temporaryFolder();
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
