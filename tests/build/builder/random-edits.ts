import { createRandom, type Random } from '../../../bench/random.ts';

/** Seeded choices. */
export const seeded = createRandom;

/** The files of a site, by path. */
export type Files = ReadonlyMap<string, string>;

const picture = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"></svg>`;

const table = (cell: string) =>
  JSON.stringify({
    title: 'Facts',
    columns: [
      { key: 'a', label: 'A' },
      { key: 'b', label: 'B' },
    ],
    rows: [{ id: 'one', cells: { a: cell, b: '[Page 1](./p1.mdx)' } }],
  });

const config = (title: string, more = '') =>
  `export default { title: '${title}', url: 'https://example.com'${more} };`;

const widget = (text: string) => `
  import { word } from 'pkg';
  export const Widget = () => <b>${text} {word}</b>;`;

const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'] as const;

/** Pieces of pages: each brings in something that lies outside of the page, or that is remembered. */
const PIECES: readonly ((random: Random) => readonly [imports: string, body: string])[] = [
  (random) => ['', `Text about ${random.pick(WORDS)}.`],
  (random) => ['', `## ${random.pick(WORDS)} ${random.whole(1, 3)}`],
  (random) => [
    '',
    `[A page](./p${random.whole(0, 5)}.mdx) and [its part](./p${random.whole(0, 5)}.mdx#alpha-1)`,
  ],
  () => ['', '[An address](/p2) and [a file](./note.txt)'],
  () => ['', '![Near](./near.svg) ![Static](/static.svg)'],
  () => ['', '<img src="/static.svg" alt="" />'],
  (random) => [
    '',
    ['```', random.pick(['js', 'python', 'go']), '\n', 'let x = ', random.whole(1, 3), '\n```'].join(''),
  ],
  (random) => ['', `\`\`\`mermaid\nflowchart TD\n  A[${random.pick(WORDS)}] --> B\n\`\`\``],
  () => ['', `<CodeBlock language={['ru', 'st'].join('')}>{'fn main() {}'}</CodeBlock>`],
  () => ['', '<DataTable name="facts" />'],
  () => ['', 'Version {{sdk:java}}.'],
  () => ["import Part from './_part.mdx';", '<Part />'],
  () => ["import Other from './p1.mdx';", '<Other />'],
  () => ["import Raw from '!!raw-loader!./note.txt';", '<pre>{Raw}</pre>'],
  () => ["import facts from './facts.json';", '{facts.word}'],
  () => ["import DocCardList from '@theme/DocCardList';", '<DocCardList />'],
  () => ['', "<img src={require('./near.svg').default} alt='' />"],
  () => ['', '{Math.max(1, 2)} {[1, 2].map((n) => <i key={n}>{n}</i>)}'],
];

/** Pieces with which a page fails, or is rendered in every build. */
const RARE_PIECES: typeof PIECES = [
  () => ['', 'An {undefinedName} that fails.'],
  () => ['', '<Everywhere />'],
  () => ['', '![Nowhere](./nowhere.svg) and [nowhere](./nowhere.md)'],
  () => ["import { Widget } from '@site/src/widget';", '<Widget />'],
];

function page(random: Random): string {
  const pieces = Array.from({ length: random.whole(1, 5) }, () =>
    random.pick(random.next() < 0.95 ? PIECES : RARE_PIECES)(random),
  );
  const imports = [...new Set(pieces.map(([imported]) => imported).filter(Boolean))];
  return [
    '---',
    `title: Page ${random.pick(WORDS)}`,
    `description: About ${random.pick(WORDS)}.`,
    `sidebar_position: ${random.whole(1, 9)}`,
    '---',
    '',
    imports.join('\n'),
    '',
    pieces.map(([, body]) => body).join('\n\n'),
    '',
  ].join('\n');
}

/** A small site in which pages ask much of each other, of data, partials, scripts and pictures. */
export function siteToEdit(random: Random): Files {
  return new Map([
    ['site.config.ts', config('Site')],
    ['docs/index.md', '---\ntitle: Home\ndescription: Home.\n---\n\nHome of [a page](./p0.mdx).\n'],
    ...Array.from({ length: 6 }, (_, n) => [`docs/p${n}.mdx`, page(random)] as const),
    ['docs/_part.mdx', 'A part with [a link](./p0.mdx).\n'],
    ['docs/note.txt', 'A note.'],
    ['docs/facts.json', '{ "word": "fact" }'],
    ['docs/near.svg', picture(8)],
    ['static/static.svg', picture(16)],
    ['data/facts.json', table('one')],
    ['data/sdk-versions.json', '{ "sdks": { "java": { "versions": ["1.0.0"] } } }'],
    ['src/widget.tsx', widget('Widget')],
    ['node_modules/pkg/package.json', '{ "name": "pkg", "version": "1.0.0", "main": "index.js" }'],
    ['node_modules/pkg/index.js', "export const word = 'one';"],
  ]);
}

const EDITS: readonly ((files: Map<string, string>, random: Random) => string)[] = [
  ...Array.from({ length: 4 }, () => (files: Map<string, string>, random: Random) => {
    const file = `docs/p${random.whole(0, 6)}.mdx`;
    files.set(file, page(random));
    return `write ${file}`;
  }),
  (files, random) => {
    const file = `docs/p${random.whole(0, 6)}.mdx`;
    if (files.has(file)) files.set(file, `${files.get(file)}\nOne more sentence.\n`);
    return `append to ${file}`;
  },
  (files, random) => {
    const file = `docs/p${random.whole(0, 6)}.mdx`;
    files.delete(file);
    return `delete ${file}`;
  },
  (files, random) => {
    const [from, to] = [`docs/p${random.whole(0, 6)}.mdx`, `docs/p${random.whole(0, 6)}.mdx`];
    const content = files.get(from);
    if (content !== undefined && from !== to) files.delete(from);
    if (content !== undefined) files.set(to, content);
    return `rename ${from} to ${to}`;
  },
  (files, random) => {
    files.set(
      'docs/_part.mdx',
      random.pick(['A part.\n', 'Part of ![it](./near.svg)\n', 'See [it](./p3.mdx)\n']),
    );
    return 'edit the partial';
  },
  (files, random) => {
    const file = random.pick([
      'docs/note.txt',
      'docs/_part.mdx',
      'docs/near.svg',
      'static/static.svg',
      'docs/facts.json',
    ]);
    if (!files.delete(file)) files.set(file, siteToEdit(random).get(file) ?? '');
    return `delete or bring back ${file}`;
  },
  (files, random) => {
    files.set('docs/note.txt', `Note ${random.whole(1, 3)}.`);
    return 'edit the note';
  },
  (files, random) => {
    files.set('docs/facts.json', `{ "word": "${random.pick(WORDS)}" }`);
    return 'edit the JSON';
  },
  (files, random) => {
    files.set('docs/near.svg', picture(random.whole(1, 3)));
    return 'edit the picture beside';
  },
  (files, random) => {
    files.set('static/static.svg', picture(random.whole(1, 3)));
    return 'edit the static picture';
  },
  (files, random) => {
    files.set('data/facts.json', table(random.pick(WORDS)));
    return 'edit the data';
  },
  (files, random) => {
    files.set(
      'data/sdk-versions.json',
      `{ "sdks": { "java": { "versions": ["1.${random.whole(0, 3)}.0"] } } }`,
    );
    return 'release an SDK';
  },
  (files, random) => {
    files.set('src/widget.tsx', widget(random.pick(WORDS)));
    return 'edit the component';
  },
  (files, random) => {
    files.set('node_modules/pkg/index.js', `export const word = '${random.pick(WORDS)}';`);
    return 'upgrade the package';
  },
  (files, random) => {
    const rule = random.pick([
      '',
      ", links: { brokenLinks: 'ignore', brokenImages: 'ignore' }",
      ", baseUrl: '/docs/'",
    ]);
    files.set('site.config.ts', config(random.pick(WORDS), rule));
    return 'edit the configuration';
  },
  (files, random) => {
    const file = 'src/theme/MDXComponents.tsx';
    const components = `export default { Everywhere: () => <u>${random.pick(WORDS)}</u> };`;
    if (!files.delete(file) && random.next() < 0.3) files.set(file, components);
    return 'add or remove components for all pages';
  },
  (files, random) => {
    files.set('docs/_category_.json', `{ "label": "${random.pick(WORDS)}" }`);
    return 'edit the category';
  },
];

/** A site after one edit more, and what was edited. */
export function edited(files: Files, random: Random): { readonly files: Files; readonly edit: string } {
  const next = new Map(files);
  return { edit: random.pick(EDITS)(next, random), files: next };
}
