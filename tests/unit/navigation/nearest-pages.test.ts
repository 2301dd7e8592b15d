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

  test('include a page that has moved to another folder', () => {
    expect(nearest('/old/place/of/tables')).toContain('/reference/tables');
  });

  test('are none for an address like no other', () => {
    expect(nearest('/0123456789-0123456789-0123456789')).toEqual([]);
  });
});
