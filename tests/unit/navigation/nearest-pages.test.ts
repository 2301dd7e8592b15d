import { describe, expect, test } from 'vitest';
import { nearestPages, wordsOfAddress } from '../../../src/behaviours/nearest-pages.ts';

describe('the words of an address', () => {
  test.each([
    ['/getting-started/quik_start.html', 'quik start'],
    ['/a/b/', 'b'],
    ['/caf%C3%A9-menu', 'café menu'],
    ['/100%', '100'],
    ['/', ''],
  ])('%s: %s', (path, words) => expect(wordsOfAddress(path)).toBe(words));
});

describe('the nearest pages', () => {
  const pages = ['/guides/first', '/guides/second', '/reference/tables', '/support'].map((href) => ({
    href,
    title: href,
  }));
  const nearest = (path: string) => nearestPages(path, pages, 2).map(({ href }) => href);

  test('are those with the most similar addresses, best first', () => {
    expect(nearest('/guides/frist')[0]).toBe('/guides/first');
    expect(nearest('/Guides/Second')[0]).toBe('/guides/second');
  });

  test.each([
    ['words parted in another way', '/guides/quick_start%20guide', '/guides/quick-start-guide'],
    ['words in another order', '/guides/guide-quick-start', '/guides/quick-start-guide'],
    ['the end that another generator gave', '/guides/second.php', '/guides/second'],
    ['the index of a folder', '/guides/second/index.html', '/guides/second'],
    ['accents left out', '/fr/prerequis', '/fr/pr%C3%A9requis'],
    ['signs that stood behind it in a text', '/guides/first%E2%80%9D).', '/guides/first'],
    ['its own language, of two pages of one name', '/fr/frist', '/fr/first'],
    ['its own version, of two pages of one name', '/1.0/old/frist', '/1.0/first'],
    ['the page above', '/reference/tables/of/contents', '/reference/tables'],
  ])('tell %s', (_, path, href) => {
    const known = [
      ...pages.map((page) => page.href),
      '/guides/quick-start-guide',
      '/1.0/first',
      '/fr/first',
      '/fr/pr%C3%A9requis',
    ];
    expect(
      nearestPages(
        path,
        known.map((each) => ({ href: each, title: each })),
        2,
      )[0]?.href,
    ).toBe(href);
  });

  test('include a page that has moved to another folder', () => {
    expect(nearest('/old/place/of/tables')).toContain('/reference/tables');
  });

  test('are none for an address like no other', () => {
    expect(nearest('/0123456789-0123456789-0123456789')).toEqual([]);
  });
});
