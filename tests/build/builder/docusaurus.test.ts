import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type BuildResult, build, fixture } from './sites.ts';

describe('a folder that was written for Docusaurus, without a configuration', () => {
  let result: BuildResult;

  beforeAll(async () => {
    result = await build(fixture('docusaurus'), temporaryFolder());
  }, 60_000);

  const html = (name: string) => readFileSync(path.join(result.outDir, `${name}.html`), 'utf8');
  /** Ids of headings with their levels: `h2#options`. */
  const headings = (name: string) =>
    [...html(name).matchAll(/<(h[1-6]) id="([^"]+)"/g)].map(([, tag, id]) => `${tag}#${id}`);
  const hrefs = (name: string) =>
    [...(main(name)?.matchAll(/href="([^"]+)"/g) ?? [])].map(([, href]) => href);
  const main = (name: string) => /<main[\s\S]*<\/main>/.exec(html(name))?.[0];

  test('builds', () => {
    expect(result.faults.filter((text) => text.startsWith('error'))).toEqual([]);
    expect(result.failed).toBe(false);
  });

  test('number prefixes are no part of addresses, and put pages in order', () => {
    for (const page of [
      'index',
      'getting-started/install',
      'getting-started/configure',
      'guides',
      'reference/faq',
    ])
      expect(existsSync(path.join(result.outDir, `${page}.html`)), page).toBe(true);
    const sidebar = /<nav class="sidebar-nav"[\s\S]*?<\/nav>/.exec(html('reference/faq'))?.[0] ?? '';
    const labels = ['Introduction', 'Getting Started', 'Install', 'Configuration', 'Guides'];
    const places = labels.map((label) => sidebar.indexOf(`>${label}<`));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('slugs, ids and category indexes have their addresses', () => {
    expect(html('index')).toContain('<title>Introduction');
    expect(html('category/getting-started')).toContain('5 minutes to learn the most important concepts.');
  });

  test('headings keep their ids, written or made of their text, also twice the same', () => {
    expect(headings('index')).toEqual([
      'h1#tutorial-intro',
      'h2#getting-started',
      'h3#what-youll-need',
      'h2#whats-next',
    ]);
    // The heading of the text is the title of the page, so that what is known of the page stands below it.
    expect(html('index')).toMatch(/<h1 id="tutorial-intro">[\s\S]*<div class="page-meta"/);
    expect(headings('getting-started/configure')).toEqual(['h2#options', 'h3#baseurl', 'h4#deep-option']);
    expect(headings('guides/advanced/caching').slice(0, 2)).toEqual(['h2#how-long', 'h2#how-long-1']);
    expect(headings('reference/faq')).toContain('h2#code-in-a-heading');
  });

  test('links by file, with or without number prefix, by folder and with a heading, lead to their pages', () => {
    expect(hrefs('index')).toEqual(
      expect.arrayContaining([
        '/getting-started/install',
        '/guides/advanced/caching#how-long',
        '/reference/faq',
      ]),
    );
    expect(hrefs('getting-started/install')).toEqual(
      expect.arrayContaining(['/getting-started/configure', '/getting-started/configure#options', '/guides']),
    );
    expect(hrefs('guides')).toEqual(
      expect.arrayContaining(['/guides/advanced/caching', '/guides/advanced/caching#how-long']),
    );
    expect(hrefs('reference/faq')).toEqual(
      expect.arrayContaining(['#code-in-a-heading', '/getting-started/install#next-steps', '/img/logo.png']),
    );
  });

  test('images in static/ and beside the page are published with their size', () => {
    expect(html('index')).toMatch(/<img src="\/img\/logo\.png" alt="Logo"[^>]*width="40" height="20"/);
    const [, src = ''] = /<img src="(\/assets\/files\/[^"]+)"/.exec(html('guides')) ?? [];
    expect(existsSync(path.join(result.outDir, decodeURIComponent(src)))).toBe(true);
    expect(html('getting-started/configure')).toContain('<img src="/img/logo.png" alt="By useBaseUrl"');
    expect(html('getting-started/configure')).toContain('<img src="/img/logo.png" alt="By import"');
  });

  test('imports, exported components, expressions, partials and comments work in MDX', () => {
    const page = html('getting-started/configure');
    expect(page).toContain('Docusaurus green</span>');
    expect(page).toContain('2 is two.');
    expect(page).toContain('Shared words about configuration.');
    expect(page).toMatch(/admonition-info[\s\S]*Good to know/);
    expect(page).toContain('<a href="/guides/advanced/caching">Caching</a>');
    expect(page).not.toContain('A comment in');
  });

  test('an import that cannot be resolved warns, and what it holds is shown', () => {
    expect(html('getting-started/configure')).toContain('What it holds is still shown.');
    for (const [specifier, line] of [
      ['@site/src/components/Missing', 13],
      ['@theme/Palette', 14],
    ])
      expect(result.faults.find((text) => text.includes(`"${specifier}"`))).toMatch(
        new RegExp(`^warning docs/01-getting-started/02-configure\\.mdx:${line}\n`),
      );
  });

  test('code blocks have their title, marked lines and line numbers, and no marks in the code', () => {
    const page = html('getting-started/configure');
    expect(page).toContain('docusaurus.config.js</figcaption>');
    expect(page.match(/class="line highlighted"/g)).toHaveLength(2);
    expect(page).not.toContain('highlight-next-line');
    expect(page).toContain('data-line-numbers="1"');
    const [, component = ''] =
      /<figcaption class="code-title">\/src\/hello\.js<\/figcaption>(.*?)<\/figure>/s.exec(page) ?? [];
    expect(component).toContain('class="t-');
  });

  test('tabs have their labels and panels', () => {
    const page = html('getting-started/install');
    expect(page).toContain('data-tabs="package-manager"');
    expect(page).toMatch(/<label[^>]*>Yarn<\/label>/);
    expect(page).toMatch(/data-tab="yarn"[^>]*>[\s\S]*add my-package/);
  });

  test('notes have titles and nest', () => {
    expect(html('getting-started/install')).toMatch(
      /admonition-tip"[^>]*><p class="admonition-title">My tip<\/p>/,
    );
    expect(html('reference/faq')).toMatch(/admonition-info[\s\S]*admonition-tip[\s\S]*<\/aside>\s*<\/aside>/);
  });

  test('details, diagrams, tables, footnotes and task lists are drawn', () => {
    const page = html('guides/advanced/caching');
    expect(page).toMatch(/<details>\s*<summary>More<\/summary>/);
    expect(page).toMatch(/class="diagram-scroll"[^>]*><svg/);
    expect(page).toContain('<table>');
    expect(page).toContain('data-footnote-ref');
    expect(page).toContain('type="checkbox" checked');
  });

  test('the heading of footnotes is in no contents list', () => {
    const toc = /<aside class="toc">[\s\S]*?<\/aside>/.exec(html('guides/advanced/caching'))?.[0] ?? '';
    expect(toc).toContain('How long');
    expect(toc).not.toContain('Footnotes');
  });

  test('what only looks like JSX in a .md file is text', () => {
    expect(html('guides/advanced/caching')).toContain('with {key}, and set &lt;YOUR_KEY&gt; in the header');
  });

  test('no picture is fetched before it is needed', () => {
    expect(html('getting-started/configure')).not.toContain('rel="preload" as="image"');
  });
});
