import { describe, expect, it } from 'vitest';
import { markdownHref, pageMarkdown } from '../../../src/machines/markdown/page-markdown.ts';

const page = {
  href: '/docs/guide',
  title: 'Guide',
  description: 'All of it.',
  html: '<p>Text with <a href="#part">a part</a>, <a href="/docs/other">a page</a> and <a href="mailto:a@example.com">mail</a>.</p>',
  titleInHtml: false,
};

describe('the Markdown copy of a page', () => {
  it('stands beside the page, that of the root as index.md', () => {
    expect(markdownHref('/guide/part', '/')).toBe('/guide/part.md');
    expect(markdownHref('/', '/')).toBe('/index.md');
    expect(markdownHref('/docs', '/docs/')).toBe('/docs/index.md');
    expect(markdownHref('/fr', '/')).toBe('/fr.md');
  });

  it('begins with title, description and source, and has whole addresses', () => {
    expect(pageMarkdown({ ...page, lastUpdated: '2026-05-04T10:00:00Z' }, 'https://example.com')).toBe(
      `# Guide

> All of it.

Source: <https://example.com/docs/guide>, last updated 2026-05-04

Text with [a part](https://example.com/docs/guide#part), [a page](https://example.com/docs/other) and [mail](mailto:a@example.com).
`,
    );
  });

  it('leaves the title to a page that has its own', () => {
    const own = pageMarkdown(
      { ...page, html: '<h1>My guide</h1>', titleInHtml: true },
      'https://example.com',
    );
    expect(own.match(/^# .*$/gm)).toEqual(['# My guide']);
  });
});
