import { describe, expect, test } from 'vitest';
import { build, page, writeSite } from './sites.ts';

/** Faults of a site with one component and the files that it imports. */
async function faultsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const siteDir = await writeSite({
    'docs/index.mdx': page("import { Badge } from '@site/src/badge';\n\n<Badge client:load />"),
    ...files,
  });
  return (await build(siteDir)).faults;
}

const BADGE = 'export const Badge = () => <b>New</b>;\n';
const left = (why: string) => [
  `warning docs/index.mdx:6\n        The import "@site/src/badge" failed, so its content is shown without it. (${why})`,
];
const refused = (place: string, why: string) => [
  `error   ${place}\n        The file cannot be bundled: ${why}\n        Correct it there or just before, or what it imports.`,
];

describe('what a component imports and cannot be read is named with its file, relative to the site, and its line', () => {
  test('a component', async () => {
    expect(await faultsOf({ 'src/badge.tsx': `${BADGE}export const more = ;\n` })).toEqual(
      left('src/badge.tsx:2:21: Unexpected token'),
    );
  });

  test('data', async () => {
    const faults = await faultsOf({
      'src/badge.tsx': `import words from './words.json';\nexport const Badge = () => <b>{words.new}</b>;\n`,
      'src/words.json': '{ new: "New" }',
    });
    expect(faults).toEqual([expect.stringContaining('(src/words.json is not JSON: ')]);
  });

  test('a package', async () => {
    const faults = await faultsOf({
      'src/badge.tsx': `import { word } from 'words';\nexport const Badge = () => <b>{word}</b>;\n`,
      'node_modules/words/package.json': '{ "name": "words", "version": "1.0.0", "main": "index.js" }',
      'node_modules/words/index.js': 'export const word = ;\n',
    });
    expect(faults).toEqual(left('node_modules/words/index.js:1:21: Unexpected token'));
  });

  test('a style sheet', async () => {
    const faults = await faultsOf({
      'src/badge.tsx': `import './badge.css';\n${BADGE}`,
      'src/badge.css': '.badge { color: red; }\n}\n',
    });
    expect(faults).toEqual(refused('src/badge.css:3', 'Unexpected end of input'));
  });

  test('a style sheet that imports one that is not there', async () => {
    const faults = await faultsOf({
      'src/badge.tsx': `import './badge.css';\n${BADGE}`,
      'src/badge.css': "@import './gone.css';\n",
    });
    expect(faults).toEqual(
      expect.arrayContaining(
        refused('src/badge.css', "ENOENT: no such file or directory, open './gone.css'"),
      ),
    );
  });

  test('a name that a file does not export', async () => {
    const faults = await faultsOf({
      'src/badge.tsx': `import { word } from './words.ts';\nexport const Badge = () => <b>{word}</b>;\n`,
      'src/words.ts': "export const other = 'New';\n",
    });
    expect(faults).toEqual(refused('src/badge.tsx:1', '"word" is not exported by "src/words.ts".'));
  });
});

describe('a component that fails is named with its file and line, and what to do about it', () => {
  const failed = (why: string, remedy: string) => [
    `error   docs/index.mdx:8\n        A part of the page failed to render: ${why}\n        ${remedy}`,
  ];

  test('also where what it imports fails', async () => {
    const faults = await faultsOf({
      'src/badge.tsx': `import { first } from './first';\n\n${BADGE.replace('New', '{first([])}')}`,
      'src/first.ts': `interface Word {\n  text: string;\n}\n\nexport function first(words: Word[]): string {\n  return words[0].text;\n}\n`,
    });
    expect(faults).toEqual(
      failed(
        "src/first.ts:6: Cannot read properties of undefined (reading 'text')",
        'Correct src/first.ts there, or what the page gives to it.',
      ),
    );
  });

  test('also where it asks for a window', async () => {
    const faults = await faultsOf({
      'src/badge.tsx': 'export const Badge = () => {\n  return <b>{window.innerWidth}</b>;\n};\n',
    });
    expect(faults).toEqual(
      failed(
        'src/badge.tsx:2: window is not defined',
        'Pages are rendered in the build, where there is no window. Use it in useEffect, or when useIsBrowser() is true.',
      ),
    );
  });

  test('also one that was written for CommonJS', async () => {
    const faults = await faultsOf({
      'src/badge.js': `const word = require('./word.json');\nexports.Badge = function Badge() {\n  return <b>{nope.of(word)}</b>;\n};\n`,
      'src/word.json': '"New"',
    });
    expect(faults).toEqual(
      failed(
        'src/badge.js:3: nope is not defined',
        'Correct src/badge.js there, or what the page gives to it.',
      ),
    );
  });

  test('but not where the expression is in the page', async () => {
    const faults = await faultsOf({
      'src/badge.tsx': 'export const Badge = ({ of }: { of: () => string }) => <b>{of()}</b>;\n',
      'docs/index.mdx': page("import { Badge } from '@site/src/badge';\n\n<Badge of={() => nope.x} />"),
    });
    expect(faults).toEqual(
      failed(
        'nope is not defined',
        'Import or define what the expression uses. Braces contain code: write "\\{" for a literal one.',
      ),
    );
  });
});
