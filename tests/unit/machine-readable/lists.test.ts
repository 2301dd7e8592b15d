import { describe, expect, it } from 'vitest';
import { atomFeed, type FeedEntry } from '../../../src/machine-readable/atom.ts';
import { llmsFull, llmsIndex, pageSections } from '../../../src/machine-readable/llms.ts';
import { releaseEntries } from '../../../src/machine-readable/release-entries.ts';
import { robots, sitemap } from '../../../src/machine-readable/sitemap.ts';
import { structuredData } from '../../../src/machine-readable/structured-data.ts';

describe('sitemap and robots', () => {
  it('name each address with the day of its last change, where that is known', () => {
    const xml = sitemap([
      { url: 'https://example.com/a?b&c', modified: '2026-05-04T10:00:00Z' },
      { url: 'https://example.com/d' },
    ]);
    expect(xml).toContain('<url><loc>https://example.com/a?b&amp;c</loc><lastmod>2026-05-04</lastmod></url>');
    expect(xml).toContain('<url><loc>https://example.com/d</loc></url>');
    expect(robots('https://example.com/sitemap.xml')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n',
    );
    expect(robots(undefined)).toBe('User-agent: *\nAllow: /\n');
  });
});

describe('the feed', () => {
  const entry = (more: Partial<FeedEntry>): FeedEntry => ({
    kind: 'page',
    title: 'A & B',
    url: 'https://example.com/a',
    date: '2026-01-02',
    summary: 'About <a>.',
    ...more,
  });
  const feedOf = (entries: FeedEntry[]) =>
    atomFeed({
      title: 'Docs',
      subtitle: '',
      url: 'https://example.com/',
      feedUrl: 'https://example.com/atom.xml',
      language: 'en',
      entries,
    });

  it('has the newest entry first, and its day as its own', () => {
    const xml = feedOf([entry({}), entry({ url: 'https://example.com/b', date: '2026-03-04' })]);
    expect([...xml.matchAll(/<id>tag:([^<]+)<\/id>/g)].map((match) => match[1])).toEqual([
      'example.com,2026-03-04:/b',
      'example.com,2026-01-02:/a',
    ]);
    expect(xml.indexOf('<updated>2026-03-04T00:00:00Z</updated>')).toBeLessThan(xml.indexOf('<entry>'));
  });

  it('escapes words and HTML', () => {
    expect(feedOf([entry({})])).toContain('<title>A &amp; B</title>');
    expect(feedOf([entry({})])).toContain('<summary>About &lt;a&gt;.</summary>');
    expect(feedOf([entry({ html: '<p>x\u0007</p>' })])).toContain(
      '<content type="html">&lt;p&gt;x&lt;/p&gt;</content>',
    );
  });
});

describe('releases of a table', () => {
  const table = {
    columns: [
      { key: 'version', label: 'Version' },
      { key: 'day', label: 'Date' },
      { key: 'news', label: 'New' },
    ],
    rows: [
      {
        id: 'v2',
        cells: { version: '[2.0](https://example.com/2)', day: '2026-01-02', news: 'Reads `files`' },
      },
    ],
  };
  const options = {
    title: 'version',
    date: 'day',
    label: 'Product',
    url: 'https://example.com/releases',
    inline: (markdown: string) => `<i>${markdown}</i>`,
  };

  it('become entries that lead to their rows', () => {
    expect(releaseEntries(table, options)).toEqual([
      {
        kind: 'release',
        title: 'Product 2.0',
        url: 'https://example.com/releases#v2',
        date: '2026-01-02',
        summary: 'New: Reads files',
        html: '<p>New: <i>Reads `files`</i></p>',
      },
    ]);
  });

  it('are refused without their column or a day', () => {
    expect(() => releaseEntries(table, { ...options, date: 'date' })).toThrow(
      'it has no column "date"; its columns are version, day, news',
    );
    const undated = { ...table, rows: [{ cells: { version: '2.0', day: 'soon' } }] };
    expect(() => releaseEntries(undated, options)).toThrow('the day of 2.0 is "soon", not YYYY-MM-DD');
  });
});

describe('llms.txt', () => {
  it('lists pages by section with what they are about', () => {
    const page = { title: 'A [b]', description: 'Says\n a.', markdownUrl: 'https://example.com/a.md' };
    expect(
      llmsIndex({
        title: 'Docs',
        tagline: 'What it is',
        fullUrl: 'https://example.com/llms-full.txt',
        sections: [{ title: 'Start', pages: [page] }],
      }),
    ).toBe(
      '# Docs\n\n> What it is\n\nEach page is linked as plain Markdown. [All pages in one file](https://example.com/llms-full.txt).\n\n## Start\n\n- [A \\[b\\]](https://example.com/a.md): Says a.\n',
    );
    expect(llmsFull(['# A\n', '# B\n'])).toBe('# A\n\n---\n\n# B\n');
  });

  it('takes its sections from the categories of the sidebar', () => {
    const items = [
      { type: 'link' as const, label: 'Alone', href: '/alone' },
      {
        type: 'category' as const,
        label: 'Group',
        href: '/group',
        collapsed: true,
        collapsible: true,
        items: [
          { type: 'html' as const, html: '<hr>' },
          {
            type: 'category' as const,
            label: 'Inner',
            collapsed: true,
            collapsible: true,
            items: [{ type: 'link' as const, label: 'Leaf', href: '/group/leaf' }],
          },
        ],
      },
    ];
    expect(pageSections([{ name: 'docs', items }], 'Pages')).toEqual([
      { title: 'Pages', hrefs: ['/alone'] },
      { title: 'Group', hrefs: ['/group', '/group/leaf'] },
    ]);
  });
});

describe('structured data', () => {
  const summary = {
    kind: 'article' as const,
    url: 'https://example.com/a/b',
    title: 'B',
    description: 'About </script>.',
    language: 'en',
    breadcrumbs: [{ label: 'Group' }, { label: 'A', href: 'https://example.com/a' }],
    modified: '2026-01-02',
    site: { title: 'Docs', url: 'https://example.com/', searchUrl: 'https://example.com/search' },
  };
  const graphOf = (json: string) => JSON.parse(json)['@graph'];

  it('says where an article stands and what it is', () => {
    const [breadcrumbs, article] = graphOf(structuredData(summary));
    expect(breadcrumbs.itemListElement.map((each: { item: string }) => each.item)).toEqual([
      'https://example.com/',
      'https://example.com/a',
      'https://example.com/a/b',
    ]);
    expect(article).toMatchObject({ '@type': 'TechArticle', headline: 'B', dateModified: '2026-01-02' });
  });

  it('cannot end the element that holds it', () => {
    expect(structuredData(summary)).not.toContain('<');
  });

  it('tells of the site and its search on the home page', () => {
    expect(graphOf(structuredData({ ...summary, kind: 'home' }))[0]).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: 'https://example.com/search?q={search_term_string}' },
    });
  });
});
