import { describe, expect, it } from 'vitest';
import type { SidebarCategory } from '../../../src/docs/model.ts';
import { makeSidebars, outline } from './make.ts';

const outlineOf = (...args: Parameters<typeof makeSidebars>) => outline(makeSidebars(...args).items);

describe('a sidebar made of folders', () => {
  it('holds pages and folders by position, then by name in natural order', () => {
    expect(
      outlineOf({
        'page-10.md': 'x',
        'page-2.md': 'x',
        'last.md': '---\nsidebar_position: 9\n---\nx',
        '01-first.md': 'x',
        '02-second/a.md': 'x',
        'zoo/b.md': 'x',
      }),
    ).toEqual([
      'first /first',
      'second:',
      '  a /second/a',
      'last /last',
      'page-2 /page-2',
      'page-10 /page-10',
      'zoo:',
      '  b /zoo/b',
    ]);
  });

  it('counts negative and fractional positions, and 0', () => {
    const at = (position: number) => `---\nsidebar_position: ${position}\n---\nx`;
    expect(outlineOf({ 'a.md': at(1), 'b.md': at(0), 'c.md': at(0.5), 'd.md': at(-1) })).toEqual([
      'd /d',
      'b /b',
      'c /c',
      'a /a',
    ]);
  });

  it('takes label, place and looks of a folder from its category file', () => {
    const { items } = makeSidebars(
      { 'a/x.md': 'x', 'b/y.md': 'x' },
      {
        folders: {
          b: { label: 'Bee', position: 1, collapsed: false, className: 'red', description: 'About b.' },
          a: { collapsible: false },
        },
      },
    );
    expect(items).toMatchObject([
      { label: 'Bee', collapsed: false, collapsible: true, className: 'red', description: 'About b.' },
      { label: 'a', collapsed: false, collapsible: false },
    ]);
  });

  it.each(['index.md', 'README.md', 'guides.md'])(
    'links a folder to its %s, which is no item of it',
    (file) => {
      const sources = {
        [`guides/${file}`]: '---\ntitle: All guides\nsidebar_position: 1\n---\nx',
        'guides/a.md': 'x',
        'b.md': 'x',
      };
      expect(outlineOf(sources)).toEqual(['All guides: /guides', '  a /guides/a', 'b /b']);
    },
  );

  it('keeps the index page as an item where the category file says that there is no link', () => {
    expect(outlineOf({ 'g/index.md': 'x', 'g/a.md': 'x' }, { folders: { g: { link: null } } })).toEqual([
      'g:',
      '  a /g/a',
      '  index /g',
    ]);
  });

  it('links a folder to the page that its category file names, by whole id or by its name in the folder', () => {
    const sources = { 'g/a.md': 'x', 'g/b.md': 'x', 'c.md': 'x' };
    const link = (id: string) => outlineOf(sources, { folders: { g: { link: { type: 'doc', id } } } });
    expect(link('a')).toEqual(['c /c', 'a: /g/a', '  b /g/b']);
    expect(link('g/a')).toEqual(link('a'));
    expect(link('c')).toEqual(['c /c', 'c: /c', '  a /g/a', '  b /g/b']);
  });

  it('names an unknown page of a category file with the nearest one', () => {
    const { problems } = makeSidebars(
      { 'g/intro.md': 'x' },
      { folders: { g: { link: { type: 'doc', id: 'intor' } } } },
    );
    expect(problems).toMatchObject([
      { severity: 'error', file: 'docs/g/_category_.json', remedy: 'Did you mean "intro"?' },
    ]);
  });

  it('leaves out unlisted pages, drafts and categories without a page', () => {
    expect(
      outlineOf({
        'a.md': 'x',
        'b.md': '---\nunlisted: true\n---\nx',
        'c.md': '---\ndraft: true\n---\nx',
        'd/e.md': '---\nunlisted: true\n---\nx',
      }),
    ).toEqual(['a /a']);
  });

  it('makes a link of a category that has nothing but a page of its own', () => {
    expect(
      outlineOf({ 'g/index.md': '---\ntitle: Guides\n---\nx' }, { folders: { g: { label: 'My guides' } } }),
    ).toEqual(['My guides /g']);
  });

  it('leaves out a generated index without anything to list', () => {
    const folders = { g: { link: { type: 'generated-index' } } } as const;
    expect(outlineOf({ 'g/a.md': '---\nunlisted: true\n---\nx', 'b.md': 'x' }, { folders })).toEqual([
      'b /b',
    ]);
  });

  it('gives links the id, class and description of their pages', () => {
    const { items } = makeSidebars({
      'a.md': '---\nsidebar_class_name: red\ndescription: About a.\nsidebar_label: A!\n---\nx',
      'b.md': 'First words.',
    });
    expect(items).toEqual([
      { type: 'link', label: 'A!', href: '/a', docId: 'a', className: 'red', description: 'About a.' },
      { type: 'link', label: 'b', href: '/b', docId: 'b', description: 'First words.' },
    ]);
  });
});

describe('a generated index', () => {
  const generated = (own: object = {}) => ({ link: { type: 'generated-index' as const, ...own } });

  it('stands at /category/ and its label, once for each label', () => {
    const folders = {
      a: { label: 'Core Configuration', ...generated() },
      b: { label: 'Core configuration', ...generated() },
    };
    const sources = { 'a/x.md': 'x', 'b/x.md': 'x' };
    expect(makeSidebars(sources, { folders }).items.map((item) => 'href' in item && item.href)).toEqual([
      '/category/core-configuration',
      '/category/core-configuration-1',
    ]);
  });

  it('takes title, description and slug from the category file, below the address of the version', () => {
    const folders = {
      a: { label: 'Ä b', ...generated({ title: 'All', description: 'D', slug: '/überall' }) },
    };
    const [category] = makeSidebars({ 'a/x.md': 'x' }, { folders, root: '/base/1.0' }).items;
    expect((category as SidebarCategory).index).toEqual({
      href: '/base/1.0/%C3%BCberall',
      title: 'All',
      description: 'D',
    });
  });

  it('at the address of a page is an error', () => {
    const { problems } = makeSidebars(
      { 'a/x.md': 'x', 'here.md': 'x' },
      { folders: { a: generated({ slug: '/here' }) } },
    );
    expect(problems).toMatchObject([{ severity: 'error', message: expect.stringContaining('docs/here.md') }]);
  });
});

describe('a sidebar written by hand', () => {
  const sources = {
    'intro.md': '---\ntitle: Intro\n---\nx',
    'guides/01-a.md': 'x',
    'guides/b.md': 'x',
    'hidden.md': '---\nunlisted: true\n---\nx',
  };
  const written = (items: unknown[]) => makeSidebars(sources, { sidebars: { main: items }, siteRoot: '/fr' });

  it('holds pages, links, HTML, categories and folders', () => {
    const { items, problems } = written([
      'intro',
      { type: 'doc', id: 'guides/a', label: 'Guide A' },
      { type: 'link', label: 'Elsewhere', href: 'https://example.com' },
      { type: 'link', label: 'Here', href: '/search' },
      { type: 'html', value: '<hr>' },
      {
        type: 'category',
        label: 'More',
        link: { type: 'generated-index' },
        items: [{ type: 'autogenerated', dirName: 'guides' }],
      },
    ]);
    expect(problems).toEqual([]);
    expect(outline(items)).toEqual([
      'Intro /intro',
      'Guide A /guides/a',
      'Elsewhere https://example.com',
      'Here /fr/search',
      '<hr>',
      'More: /category/more',
      '  a /guides/a',
      '  b /guides/b',
    ]);
  });

  it('leaves out unlisted pages and categories that are empty without them', () => {
    expect(
      outline(written(['hidden', { type: 'category', label: 'X', items: ['hidden'] }, 'intro']).items),
    ).toEqual(['Intro /intro']);
  });

  it('takes all folders by a dot', () => {
    expect(outline(written([{ type: 'autogenerated', dirName: '.' }]).items)).toEqual([
      'guides:',
      '  a /guides/a',
      '  b /guides/b',
      'Intro /intro',
    ]);
  });

  it('names an unknown page or folder with its key and the nearest one', () => {
    const { problems } = written([
      'intor',
      { type: 'category', label: 'X', items: [{ type: 'autogenerated', dirName: 'guide' }] },
    ]);
    expect(problems).toEqual([
      {
        severity: 'error',
        file: 'site.config.ts',
        message: 'docs.sidebars.main[0].id names the page "intor", which does not exist.',
        remedy: 'Did you mean "intro"?',
      },
      {
        severity: 'error',
        file: 'site.config.ts',
        message: 'docs.sidebars.main[1].items[0].dirName names the folder "guide", which has no pages.',
        remedy: 'Did you mean "guides"?',
      },
    ]);
  });
});

describe('several sidebars', () => {
  it('stand beside each other', () => {
    const { sidebars } = makeSidebars(
      { 'a/x.md': 'x', 'b/y.md': 'x' },
      { sidebars: { first: [{ type: 'autogenerated', dirName: 'a' }], second: ['b/y'] } },
    );
    expect(sidebars.map(({ name, items }) => [name, ...outline(items)])).toEqual([
      ['first', 'x /a/x'],
      ['second', 'y /b/y'],
    ]);
  });

  it('warn of a page that names one that is not there', () => {
    const { problems } = makeSidebars({ 'a.md': '---\ndisplayed_sidebar: tutorial\n---\nx' });
    expect(problems).toMatchObject([{ severity: 'warning', file: 'docs/a.md' }]);
  });
});
