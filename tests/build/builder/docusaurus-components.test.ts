import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { root, writeSite } from './sites.ts';

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"></svg>';

/** A folder as sites written for Docusaurus are: components in JavaScript, packages that are not installed. */
const SITE = {
  'static/img/sun.svg': PIXEL,
  'static/img/moon.svg': PIXEL,
  'static/img/day.png': 'no picture',
  'src/components/Box/index.js': `
    import React, { CSSProperties } from 'react';
    import clsx from 'clsx';
    import Link from '@docusaurus/Link';
    import useBaseUrl from '@docusaurus/useBaseUrl';
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
    import Badge from '@theme/Badge';
    import versions from '../../../versions.json';
    import Sun from '@site/static/img/sun.svg';
    import styles from './styles.module.css';
    export default function Box({ to, children }) {
      const { siteConfig } = useDocusaurusContext();
      if (siteConfig.customFields.strict || !siteConfig.presets[0][1].docs) throw new Error('strict');
      return (
        <div className={clsx('box', styles.box)}>
          <Link to={to}>{children}</Link> of {siteConfig.title} <Badge>new{versions[0]}</Badge>
          <Sun alt="A sun" /><img src={require('./near.png').default} alt="" />
          <a href={useBaseUrl('/img/moon.svg')}>moon</a>
        </div>
      );
    }`,
  'src/components/Box/styles.module.css': '.box { color: red; }',
  'src/components/Box/near.png': PIXEL,
  'src/theme/Badge.jsx': 'export default ({ children }) => <sup>{children}</sup>;',
  'src/components/fragile.js': `
    import { parse } from 'missing-parser';
    export const Chart = ({ children }) => <p style={parse(1)}>{children}</p>;
    export const Version = ({ of } = { of: 'app' }) => of + '-1.2';
    export const Steps = ({ children }) => <ol>{children}</ol>;`,
  'src/components/written.jsx': `
    import Notes from './notes.md';
    export const Notebook = () => <section><Notes /></section>;`,
  'src/components/notes.md': '## Notes for all\n\n[The parts](../../docs/parts/one.md#first)\n',
  'src/theme/MDXComponents.js': `
    import MDXComponents from '@theme-original/MDXComponents';
    export default { ...MDXComponents, Everywhere: () => <b>known everywhere</b> };`,
  'docs/index.mdx': `---
title: Home
description: Words of the front matter.
---

import Box from '../src/components/Box';
import { Chart, Version } from '@site/src/components/fragile.js';
import { Notebook } from '@site/src/components/written';
import ThemedImage from '@theme/ThemedImage';
import TOCInline from '@theme/TOCInline';
import DocCardList from '@theme/DocCardList';
import Code from '!!raw-loader!some-loader!./example.py';
import Elsewhere from '../../outside/_shared.mdx';
import Gone from '@site/shared/_gone.mdx';
import tabsOf from '@site/core/tabs';
import CodeBlock from '@theme/CodeBlock';
import Tabs from '@theme/Tabs';

<TOCInline toc={toc} />

## First \`part\`

<Box to="/parts/one">One</Box> <Everywhere />

<ThemedImage alt="Sky" sources={{ light: require('@site/static/img/day.png').default, dark: '/img/moon.svg' }} />

<img src={require('./dot.png').default} alt="dot" />

<CodeBlock language="python">{Code}</CodeBlock>

<CodeBlock>{\`install \${Version()} \${Version({ of: 'cli' })}\`}</CodeBlock>

{frontMatter.description}

### Second

<Notebook />

<Elsewhere>Shown without the partial.</Elsewhere> <Gone />

<Tabs values={tabsOf.platforms(['a'])} defaultValue={tabsOf.default.value}>{tabsOf.map((tab) => tab.label)}</Tabs>

<DocCardList />
`,
  'docs/dot.png': 'no picture',
  'docs/example.py': 'print("raw")\n',
  'docs/fragile.mdx': `# Fragile

import { Chart, Steps } from '@site/src/components/fragile.js';

## Before

<Chart>Held by the chart.</Chart>

<Steps><li>Held by the steps.</li></Steps>

## After
`,
  'docs/plain.md': `# Plain

\`\`\`mdx-code-block
export function Blue() {
  return <i>blue words</i>;
}
\`\`\`

| colour |
| --- |
| <Blue/> |

[below docs](/docs/parts/one) [next](/docs/next/parts/one) [up](../docs/parts/one)

\`\`\`mermaid
---
title: Titled
---
flowchart LR
  A-->B
\`\`\`

\`\`\`mermaid
pie
  "dogs" : 3
\`\`\`
`,
  'docs/parts/_category_.json': '{ "label": "Parts" }',
  'docs/parts/one.md': '---\ndescription: About one.\n---\n\n# One\n\n## First\n',
  'docs/parts/two.mdx':
    "# Two\n\nimport Shared from '../_shared/deep/_links.mdx';\nimport DocCardList from '@theme/DocCardList';\n\n<Shared />\n\n<DocCardList />\n",
  'docs/_shared/deep/_links.mdx': '[from the partial](../../parts/one.md#first) [file](./table.csv)\n',
  'docs/_shared/deep/table.csv': 'a,b\n',
};

describe('components of a folder that was written for Docusaurus', () => {
  let outDir = '';
  let output = '';

  beforeAll(async () => {
    outDir = path.join(temporaryFolder(), 'out');
    const args = ['src/builder/cli.ts', 'build', '--site', await writeSite(SITE), '--out', outDir];
    const env = { ...process.env, PATH: `${root}/node_modules/.bin${path.delimiter}${process.env.PATH}` };
    const { stdout, stderr } = await promisify(execFile)('node', args, { cwd: root, env });
    output = stdout + stderr;
  }, 60_000);

  const main = (name: string) =>
    /<main[\s\S]*<\/main>/.exec(readFileSync(path.join(outDir, `${name}.html`), 'utf8'))?.[0] ?? '';

  test('are loaded from JavaScript that holds JSX, and draw with what Docusaurus offers', () => {
    expect(main('index')).toContain('<a href="/parts/one">One</a> of Documentation <sup>new</sup>');
    expect(main('index')).toContain('<a href="/img/moon.svg">moon</a>');
  });

  test('a package that is not installed leaves out only what it gives, and warns with the script that imports it', () => {
    expect(output).toMatch(
      /warning src\/components\/Box\/index\.js\n\s+The import "clsx" cannot be resolved/,
    );
    expect(output).toMatch(
      /Box\/index\.js\n\s+The import "\.\.\/\.\.\/\.\.\/versions\.json" cannot be resolved/,
    );
    expect(main('index')).toContain('<div><a href="/parts/one">');
  });

  test('one that fails for want of a package shows what it holds, and the page keeps its headings', () => {
    expect(main('fragile')).toMatch(
      /id="before"[\s\S]*Held by the chart\.[\s\S]*Held by the steps\.[\s\S]*id="after"/,
    );
    expect(output).toMatch(/src\/components\/fragile\.js renders is left out/);
  });

  test('may be called for a word in code', () => {
    expect(main('index')).toContain('install app-1.2 cli-1.2');
  });

  test('that the site adds to those of the theme are known to every page', () => {
    expect(main('index')).toContain('<b>known everywhere</b>');
  });

  test('may import Markdown, whose links count from its own place', () => {
    expect(main('index')).toMatch(/<section>\s*<h2 id="notes-for-all">[\s\S]*href="\/parts\/one#first"/);
  });

  test('pictures that scripts and expressions name are published', () => {
    expect(main('index')).toMatch(
      /<img src="\/img\/sun\.svg" alt="A sun"|<img alt="A sun" src="\/img\/sun\.svg"/,
    );
    expect(main('index')).toMatch(/src="\/assets\/files\/near-\w+\.png"/);
    expect(main('index')).toMatch(/src="\/assets\/files\/dot-\w+\.png"/);
  });

  test('a themed picture has one for each colour mode', () => {
    expect(main('index')).toMatch(/src="\/img\/day\.png"[^>]*data-shown-in="light"/);
    expect(main('index')).toMatch(/src="\/img\/moon\.svg"[^>]*data-shown-in="dark"/);
  });

  test('the headings of the page can be listed in the text', () => {
    expect(main('index')).toContain(
      '<a href="#first-part">First part</a><ul><li><a href="#second">Second</a>',
    );
  });

  test('cards lead to the pages beside or below', () => {
    expect(main('index')).toMatch(/class="card"><p class="card-title"><a href="\/parts\/one">Parts</);
    expect(main('parts/two')).toMatch(/<a href="\/parts\/one">One<\/a><\/p><p>About one\.<\/p>/);
  });

  test('the text of a file is shown through any chain of loaders', () => {
    expect(main('index')).toMatch(/print[\s\S]*raw/);
  });

  test('what lies outside the folder, or below @site, warns when it is missing', () => {
    expect(main('index')).toContain('Shown without the partial.');
    for (const specifier of ['../../outside/_shared.mdx', '@site/shared/_gone.mdx', '@site/core/tabs'])
      expect(output).toContain(`The import "${specifier}" cannot be resolved`);
  });

  test('expressions read the front matter', () => {
    expect(main('index')).toContain('Words of the front matter.');
  });

  test('a block of MDX in a .md page is MDX', () => {
    expect(main('plain')).toContain('<td><i>blue words</i></td>');
    expect(main('plain')).not.toContain('export function');
  });

  test('links below /docs and /docs/next lead to their pages', () => {
    expect(main('plain').match(/href="\/parts\/one"/g)).toHaveLength(3);
  });

  test('links of a partial count from its own folder', () => {
    expect(main('parts/two')).toContain('<a href="/parts/one#first">from the partial</a>');
    expect(main('parts/two')).toMatch(/href="\/assets\/files\/table-\w+\.csv"/);
  });

  test('a diagram may have front matter, and one of a kind that is not drawn shows its source', () => {
    expect(main('plain')).toMatch(/<figure class="diagram[\s\S]*<figcaption>Titled</);
    expect(main('plain')).toContain('data-language="mermaid"');
    expect(main('plain')).toMatch(/pie[\s\S]*dogs/);
  });
});
