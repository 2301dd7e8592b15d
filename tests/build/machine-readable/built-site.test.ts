import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, buildSiteOf } from '../../unit/hosting/build-site.ts';

const CONFIG = {
  title: 'Garden docs',
  tagline: 'How to keep a garden',
  url: 'https://garden.example.com',
  socialImage: '/img/social.png',
  docs: { showLastUpdate: true },
  feed: { releases: { source: 'releases', title: 'name', date: 'day', label: 'Garden', page: '/news' } },
};

const SITE = {
  'site.config.ts': `export default ${JSON.stringify(CONFIG)};`,
  'static/img/social.png': 'not really a picture',
  'content/docs/index.md': '---\ndescription: Begin here.\n---\n\n# Home\n\nWelcome.',
  'content/docs/news.md': '# News\n\nWhat is new.',
  'content/docs/plants/_category_.json': '{ "label": "Plants" }',
  'content/docs/plants/roses.mdx':
    '---\ntitle: Roses\ndescription: Prune & feed roses.\nlast_update: { date: 2026-05-04 }\n---\nimport Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n## When\n\n<Tabs>\n<TabItem value="n" label="North">In [March](/news).</TabItem>\n<TabItem value="s" label="South">In September.</TabItem>\n</Tabs>\n',
  'content/docs/plants/secret.md': '---\nunlisted: true\n---\n# Secret\n\nHidden.',
  'content/data/releases.json': JSON.stringify({
    title: 'Releases',
    columns: [
      { key: 'name', label: 'Name' },
      { key: 'day', label: 'Day' },
      { key: 'what', label: 'New' },
    ],
    rows: [{ id: 'v2', cells: { name: '2.0', day: '2026-06-01', what: 'A **shed**' } }],
  }),
};

describe('what a build writes for machines', () => {
  let site: BuiltSite;
  const read = (file: string) => readFile(path.join(site.out, file), 'utf8');

  beforeAll(async () => {
    site = await buildSiteOf(SITE);
  }, 120_000);

  it('is a Markdown copy beside each page, also of unlisted ones, which the page links to', async () => {
    expect(await read('plants/roses.md')).toBe(
      '# Roses\n\n> Prune & feed roses.\n\nSource: <https://garden.example.com/plants/roses>, last updated 2026-05-04\n\n## When\n\n**North**\n\nIn [March](https://garden.example.com/news).\n\n**South**\n\nIn September.\n',
    );
    expect(await read('index.md')).toContain('# Home\n');
    expect(await read('plants/secret.md')).toContain('Hidden.');
    const html = await read('plants/roses.html');
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="/plants/roses.md"/>');
    expect(html).toContain('data-copy-page="/plants/roses.md"');
  });

  it('is a sitemap of listed pages with the days of their changes', async () => {
    const xml = await read('sitemap.xml');
    expect(xml).toContain('<loc>https://garden.example.com/plants/roses</loc><lastmod>2026-05-04</lastmod>');
    expect(xml).not.toContain('secret');
    expect(xml).not.toContain('search');
    expect(await read('robots.txt')).toContain('Sitemap: https://garden.example.com/sitemap.xml');
  });

  it('is a feed of changed pages and releases, which every page names', async () => {
    const xml = await read('atom.xml');
    expect([...xml.matchAll(/<entry>\n<title>([^<]*)/g)].map((match) => match[1])).toEqual([
      'Garden 2.0',
      'Roses',
    ]);
    expect(xml).toContain('&lt;strong&gt;shed&lt;/strong&gt;');
    expect(await read('news.html')).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Garden docs" href="/atom.xml"/>',
    );
  });

  it('is a list of pages by section for language models, and one file with all of them', async () => {
    const index = await read('llms.txt');
    expect(index).toContain('# Garden docs\n\n> How to keep a garden\n');
    expect(index).toContain(
      '## Plants\n\n- [Roses](https://garden.example.com/plants/roses.md): Prune & feed roses.',
    );
    expect(index).not.toContain('Secret');
    const full = await read('llms-full.txt');
    expect(full).toContain('# Roses');
    expect(full).not.toContain('Hidden.');
  });

  it('is a canonical address, a picture for previews and structured data in each page', async () => {
    const html = await read('plants/roses.html');
    expect(html).toContain('<link rel="canonical" href="https://garden.example.com/plants/roses"/>');
    expect(html).toContain('<meta property="og:image" content="https://garden.example.com/img/social.png"/>');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const [breadcrumbs, article] = JSON.parse(json)['@graph'];
    expect(breadcrumbs.itemListElement.at(-1).item).toBe('https://garden.example.com/plants/roses');
    expect(article).toMatchObject({ '@type': 'TechArticle', headline: 'Roses', dateModified: '2026-05-04' });
  });

  it('is nothing in an error page but that it is none', async () => {
    const html = await read('404.html');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('ld+json');
    expect(html).not.toContain('text/markdown');
  });
});

describe('a build with faults in what it serves', () => {
  it('stops, and names old addresses, pictures and releases that are wrong', async () => {
    const config = {
      ...CONFIG,
      feed: { releases: { ...CONFIG.feed.releases, date: 'when' } },
      redirects: [{ from: '/old', to: '/plants/rose' }],
      socialImage: '/img/sozial.png',
    };
    const building = buildSiteOf({ ...SITE, 'site.config.ts': `export default ${JSON.stringify(config)};` });
    await expect(building).rejects.toThrow(/The redirect from "\/old" leads to \/plants\/rose/);
    await expect(building).rejects.toThrow(/socialImage is "\/img\/sozial.png", which does not exist/);
    await expect(building).rejects.toThrow(/feed\.releases .* it has no column "when"/);
  }, 60_000);
});
