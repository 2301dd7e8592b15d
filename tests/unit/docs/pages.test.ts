import { describe, expect, it } from 'vitest';
import { make, makePage } from './make.ts';

describe('a page', () => {
  it('knows where it is from and what it says', () => {
    const page = makePage(
      'guides/01-intro.md',
      '---\nsidebar_label: Start\ndescription: About it.\n---\n\n# Introduction\n\nFirst words.\n',
    );
    expect(page).toMatchObject({
      id: 'guides/intro',
      file: 'guides/01-intro.md',
      source: 'docs/guides/01-intro.md',
      href: '/guides/intro',
      title: 'Introduction',
      label: 'Start',
      description: 'About it.',
      excerpt: 'First words.',
      position: 1,
      version: 'current',
      locale: 'en',
      contentLocale: 'en',
    });
  });

  it('takes its position from the front matter before the number of its name', () => {
    expect(makePage('01-a.md', '---\nsidebar_position: 7\n---\nText.').position).toBe(7);
    expect(makePage('a.md').position).toBeUndefined();
  });
});

describe('the title of a page', () => {
  it('is that of the front matter', () => {
    expect(makePage('a.md', '---\ntitle: From above\n---\nText.')).toMatchObject({
      title: 'From above',
      label: 'From above',
      titleInBody: false,
    });
  });

  it('is else the heading that the body begins with, which then leaves the body and its line empty', () => {
    expect(makePage('a.md', '# From the body\n\nText.')).toMatchObject({
      title: 'From the body',
      titleInBody: false,
      body: '\n\nText.',
    });
  });

  it('is else the name of the file, without number', () => {
    expect(makePage('01-my-page.md').title).toBe('my-page');
    expect(makePage('a.md', '---\ntitle: ""\n---\nText.').title).toBe('a');
  });

  it('leaves a heading beside a title of the front matter in the body, where it stands in its place', () => {
    const page = makePage('a.md', '---\ntitle: For engines\n---\n# For readers\n\nText.');
    expect(page).toMatchObject({ title: 'For engines', titleInBody: true, body: '# For readers\n\nText.' });
  });
});

describe('which files make pages', () => {
  it('are those of Markdown that are no partials', () => {
    const { pages } = make({ 'a.md': 'a', 'b.mdx': 'b', '_c.md': 'c', '_d/e.md': 'e', 'f.txt': 'f' });
    expect(pages.map((page) => page.id)).toEqual(['a', 'b']);
  });

  it('are no drafts, unless they are asked for', () => {
    const sources = { 'a.md': 'a', 'b.md': '---\ndraft: true\n---\nb' };
    expect(make(sources)).toMatchObject({ pages: [{ id: 'a' }], drafts: [{ id: 'b' }] });
    expect(make(sources, { drafts: 'shown' })).toMatchObject({
      pages: [{ id: 'a' }, { id: 'b' }],
      drafts: [],
    });
  });

  it('are unlisted pages, too', () => {
    expect(make({ 'a.md': '---\nunlisted: true\n---\na' }).pages).toHaveLength(1);
  });
});

describe('problems of pages', () => {
  const problemsOf = (sources: Record<string, string>) => make(sources).problems;

  it('name both files of one address, as an error', () => {
    expect(problemsOf({ 'a/index.md': 'x', 'a/README.md': 'y' })).toMatchObject([
      {
        severity: 'error',
        file: 'docs/a/README.md',
        message: 'The page has the address /a, which docs/a/index.md has already.',
      },
    ]);
    expect(problemsOf({ 'a.md': 'x', 'b.md': '---\nslug: /a\n---\ny' })).toHaveLength(1);
  });

  it('do not come from a draft at the address of a page', () => {
    expect(problemsOf({ 'a.md': 'x', 'b.md': '---\nslug: /a\ndraft: true\n---\ny' })).toEqual([]);
  });

  it('name both files of one id, as an error', () => {
    expect(problemsOf({ 'a.md': 'x', 'b.md': '---\nid: a\nslug: /b\n---\ny' })).toMatchObject([
      { severity: 'error', message: 'The page has the id "a", which docs/a.md has already.' },
    ]);
  });

  it('warn of addresses that differ in letter case alone', () => {
    expect(problemsOf({ 'cli.md': 'x', 'CLI.md': 'y' })).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('/CLI differs from /cli of docs/cli.md') },
    ]);
  });

  it('warn of an empty page', () => {
    expect(problemsOf({ 'a.md': '', 'b.md': '---\ntitle: B\n---\n\n' })).toMatchObject([
      { severity: 'warning', file: 'docs/a.md' },
      { severity: 'warning', file: 'docs/b.md' },
    ]);
  });

  it('warn once of names that an address must encode, and of none that has a slug', () => {
    expect(
      problemsOf({ 'my page.md': 'x', '指南.md': 'x', 'été.md': '---\nslug: /été\n---\nx' }),
    ).toMatchObject([
      {
        severity: 'warning',
        file: 'docs/my page.md',
        message: expect.stringMatching(/\/my%20page\. Others like it: 1\.$/),
      },
    ]);
  });

  it('come from front matter with the path below the site folder', () => {
    expect(problemsOf({ 'guides/a.md': '---\ntitel: A\n---\nText.' })).toMatchObject([
      { file: 'docs/guides/a.md', line: 2, remedy: 'Did you mean "title"?' },
    ]);
  });

  it('name an unknown neighbour with the nearest id', () => {
    expect(
      problemsOf({ 'intro.md': 'x', 'b.md': '---\npagination_next: intor\npagination_prev: null\n---\ny' }),
    ).toMatchObject([{ severity: 'error', file: 'docs/b.md', remedy: 'Did you mean "intro"?' }]);
  });
});
