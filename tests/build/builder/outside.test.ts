import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BuildResult, build, page, writeSite } from './sites.ts';

const SITE = {
  'docs/index.mdx': page(
    "import Counter from '@site/src/counter';\n\n<Counter client:load start={2} />\n\n<Shared />",
  ),
  'docs/other.md': page('Words.'),
  'src/counter.jsx': `
    import Link from '@docusaurus/Link';
    import useIsBrowser from '@docusaurus/useIsBrowser';
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
    import Tabs from '@theme/Tabs';
    import TabItem from '@theme/TabItem';
    import { useState } from 'react';
    import styles from './counter.module.css';
    import shared from './common.cjs';
    export default function Counter({ start }) {
      const [count, setCount] = useState(start);
      return (
        <div className={styles.frame}>
          <button onClick={() => setCount(count + shared.step)}>{count}</button>
          <Link to="./other.md">{useIsBrowser() ? 'browser' : 'server'}</Link>
          <i>{useDocusaurusContext().siteConfig.title}</i>
          <Tabs><TabItem value="one" label="One">A tab</TabItem></Tabs>
        </div>
      );
    }`,
  'src/common.cjs': 'exports.step = 3;',
  'src/counter.module.css': '.frame { outline-color: rgb(1, 2, 3); }',
  'src/theme/MDXComponents.js': `
    import MDXComponents from '@theme-original/MDXComponents';
    import Shared from './shared.md';
    export default { ...MDXComponents, Shared };`,
  'src/theme/shared.md': '**Known to every page**\n',
};

describe('a site outside of the checkout, without packages of its own', () => {
  let result: BuildResult;
  beforeAll(async () => {
    result = await build(await writeSite(SITE));
  }, 60_000);

  const html = () => readFileSync(path.join(result.outDir, 'index.html'), 'utf8');
  const files = (pattern: string) =>
    globSync(`assets/${pattern}`, { cwd: result.outDir }).map((file) =>
      readFileSync(path.join(result.outDir, file), 'utf8'),
    );

  test('builds with an island', () => {
    expect(result.faults).toEqual([]);
    expect(html()).toMatch(/data-island="src\/counter\.jsx#default"[\s\S]*<button>2<\/button>/);
  });

  test('an island that uses what Docusaurus offers is complete in the page, and tells the browser of its links', () => {
    expect(html()).toContain('<a href="/other">server</a>');
    expect(html()).toContain('<i>Documentation</i>');
    expect(html()).toContain('A tab');
    expect(html()).toMatch(/data-island-answers="[^"]*other\.md[^"]*\/other/);
  });

  test('a CSS module has the same name in the page, in the script and in the style sheet', () => {
    const [, name = ''] = /<div class="(_frame_[\w-]+)"/.exec(html()) ?? [];
    expect(name).not.toBe('');
    expect(files('*.css').join()).toContain(`.${name}{outline-color:`);
    expect(files('*.js').filter((script) => script.includes(name))).toHaveLength(1);
  });

  test('components for all pages may import Markdown', () => {
    expect(html()).toContain('<strong>Known to every page</strong>');
  });
});
