import { describe, expect, it } from 'vitest';
import { mainMarkdown, markdownHref, pageMarkdown } from '../../../src/machine-readable/page-markdown.ts';
import { parseHtml } from '../../../src/page-tree/parse.ts';

const page = {
  href: '/docs/guide',
  title: 'Guide',
  description: 'All of it.',
};
const mainOf = (html: string) => mainMarkdown(parseHtml(html), `https://example.com${page.href}`);
const MAIN =
  '<p>Text with <a href="#part">a part</a>, <a href="/docs/other">a page</a> and <a href="mailto:a@example.com">mail</a>.</p>';

describe('the Markdown copy of a page', () => {
  it('stands beside the page, that of the root as index.md', () => {
    expect(markdownHref('/guide/part', '/')).toBe('/guide/part.md');
    expect(markdownHref('/', '/')).toBe('/index.md');
    expect(markdownHref('/docs', '/docs/')).toBe('/docs/index.md');
    expect(markdownHref('/fr', '/')).toBe('/fr.md');
  });

  it('begins with title, description and source, and has whole addresses', () => {
    expect(
      pageMarkdown(
        { ...page, main: mainOf(MAIN), lastUpdated: '2026-05-04T10:00:00Z' },
        'https://example.com',
      ),
    ).toBe(
      `# Guide

> All of it.

Source: <https://example.com/docs/guide>, last updated 2026-05-04

Text with [a part](https://example.com/docs/guide#part), [a page](https://example.com/docs/other) and [mail](mailto:a@example.com).
`,
    );
  });

  it('has a title that the page has itself above the description, once', () => {
    for (const html of [
      '<h1 id="x">My <em>guide</em></h1><p>After.</p>',
      '<header><p>After.</p><h1>My <em>guide</em></h1></header>',
    ])
      expect(pageMarkdown({ ...page, main: mainOf(html) }, 'https://example.com')).toBe(
        '# My _guide_\n\n> All of it.\n\nSource: <https://example.com/docs/guide>\n\nAfter.\n',
      );
  });

  it('keeps a heading of the first level further down where the page shows it, below the title', () => {
    const html = '<p>Before.</p><h1 id="x">Part</h1><p>After.</p>';
    expect(pageMarkdown({ ...page, main: mainOf(html) }, 'https://example.com')).toBe(
      '# Guide\n\n> All of it.\n\nSource: <https://example.com/docs/guide>\n\nBefore.\n\n# Part\n\nAfter.\n',
    );
  });
});
