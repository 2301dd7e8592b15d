import { describe, expect, it } from 'vitest';
import { isPartial, placeOf, splitNumberPrefix } from '../../../src/docs/paths.ts';
import { makePage } from './make.ts';

const hrefAt = (file: string, frontMatter = '') =>
  makePage(file, frontMatter === '' ? 'Text.' : `---\n${frontMatter}\n---\nText.`).href;

describe('a number prefix', () => {
  it.each([
    ['01-intro', 1, 'intro'],
    ['1. intro', 1, 'intro'],
    ['2 - intro', 2, 'intro'],
    ['003_intro', 3, 'intro'],
    ['1.intro', 1, 'intro'],
  ])('in %s is a position', (name, position, rest) => {
    expect(splitNumberPrefix(name)).toEqual({ position, name: rest });
  });

  it.each(['2024-01-31-notes', '2024-01-notes', '7.0-x', '1-2-upgrade', '404', 'intro', '1-', 'v1-a'])(
    'is not in %s',
    (name) => {
      expect(splitNumberPrefix(name)).toEqual({ name });
    },
  );

  it('is read in folders as well, and can be left alone', () => {
    expect(placeOf('01-a/02-b.md', 'read')).toMatchObject({ folderName: 'a', name: 'b', position: 2 });
    expect(placeOf('01-a/02-b.md', 'kept')).toMatchObject({ folderName: '01-a', name: '02-b' });
  });

  it('can be left alone by one page for its own name', () => {
    const page = makePage('01-a.md', '---\nparse_number_prefixes: false\n---\nText.');
    expect(page).toMatchObject({ id: '01-a', href: '/01-a' });
    expect(page.position).toBeUndefined();
  });
});

describe('the id of a page', () => {
  it('is its path without prefixes and extension', () => {
    expect(makePage('01-guides/02-intro.mdx').id).toBe('guides/intro');
    expect(makePage('guides/index.md').id).toBe('guides/index');
  });

  it('takes the last part from the front matter', () => {
    expect(makePage('guides/intro.md', '---\nid: start\n---\nText.').id).toBe('guides/start');
  });
});

describe('the address of a page', () => {
  it.each([
    ['intro.md', '/intro'],
    ['01-guides/02-intro.mdx', '/guides/intro'],
    ['index.md', '/'],
    ['guides/index.md', '/guides'],
    ['guides/README.md', '/guides'],
    ['guides/guides.md', '/guides'],
    ['guides/Guides.mdx', '/guides'],
    ['guides/index-of-names.md', '/guides/index-of-names'],
  ])('of %s is %s', (file, href) => {
    expect(hrefAt(file)).toBe(href);
  });

  it('counts a slug from the root when it begins with a slash, else from the folder', () => {
    expect(hrefAt('guides/intro.md', 'slug: /')).toBe('/');
    expect(hrefAt('guides/intro.md', 'slug: /begin/here/')).toBe('/begin/here');
    expect(hrefAt('01-guides/intro.md', 'slug: here')).toBe('/guides/here');
    expect(hrefAt('guides/intro.md', 'slug: ../here')).toBe('/here');
    expect(hrefAt('guides/intro.md', 'slug: ./')).toBe('/guides');
  });

  it('takes its last part from the id', () => {
    expect(hrefAt('guides/intro.md', 'id: start')).toBe('/guides/start');
  });

  it('passes over an empty slug', () => {
    expect(hrefAt('guides/intro.md', 'slug: ""')).toBe('/guides/intro');
  });

  it('is percent-encoded once for names with spaces or of any script', () => {
    expect(hrefAt('my guides/été.md')).toBe('/my%20guides/%C3%A9t%C3%A9');
    expect(hrefAt('指南.md')).toBe('/%E6%8C%87%E5%8D%97');
    expect(hrefAt('a.md', 'slug: /my%20page')).toBe('/my%20page');
    expect(hrefAt('a.md', 'slug: /my page')).toBe('/my%20page');
  });

  it('begins with base path, locale and version', () => {
    const page = makePage('guides/intro.md', 'Text.', { root: '/base/fr/1.0' });
    expect(page.href).toBe('/base/fr/1.0/guides/intro');
    expect(makePage('index.md', 'Text.', { root: '/base' }).href).toBe('/base');
  });
});

describe('a partial', () => {
  it('has a name that begins with an underscore, or stands in such a folder', () => {
    expect(isPartial('_note.mdx')).toBe(true);
    expect(isPartial('a/_shared/note.mdx')).toBe(true);
    expect(isPartial('a/my_note.mdx')).toBe(false);
  });
});
