import { describe, expect, test } from 'vitest';
import { LONGEST_QUERY, queryOf } from '../../../src/search/ui/limits.ts';
import { pageNumbers } from '../../../src/search/ui/result-pages.tsx';
import { readSearchAddress, searchAddress } from '../../../src/search/ui/search-address.ts';

describe('the address of the results page', () => {
  test('says what is searched, where, and which page of results is shown', () => {
    const address = { query: 'a & b?', page: 3, section: 'SDKs', tag: 'docs-default-1.0' };
    const href = searchAddress('/search', address);
    expect(href).toBe('/search?q=a+%26+b%3F&section=SDKs&tag=docs-default-1.0&page=3');
    expect(readSearchAddress(new URL(href, 'https://x.test').search)).toEqual(address);
  });

  test('leaves out what goes without saying', () => {
    expect(searchAddress('/fr/search', { query: 'a', page: 1 })).toBe('/fr/search?q=a');
    expect(searchAddress('/search', { query: '', page: 1 })).toBe('/search');
  });

  for (const page of ['0', '-1', '1.5', 'two', '', '1e400', '99999999999999999999']) {
    test(`shows the first page for "page=${page}"`, () => {
      expect(readSearchAddress(`?q=a&page=${page}`).page).toBe(1);
    });
  }

  test('reads an address that says nothing', () => {
    expect(readSearchAddress('')).toEqual({ query: '', page: 1 });
    expect(readSearchAddress('?q=%E0%A4%A&section=&tag=')).toMatchObject({ page: 1 });
  });
});

describe('a query', () => {
  test('has no spaces around it and single ones in it', () => {
    expect(queryOf('  real \t time\n flags ')).toBe('real time flags');
  });

  test('is cut where nobody types any more', () => {
    expect(queryOf('x'.repeat(10_000))).toHaveLength(LONGEST_QUERY);
  });

  test('keeps emoji, right-to-left text, markup and signs of regular expressions as they are', () => {
    for (const text of ['🚩 flag', 'مفتاح الميزة', '<img src=x>', 'a.*(b|c)[d]\\'])
      expect(queryOf(text)).toBe(text);
  });
});

describe('links to pages of results', () => {
  test('are the first, the last and those around the current one', () => {
    expect(pageNumbers(6, 12)).toEqual([1, 4, 5, 6, 7, 8, 12]);
    expect(pageNumbers(1, 12)).toEqual([1, 2, 3, 12]);
    expect(pageNumbers(12, 12)).toEqual([1, 10, 11, 12]);
  });

  test('do not lead past the end', () => {
    expect(pageNumbers(40, 3)).toEqual([1, 3]);
    expect(pageNumbers(1, 1)).toEqual([1]);
  });
});
