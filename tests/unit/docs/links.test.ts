import { describe, expect, it } from 'vitest';
import { createLinkResolver, type LinkTargets } from '../../../src/docs/links.ts';
import type { Page } from '../../../src/docs/model.ts';
import { make } from './make.ts';

const sources = {
  'index.md': 'x',
  'guides/index.md': 'x',
  'guides/01-intro.md': 'x',
  'guides/my page.mdx': 'x',
  'guides/100%.md': 'x',
  'guides/deep/été.md': 'x',
  'concepts/flags.md': 'x',
  'slugged.md': '---\nslug: /far/away\n---\nx',
  'soon.md': '---\ndraft: true\n---\nx',
  '_part.md': 'x',
};

function setUp(own: { root?: string; baseUrl?: string } = {}) {
  const { root = '/', baseUrl = '/' } = own;
  const { pages, drafts } = make(sources, { root });
  const old = make({ 'guides/01-intro.md': 'x' }, { root: `${root}/1.0`.replace('//', '/'), version: '1.0' });
  const oldPages = old.pages.map((page) => ({ ...page, source: `old-docs/${page.file}` }));
  const targets: LinkTargets = {
    pages: [...pages, ...oldPages],
    drafts,
    routes: ['/search', '/category/more/'].map((route) => (baseUrl + route).replace('//', '/')),
    baseUrl,
    localeRoot: root,
    docsFolders: ['docs', 'old-docs'],
    isAsset: (path) => ['/img/a b.png', '/spec.md', '/guides/file.pdf'].includes(path),
  };
  const resolve = createLinkResolver(targets);
  const pageOf = (file: string, version = 'current'): Page => {
    const page = targets.pages.find((each) => each.file === file && each.version === version);
    if (!page) throw new Error(`No page ${file}.`);
    return page;
  };
  return { from: (file: string, version?: string) => (link: string) => resolve(link, pageOf(file, version)) };
}

const fromIntro = setUp().from('guides/01-intro.md');

describe('a link to a file', () => {
  it.each([
    ['./index.md', '/guides'],
    ['../concepts/flags.md', '/concepts/flags'],
    ['01-intro.md', '/guides/intro'],
    ['my%20page.mdx', '/guides/my%20page'],
    ['my page.mdx', '/guides/my%20page'],
    ['100%.md', '/guides/100%25'],
    ['deep/%C3%A9t%C3%A9.md', '/guides/deep/%C3%A9t%C3%A9'],
    ['deep/e\u0301te\u0301.md', '/guides/deep/%C3%A9t%C3%A9'],
    ['../slugged.md', '/far/away'],
    ['/concepts/flags.md', '/concepts/flags'],
    ['/docs/concepts/flags.md', '/concepts/flags'],
    ['concepts/flags.md', '/concepts/flags'],
    ['docs/concepts/flags.md', '/concepts/flags'],
    ['@site/docs/concepts/flags.md', '/concepts/flags'],
    ['../../old-docs/guides/01-intro.md', '/1.0/guides/intro'],
  ])('%s leads to %s', (link, href) => {
    expect(fromIntro(link)).toMatchObject({ href, kind: 'page', page: { href } });
    expect(fromIntro(link)).not.toHaveProperty('problem');
  });

  it('keeps query and anchor, and gives the anchor decoded', () => {
    expect(fromIntro('../concepts/flags.md?a=b#caf%C3%A9')).toMatchObject({
      href: '/concepts/flags?a=b#caf%C3%A9',
      anchor: 'café',
    });
  });

  it('stays in its own version', () => {
    const fromOld = setUp().from('guides/01-intro.md', '1.0');
    expect(fromOld('./01-intro.md').href).toBe('/1.0/guides/intro');
    expect(fromOld('../concepts/flags.md').problem).toBeDefined();
  });

  it('that does not exist names the nearest one, as a path to type', () => {
    expect(fromIntro('../concept/flags.md')).toEqual({
      href: '../concept/flags.md',
      kind: 'page',
      problem: {
        rule: 'brokenMarkdownLinks',
        message: 'The link "../concept/flags.md" leads to no Markdown file that makes a page.',
        remedy: 'The nearest file is ../concepts/flags.md.',
      },
    });
    expect(fromIntro('./intro.md').problem?.remedy).toBe('The nearest file is ./01-intro.md.');
  });

  it('counts letter case', () => {
    expect(fromIntro('../concepts/Flags.md').problem?.remedy).toBe(
      'The nearest file is ../concepts/flags.md.',
    );
  });

  it('says so of a draft, and fails for a partial', () => {
    expect(fromIntro('../soon.md').problem).toMatchObject({
      rule: 'brokenMarkdownLinks',
      message: expect.stringContaining('leads to a draft'),
    });
    expect(fromIntro('../_part.md').problem).toBeDefined();
  });

  it('may be one that is served as it is', () => {
    expect(fromIntro('/spec.md')).toEqual({ href: '/spec.md', kind: 'asset' });
  });
});

describe('a link to an address', () => {
  it.each([
    ['/concepts/flags', '/concepts/flags'],
    ['/concepts/flags/', '/concepts/flags'],
    ['/concepts/flags.html', '/concepts/flags'],
    ['/guides/index.html', '/guides'],
    ['/docs/concepts/flags', '/concepts/flags'],
    ['/docs', '/'],
    ['/', '/'],
    ['/guides/my page', '/guides/my%20page'],
    ['/search?q=x', '/search?q=x'],
    ['/category/more', '/category/more'],
    ['/1.0/guides/intro', '/1.0/guides/intro'],
    ['deep/été', '/guides/deep/%C3%A9t%C3%A9'],
    ['../concepts/flags', '/concepts/flags'],
    ['intro', '/guides/intro'],
    ['./01-intro', '/guides/intro'],
    ['../../../concepts/flags', '/concepts/flags'],
  ])('%s leads to %s', (link, href) => {
    expect(fromIntro(link)).toMatchObject({ href, kind: 'page' });
    expect(fromIntro(link)).not.toHaveProperty('problem');
  });

  it('counts from the folder for the page of a folder, and from the slug for one with a slug', () => {
    expect(setUp().from('guides/index.md')('./intro').href).toBe('/guides/intro');
    expect(setUp().from('index.md')('concepts/flags').href).toBe('/concepts/flags');
    expect(setUp().from('slugged.md')('../guides/intro').href).toBe('/guides/intro');
  });

  it('prefers what lies in the folder of a folder page, and what lies beside any other page', () => {
    const { pages } = make({ 'a/index.md': 'x', 'a/c.md': 'x', 'c.md': 'x', 'd.md': 'x', 'd/c.md': 'x' });
    const resolve = createLinkResolver({
      pages,
      drafts: [],
      routes: [],
      baseUrl: '/',
      localeRoot: '/',
      docsFolders: ['docs'],
      isAsset: () => false,
    });
    const hrefs = pages
      .filter(({ id }) => id === 'a/index' || id === 'd')
      .map((page) => resolve('c', page).href);
    expect(hrefs).toEqual(['/a/c', '/c']);
  });

  it('gets base path and locale, unless it has them', () => {
    const from = setUp({ root: '/base/fr', baseUrl: '/base/' }).from('guides/01-intro.md');
    expect(from('/concepts/flags').href).toBe('/base/fr/concepts/flags');
    expect(from('/base/fr/concepts/flags').href).toBe('/base/fr/concepts/flags');
    expect(from('/fr/concepts/flags').href).toBe('/base/fr/concepts/flags');
    expect(from('/search').href).toBe('/base/search');
    expect(from('/docs/concepts/flags').href).toBe('/base/fr/concepts/flags');
  });

  it('that does not exist names the nearest page', () => {
    expect(fromIntro('/concepts/flag')).toEqual({
      href: '/concepts/flag',
      kind: 'page',
      problem: {
        rule: 'brokenLinks',
        message: 'The link "/concepts/flag" leads to no page.',
        remedy: 'The nearest page is /concepts/flags.',
      },
    });
    expect(fromIntro('/moved/flags').problem?.remedy).toBe('The nearest page is /concepts/flags.');
  });

  it('counts letter case', () => {
    expect(fromIntro('/concepts/Flags').problem?.rule).toBe('brokenLinks');
  });

  it('says so of a draft', () => {
    expect(fromIntro('/soon').problem).toMatchObject({
      rule: 'brokenLinks',
      message: expect.stringContaining('draft'),
    });
  });
});

describe('other links', () => {
  it('lead to served files, with base path and encoded', () => {
    expect(fromIntro('/img/a%20b.png')).toEqual({ href: '/img/a%20b.png', kind: 'asset' });
    expect(fromIntro('@site/static/img/a b.png')).toEqual({ href: '/img/a%20b.png', kind: 'asset' });
    const from = setUp({ root: '/base/fr', baseUrl: '/base/' }).from('index.md');
    expect(from('/guides/file.pdf').href).toBe('/base/guides/file.pdf');
    expect(from('/base/guides/file.pdf').href).toBe('/base/guides/file.pdf');
  });

  it('lead to files beside the page', () => {
    expect(fromIntro('./data%20set.csv')).toEqual({
      href: './data%20set.csv',
      kind: 'asset',
      file: 'docs/guides/data set.csv',
    });
    expect(fromIntro('@site/content/a.yaml')).toMatchObject({ kind: 'asset', file: 'content/a.yaml' });
  });

  it('lead to a part of the page', () => {
    expect(fromIntro('#part')).toMatchObject({
      href: '#part',
      kind: 'anchor',
      anchor: 'part',
      page: { id: 'guides/intro' },
    });
    expect(fromIntro('#')).not.toHaveProperty('anchor');
  });

  it.each(['https://example.com/a.md', 'mailto:a@example.com', '//example.com'])(
    'lead to another site: %s',
    (link) => {
      expect(fromIntro(link)).toEqual({ href: link, kind: 'external' });
    },
  );

  it('lead to what must not be checked', () => {
    expect(fromIntro('pathname:///files/a.zip')).toEqual({ href: '/files/a.zip', kind: 'asset' });
  });
});
