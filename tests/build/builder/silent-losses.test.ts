import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type BuildResult, build, page, writeSite } from './sites.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="12"/>';
const HOME = { 'docs/index.md': page('Words.', 'slug: /\n') };

async function buildOf(files: Readonly<Record<string, string>>): Promise<BuildResult> {
  return build(await writeSite({ ...HOME, ...files }));
}

const read = ({ outDir }: BuildResult, file: string) => readFileSync(path.join(outDir, file), 'utf8');

/** The one thing that is said of a place. */
const said = ({ faults }: BuildResult, place: string) =>
  faults.find((text) => text.includes(` ${place}\n`)) ?? `nothing of ${place} but ${faults.join('\n')}`;

describe('what Docusaurus shows is shown', () => {
  test.each([
    ['an expression', '<img src={require(\'./a.svg\').default} alt="A" />'],
    ['an import as an address', 'import a from "./a.svg";\n\n<img src={a} alt="A" />'],
    ['a constant', 'export const a = require("./a.svg").default;\n\n<img src={a} alt="A" />'],
  ])('a picture by %s, with its size', async (_, body) => {
    const result = await buildOf({ 'docs/a.svg': SVG, 'docs/p.mdx': page(body) });
    expect(result.faults).toEqual([]);
    const [, src = '', rest] = /<img [^>]*?src="([^"]*)"([^>]*)>/.exec(read(result, 'p.html')) ?? [];
    expect(existsSync(path.join(result.outDir, src))).toBe(true);
    expect(rest).toContain('width="10" height="12"');
  });

  test('scripts and styles of a page are allowed by their hashes, and those of no other', async () => {
    const result = await buildOf({
      'docs/p.mdx': page('<script>one()</script>\n\n<style>{`.z{color:red}`}</style>'),
      'docs/q.md': page('<script>two()</script>\n\n<script src="https://cdn.example.com/a.js?b=1"></script>'),
      'docs/r.md': page('```html\n<script>three()</script>\n```\n\n`<script>three()</script>`'),
    });
    const policy = /Content-Security-Policy: (.*)/.exec(read(result, '_headers'))?.[1] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    // The site itself, its two inline scripts, those of the two pages, and the file of another host.
    expect(scripts).toHaveLength(6);
    expect(scripts).toContain('https://cdn.example.com/a.js');
    expect(/style-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toHaveLength(2);
    expect(policy).not.toContain('unsafe-inline');
    expect(result.faults).toEqual([]);
  });

  test('Details and Head need no import', async () => {
    const result = await buildOf({
      'docs/p.mdx': page('<Details summary="More">\n\nWords.\n\n</Details>\n\n<Head><title>T</title></Head>'),
    });
    expect(read(result, 'p.html')).toContain('<summary>More</summary>');
    expect(said(result, 'docs/p.mdx:12')).toMatch(/^warning[\s\S]*<Head> holds is left out.*front matter/);
  });

  test.each(['robots.txt', 'sitemap.xml', 'llms.txt', 'favicon.svg'])(
    'an own %s is published in place of the one that the build makes',
    async (name) => {
      const result = await buildOf({ [`static/${name}`]: SVG });
      expect(read(result, name)).toBe(SVG);
      expect(result.faults).toEqual([]);
    },
  );
});

describe('what is left out or replaced is told, with its file, its line and what to do', () => {
  test.each([
    ['<img alt="A plan" />', /no address/],
    ['<img src="" alt="A plan" />', /no address/],
    ['Words.\n\n[a]()', /The link "a" has no address/],
    ['[a](/)\n\n[**a** b](<>)', /The link "a b" has no address/],
    ['<a href="">a</a>', /The link "a" has no address/],
    ['```md\n[a]()\n```\n\n[here]()', /The link "here" has no address/],
    ['Words.\n\n##', /The heading has no words/],
    ['Words.\n\n:::note', /":::note" is never closed/],
    [':::note\n\n:::tip\n\nWords.\n\n:::\n\n:::', /":::" ends no note/],
    ['- Words.\n\n  :::', /":::" ends no note/],
    ['## One {#same}\n\n## Two {#same}', /The id "same" is used more than once on the page/],
    ['## Same\n\n## Other {#same}', /The id "same" is used more than once on the page/],
    ['<a id="same"></a>\n\n<div id="same">x</div>', /The id "same" is used more than once on the page/],
    ['<div onclick="a()">x</div>', /"onclick" on <div> never runs/],
    ['<a href="javascript:a()">x</a>', /"javascript:…" does nothing/],
    ['<object data="/a.pdf"></object>', /<object> is left out/],
    ['<link rel="stylesheet" href="https://example.com/a.css">', /style sheet .* is not loaded/],
  ])('%s', async (body, words) => {
    const result = await buildOf({ 'docs/p.md': page(body) });
    const line = 6 + (body.split('\n').length - 1);
    expect(said(result, `docs/p.md:${line}`)).toMatch(/^warning /);
    expect(said(result, `docs/p.md:${line}`)).toMatch(words);
  });

  test('handlers in MDX, which Docusaurus runs', async () => {
    const result = await buildOf({ 'docs/p.mdx': page('<button onClick={() => 1}>x</button>') });
    expect(said(result, 'docs/p.mdx:6')).toMatch(/"onClick" on <button> never runs.*client:intent/);
  });

  test.each([
    ['docs/search.md', 'The page of search results is not published', 'docs/search.md'],
    ['docs/404.md', 'The page docs/404.md is not published, because the not-found page', 'docs/404.md'],
  ])('%s and what the build makes there', async (file, words, place) => {
    const result = await buildOf({ [file]: page('Words.') });
    expect(result.failed).toBe(false);
    expect(said(result, place)).toContain(words);
    expect(said(result, place)).toContain('another "slug"');
  });

  test('cells beyond the columns of their table', async () => {
    const result = await buildOf({
      'docs/p.md': page('| a | b |\n|---|---|\n| 1 | 2 |\n| 1 |\n| 1 | 2 | 3 |'),
    });
    expect(result.faults).toHaveLength(1);
    expect(said(result, 'docs/p.md:10')).toMatch(/^warning[\s\S]*3 cells and its table 2 columns/);
  });

  test.each([
    ['<Tabs><TabItem>x</TabItem></Tabs>', /without a "value", which is left out/],
    ['<Tabs>words<TabItem value="a">x</TabItem></Tabs>', /"words" beside its tabs, which is left out/],
    [
      '<Tabs><TabItem value="a">x</TabItem><TabItem value="a">y</TabItem></Tabs>',
      /value="a"> stands in <Tabs> twice/,
    ],
    ['<Tabs></Tabs>', /no <TabItem>, so nothing of it is shown/],
  ])('what is no tab: %s', async (body, words) => {
    const imports = 'import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";';
    const result = await buildOf({ 'docs/p.mdx': page(`${imports}\n\n${body}`) });
    expect(result.failed).toBe(false);
    expect(said(result, 'docs/p.mdx:')).toMatch(words);
  });

  test('a tab without a value has its label for one', async () => {
    const imports = 'import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";';
    const result = await buildOf({
      'docs/p.mdx': page(
        `${imports}\n\n<Tabs><TabItem label="Go">x</TabItem><TabItem value={2}>y</TabItem></Tabs>`,
      ),
    });
    expect(result.faults).toEqual([]);
    expect(read(result, 'p.html')).toMatch(/data-tab="Go"[\s\S]*data-tab="2"/);
  });

  test.each([
    ['{thing}', /\{thing\} gives an object, which cannot be shown[\s\S]*JSON\.stringify/],
    ['{new Date(0)}', /gives an object/],
    ['{[1, thing]}', /gives an object/],
    ['{Promise.resolve(1)}', /waits for a promise or is an async function/],
  ])('an expression that cannot be shown has its line, among others: %s', async (expression, words) => {
    const body = `export const thing = { a: 1 };\n\n{thing.a}\n\nWords ${expression} here\n\n{2 + 2}`;
    const result = await buildOf({ 'docs/p.mdx': page(body) });
    expect(result.failed).toBe(true);
    expect(said(result, 'docs/p.mdx:10')).toMatch(words);
  });

  test.each([
    ['{() => 1}', /\{\(\) => 1\} gives a function, of which readers see nothing. Call it/],
    ['Words {thing.make} here', /gives a function/],
    ['{[1, thing.make]}', /gives a function/],
    ['{Symbol("a")}', /gives a symbol/],
    ['| a |\n|---|\n| {thing.on} |', /\{thing\.on\} gives true[\s\S]*String/],
    ['<b>{thing.gone}</b>', /\{thing\.gone\} gives undefined/],
    ['{frontMatter.gone}', /gives undefined/],
  ])('an expression of which readers see nothing: %s', async (expression, words) => {
    const body = `export const thing = { on: true, make: () => 1 };\n\n${expression}`;
    const result = await buildOf({ 'docs/p.mdx': page(body) });
    expect(result.failed).toBe(false);
    expect(result.faults).toHaveLength(1);
    expect(said(result, `docs/p.mdx:${8 + (expression.match(/\n/g)?.length ?? 0)}`)).toMatch(words);
  });

  test('what an expression leaves out on purpose, and what a component is given, is said nothing of', async () => {
    const result = await buildOf({
      'docs/_part.mdx': '{props.more} {props.children}\n',
      'docs/p.mdx': page(
        [
          'import Part from "./_part.mdx";',
          'export const on = true, Call = ({ children }) => children();',
          '{on && null} {on || <b>x</b>} {null} {on ? undefined : "x"} {/* a comment */}',
          '<Part />',
          '<Call>{() => <b>called</b>}</Call>',
          '{["a", "b"].map((each) => <i key={each}>{each}</i>)} {new Set(["c"])} {1 // one\n}',
        ].join('\n\n'),
      ),
    });
    expect(result.faults).toEqual([]);
    expect(read(result, 'p.html')).toMatch(/<b>called<\/b>\s*<i>a<\/i><i>b<\/i>\s*c\s*1</);
  });

  test('a heading is the only place of its page that has its id, whatever it is called', async () => {
    const words = [
      'Content',
      'Sidebar',
      'Main menu',
      'Toc title',
      'Tabs 1 0',
      'Table 1',
      'Search unreachable',
    ];
    const imports = 'import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";';
    const tabs = '<Tabs><TabItem value="a">a</TabItem></Tabs>\n\n<DataTable source="facts" filter />';
    const result = await buildOf({
      'data/facts.json': JSON.stringify({
        title: 'Facts',
        columns: [{ key: 'a', label: 'A' }],
        rows: [{ cells: { a: 'x' } }],
      }),
      'docs/p.mdx': page(`${imports}\n\n${tabs}\n\n${words.map((word) => `## ${word}\n\nx`).join('\n\n')}`),
    });
    expect(result.faults).toEqual([]);
    const ids = [...read(result, 'p.html').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    for (const word of words)
      expect(ids.filter((id) => id === word.toLowerCase().replaceAll(' ', '-'))).toHaveLength(1);
  });

  test.each([
    ['<Box client:lod />', /"client:lod" on <Box> is not known.*client:intent, client:visible, client:load/],
    ['<Box client:load when={() => 1} />', /<Box client:load> gets "when" in the build alone/],
    ['<Box client:load when={[new Date(0)]} />', /gets "when" in the build alone/],
    ['<Box client:load when={{ a: <b>x</b> }} />', /gets "when" in the build alone/],
    ['<Box client:load when={10n} />', /gets "when" in the build alone/],
    ['<Box client:load when={NaN} />', /gets "when" in the build alone/],
    ['<Box client:load>Words</Box>', /What <Box client:load> holds is left out/],
    ['<button client:load>x</button>', /"client:load" on <button> does nothing/],
    ['<Part client:load />', /"client:load" has no effect on ".\/_part.mdx"/],
  ])('what an island does not get: %s', async (body, words) => {
    const imports = 'import Box from "@site/src/box";\nimport Part from "./_part.mdx";';
    const result = await buildOf({
      'src/box.tsx': 'export default function Box() { return <i>box</i>; }',
      'docs/_part.mdx': 'Words.',
      'docs/p.mdx': page(`${imports}\n\n${body}\n\n<Part />`),
    });
    expect(result.failed).toBe(false);
    expect(said(result, 'docs/p.mdx:9')).toMatch(words);
    expect(result.faults).toHaveLength(1);
  });

  test('an island that gets all that its writer gives it is said nothing of', async () => {
    const result = await buildOf({
      'src/box.tsx': 'export default function Box() { return <i>box</i>; }',
      'docs/p.mdx': page(
        'import Box from "@site/src/box";\n\n<Box client:load a="x" b={[1, { c: null }]} d={undefined} e />\n\n<Box client:load={false}>Words</Box>',
      ),
    });
    expect(result.faults).toEqual([]);
    expect(read(result, 'p.html').match(/data-island=/g)).toHaveLength(1);
  });

  test('what only browsers have, with where it may be looked at', async () => {
    const result = await buildOf({ 'docs/p.mdx': page('Words.\n\n{window.innerWidth}') });
    expect(said(result, 'docs/p.mdx:8')).toMatch(/window is not defined[\s\S]*useEffect/);
  });

  test('a style in quotes, which MDX cannot take, has its line', async () => {
    const result = await buildOf({ 'docs/p.mdx': page('Words.\n\n<b>x</b>\n\n<p style="color: red">x</p>') });
    expect(said(result, 'docs/p.mdx:10')).toMatch(/^error[\s\S]*The `style` prop expects/);
  });

  test('a page that leads on by a component says where to, and how hosts do it', async () => {
    const redirect = 'import { Redirect } from "@docusaurus/router";\n\n<Redirect to="deep/p" />';
    const result = await buildOf({ 'docs/deep/p.md': page('Words.'), 'docs/q.mdx': page(redirect) });
    expect(said(result, 'docs/q.mdx:8')).toMatch(/^warning[\s\S]*"redirects" of site\.config\.ts/);
    expect(read(result, 'q.html')).toContain('<a href="/deep/p">This page has moved.</a>');
  });

  test('an import that is not there says so in words of the site', async () => {
    const result = await buildOf({ 'docs/p.mdx': page('import { X } from "not-installed";\n\n<X />') });
    expect(said(result, 'docs/p.mdx:6')).toMatch(/\(Cannot find package 'not-installed'\)$/);
  });

  test('pages of two versions with one address', async () => {
    const result = await buildOf({
      'docs/1.0/index.md': page('New.'),
      'old/index.md': page('Old.'),
      'site.config.ts': `export default { docs: { versions: [
        { name: 'current', label: 'Next', path: '/', docs: 'docs' },
        { name: '1.0', label: '1.0', path: '/1.0', docs: 'old', isLast: false } ] } };`,
    });
    expect(result.faults.join('\n')).toContain(
      'is not published, because the page docs/1.0/index.md has its address',
    );
  });

  test('static files in the place of pages and of what hosts read', async () => {
    const result = await buildOf({
      'docs/guide.md': page('Words.'),
      'static/guide.html': 'mine',
      'static/Guide.HTML': 'mine',
      'static/_headers': '/*',
      'static/search': 'a file in the place of a folder',
    });
    expect(result.failed).toBe(false);
    expect(said(result, 'static/guide.html')).toContain('because the build makes one of the same name');
    expect(said(result, 'static/Guide.HTML')).toContain('differs from guide.html only in letter case');
    expect(said(result, 'static/_headers')).toContain('"headers" of site.config.ts');
    expect(said(result, 'static/search')).toContain('because the build makes one of the same name');
    expect(read(result, 'guide.html')).toContain('Words.');
  });

  test('symbolic links that lead nowhere or in a circle', async () => {
    const siteDir = await writeSite({ ...HOME, 'docs/sub/p.md': page('Words.'), 'static/a.txt': 'a' });
    for (const folder of ['docs', 'static']) {
      symlinkSync('gone.md', path.join(siteDir, folder, 'broken.md'));
      symlinkSync('.', path.join(siteDir, folder, 'loop'));
    }
    symlinkSync('../../docs', path.join(siteDir, 'docs/sub/up'));
    symlinkSync('../docs/index.md', path.join(siteDir, 'static/linked.md'));
    const result = await build(siteDir);
    expect(result.failed).toBe(false);
    for (const place of ['docs/broken.md', 'static/broken.md'])
      expect(said(result, place)).toContain('points to nothing');
    for (const place of ['docs/loop', 'static/loop', 'docs/sub/up'])
      expect(said(result, place)).toContain('a folder that contains it');
    expect(existsSync(path.join(result.outDir, 'loop'))).toBe(false);
    expect(read(result, 'linked.md')).toContain('Words.');
  });

  test('files whose names or letters no page can have', async () => {
    const siteDir = await writeSite({
      ...HOME,
      'docs/UPPER.MD': page('Words.'),
      'docs/other.markdown': 'Words.',
      'docs/nul.md': page('a\0b'),
      'docs/windows.md': `\uFEFF${page('Words.')}`.replaceAll('\n', '\r\n'),
      'docs/sub/p.md': page('Words.'),
      'docs/sub/_category_.json': '{ "label": "A" }',
      'docs/sub/_category_.yml': 'label: B\n',
    });
    writeFileSync(path.join(siteDir, 'docs/latin.md'), Buffer.from('# Caf\xe9\n\nWords.\n', 'latin1'));
    const result = await build(siteDir);
    expect(result.failed).toBe(false);
    for (const file of ['docs/UPPER.MD', 'docs/other.markdown'])
      expect(said(result, file)).toContain('is not built as a page');
    expect(said(result, 'docs/latin.md')).toContain('not in UTF-8');
    expect(said(result, 'docs/nul.md:6')).toContain('null byte');
    expect(said(result, 'docs/sub/_category_.yml')).toContain('not read');
    expect(result.faults).toHaveLength(5);
    expect(read(result, 'windows.html')).toContain('Words.');
  });

  test('translations and folders that are not read', async () => {
    const result = await buildOf({
      'content/locales/fr/index.md': page('Mots.'),
      'content/locales/de/docs/index.md': page('Worte.'),
      'blog/first.md': page('Words.'),
      'src/pages/index.tsx': 'export default () => null;',
      'site.config.ts': `export default { locales: [
        { label: 'English', htmlLang: 'en', url: '/' }, { label: 'Français', htmlLang: 'fr', url: '/fr/' } ] };`,
    });
    expect(said(result, 'content/locales/fr/index.md')).toContain('Move it to content/locales/fr/docs/');
    expect(said(result, 'content/locales/de/docs/index.md')).toContain('no language "de"');
    expect(said(result, 'blog/')).toContain('not read');
    expect(said(result, 'src/pages/')).toContain('not read');
  });
});

describe('files that HTML and components name and that are not there', () => {
  const FILES = {
    'static/there.mp4': 'film',
    'static/img/a b.png': 'picture',
    'static/there.vtt': 'words',
    'docs/guide.md': page('Words.'),
  };

  test.each([
    ['<video src="/gone.mp4"></video>', '/gone.mp4'],
    ['<video poster="/gone.png" src="/there.mp4"></video>', '/gone.png'],
    ['<audio src="/gone.mp3" controls></audio>', '/gone.mp3'],
    ['<video><source src="/there.mp4"><source src="/gone.webm"></video>', '/gone.webm'],
    ['<video src="/there.mp4"><track src="/gone.vtt"></video>', '/gone.vtt'],
    ['<iframe src="/gone.html"></iframe>', '/gone.html'],
    ['<iframe srcdoc="<img src=/gone.png>"></iframe>', '/gone.png'],
    [
      '<picture><source srcset="/gone.webp 1x, /img/a%20b.png 2x"><img src="/img/a%20b.png" alt="A"></picture>',
      '/gone.webp',
    ],
    ['<video src="./film.mp4"></video>', './film.mp4'],
    ['<div style="background: url(/gone.jpg)">x</div>', '/gone.jpg'],
    ['<script src="/gone.js"></script>', '/gone.js'],
    ['<input type="image" src="/gone.gif" alt="Send">', '/gone.gif'],
  ])('%s', async (body, address) => {
    const result = await buildOf({ ...FILES, 'docs/p.md': page(body) });
    expect(result.failed).toBe(false);
    expect(said(result, 'docs/p.md:6')).toMatch(/^warning /);
    expect(said(result, 'docs/p.md:6')).toContain(`The page names "${address}", but there is nothing at`);
    expect(result.faults).toHaveLength(1);
  });

  test('a picture that a component makes', async () => {
    const result = await buildOf({
      'docs/_card.mdx': '<img src={"/img/" + props.name + ".png"} alt="A" />\n',
      'docs/p.mdx': page('import Card from "./_card.mdx";\n\n<Card name="gone" />\n\n<Card name="a b" />'),
      ...FILES,
    });
    expect(result.faults.join('\n')).toContain('The page names "/img/gone.png"');
    expect(result.faults).toHaveLength(1);
  });

  test('links of maps and of frames that are written in the page', async () => {
    const result = await buildOf({
      'docs/p.md': page('<map name="m"><area href="/nowhere" alt="A"></map>'),
      'docs/q.md': page('<iframe srcdoc="<a href=/nowhere>x</a> <a href=#here>y</a>"></iframe>'),
    });
    for (const place of ['docs/p.md:6', 'docs/q.md:6'])
      expect(said(result, place)).toMatch(/^warning[\s\S]*there is nothing at \/nowhere/);
    expect(result.faults).toHaveLength(2);
  });

  test('what is there, in any spelling, and what is elsewhere is said nothing of', async () => {
    const result = await buildOf({
      ...FILES,
      'docs/deep/p.md': page(
        [
          '<video src="../there.mp4#t=10"></video>',
          '<img src="/img/a%20b.png?v=2" alt="A">',
          '<iframe src="/guide"></iframe>',
          '<iframe src="/guide/"></iframe>',
          '<img src="data:image/png;base64,AA==" alt="A">',
          '<img src="https://example.com/a.png" alt="A">',
          '<svg><use href="#part"></use></svg>',
        ].join('\n\n'),
      ),
    });
    expect(result.faults).toEqual([]);
  });

  test('places and links inside a drawing are places and links', async () => {
    const result = await buildOf({
      'docs/p.md': page(
        '<svg><g id="part"><a href="/nowhere"><image href="./gone.png" /></a></g></svg>\n\n[to it](#part)',
      ),
    });
    expect(result.faults.join('\n')).toContain('"/nowhere"');
    expect(result.faults.join('\n')).toContain('"./gone.png"');
    expect(result.faults.join('\n')).not.toContain('#part');
  });

  test('words that a link has the browser find are no heading', async () => {
    const result = await buildOf({
      'docs/p.md': page('[a](/#:~:text=Words) [b](#here:~:text=Words) [c](#gone:~:text=Words)\n\n## Here'),
    });
    expect(result.faults).toHaveLength(1);
    expect(said(result, 'docs/p.md:6')).toContain('names the heading #gone,');
  });

  test('below a path, an address in braces is that in quotes, and one that a script makes without the path is told', async () => {
    const result = await buildOf({
      'static/img/a.svg': SVG,
      'docs/p.mdx': page(
        '<img src={"/img/a.svg"} alt="A" /> <a href={\'/p\'}>p</a>\n\n<img src={"/img/" + "a.svg"} alt="B" />',
      ),
      'site.config.ts': "export default { baseUrl: '/docs/' };",
    });
    expect(read(result, 'p.html')).toMatch(
      /<img alt="A" src="\/docs\/img\/a\.svg"[\s\S]*href="\/docs\/p">p</,
    );
    expect(result.faults).toHaveLength(1);
    expect(result.faults[0]).toMatch(/names "\/img\/a\.svg"[\s\S]*served below \/docs\//);
  });

  test('below a path, other sites of the host are none of this one’s', async () => {
    const result = await buildOf({
      'static/a.mp4': 'film',
      'docs/p.md': page(
        '<video src="/docs/a.mp4"></video>\n\n<video src="/films/b.mp4"></video>\n\n<video src="/docs/b.mp4"></video>',
      ),
      'site.config.ts': "export default { baseUrl: '/docs/' };",
    });
    expect(result.faults).toHaveLength(1);
    expect(said(result, 'docs/p.md:10')).toContain('"/docs/b.mp4"');
  });
});

describe('what a folder holds and nothing uses', () => {
  test('partials that no page imports, and folders of them', async () => {
    const result = await buildOf({
      'docs/_used.md': 'Used.\n',
      'docs/_unused.mdx': 'Unused.\n',
      'docs/_old/a.md': page('Old.'),
      'docs/_old/b.md': page('Old.'),
      'docs/sub/_soon.md': 'Of a draft.\n',
      'docs/sub/soon.mdx': page('import Soon from "./_soon.md";\n\n<Soon />', 'draft: true\n'),
      'docs/p.mdx': page('import Used from "./_used.md";\n\n<Used />'),
    });
    expect(result.failed).toBe(false);
    expect(said(result, 'docs/_unused.mdx')).toMatch(
      /^warning[\s\S]*No page imports the file[\s\S]*rename it/,
    );
    expect(said(result, 'docs/_old/')).toContain('No page imports any of its 2 files');
    expect(result.faults).toHaveLength(2);
  });

  test('keys of front matter that other sites read, once for all pages', async () => {
    const result = await buildOf({
      'docs/a.md': page('Words.', 'tags: [one]\nauthors: [me]\n'),
      'docs/b.md': page('Words.', 'authors: [me]\n'),
      'docs/tags.yml': 'one:\n  label: One\n  colour: red\n',
    });
    expect(result.failed).toBe(false);
    expect(said(result, 'docs/a.md:4')).toContain('"tags" does nothing here.');
    expect(said(result, 'docs/a.md:5')).toContain('"authors" does nothing here. Other pages with it: 1.');
    expect(said(result, 'docs/tags.yml')).toContain('pages show no tags here');
    expect(result.faults).toHaveLength(3);
  });

  test('configuration of Docusaurus', async () => {
    const files = [
      'docusaurus.config.js',
      'docusaurus.config.ts',
      'sidebars.js',
      'sidebars.ts',
      'versions.json',
    ];
    const result = await buildOf(Object.fromEntries(files.map((file) => [file, '[]'])));
    expect(result.failed).toBe(false);
    for (const file of files)
      expect(said(result, file)).toMatch(/^warning[\s\S]*not read[\s\S]*site\.config\.ts/);
  });

  test('"home" of the configuration, where a page has its address', async () => {
    const result = await buildOf({ 'site.config.ts': "export default { home: { headline: 'Hello' } };" });
    expect(result.failed).toBe(false);
    expect(said(result, 'site.config.ts')).toMatch(/"home" is not shown, because the page docs\/index\.md/);
  });
});

describe('a fault of an expression has its line', () => {
  test.each([
    ['Words.\n\nUse {foo} here.', 2, 'foo is not defined'],
    ['`{foo}`\n\n```js\nfoo();\n```\n\nUse {foo} here.', 6, 'foo is not defined'],
    ['export const a = {};\n\n<p title={a.b.c}>x</p>', 2, "reading 'c'"],
    [
      'export const a = [1];\n\n<ul>\n  {a.map((each) => <li key={each}>{each.x.y}</li>)}\n</ul>',
      3,
      "reading 'y'",
    ],
    ['export const a = 1;\n\nWords {a()} here.', 2, 'is not a function'],
    ['export const a = missing();\n\nWords.', 0, 'missing is not defined'],
  ])('%s', async (body, below, words) => {
    const result = await buildOf({ 'docs/p.mdx': page(body) });
    expect(result.failed).toBe(true);
    expect(said(result, `docs/p.mdx:${6 + below}`)).toContain(words);
    expect(said(result, `docs/p.mdx:${6 + below}`)).toContain('Braces contain code');
  });
});

describe('the nearest page', () => {
  const LOCALES = `export default { locales: [
    { label: 'English', htmlLang: 'en', url: '/' }, { label: 'Français', htmlLang: 'fr', url: '/fr/' } ] };`;

  test('is none where none is near', async () => {
    const { faults } = await buildOf({ 'docs/p.md': page('[a](/nowhere)'), 'site.config.ts': LOCALES });
    expect(faults.join('\n')).toContain('Correct the address or remove the link.');
    expect(faults.join('\n')).not.toContain('nearest');
  });

  test('is one of the language of the page', async () => {
    const { faults } = await buildOf({
      'docs/guide.md': page('[a](/guid)'),
      'content/locales/fr/docs/guide.md': page('[a](/guid)'),
      'site.config.ts': LOCALES,
    });
    expect(faults.find((text) => text.includes(' docs/'))).toContain('The nearest page is /guide.');
    expect(faults.find((text) => text.includes('locales/fr'))).toContain('The nearest page is /fr/guide.');
  });

  test('known names are listed once, however many languages have them', async () => {
    const { faults } = await buildOf({
      'site.config.ts': LOCALES.replace(
        'export default {',
        "export default { navbar: { items: [{ type: 'doc', docId: 'nothing' }] },",
      ),
    });
    expect(faults.join('\n')).toContain('Known: index.');
  });
});
