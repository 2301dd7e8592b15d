import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { compressedSizeOf, dist, filesOf, KB, read, styleSheetsOf } from './measure.ts';

test.describe.configure({ timeout: 120_000 });

test('the HTML of the median page is at most 11 KB, of the longest at most 64 KB', async () => {
  const sizes: [number, string][] = [];
  for (const file of filesOf('**/*.html')) sizes.push([await compressedSizeOf(file), file]);
  sizes.sort(([a], [b]) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]?.[0], 'median').toBeLessThanOrEqual(11 * KB);
  expect(sizes.at(-1)?.[0], `longest: ${sizes.at(-1)?.[1]}`).toBeLessThanOrEqual(64 * KB);
});

test('the parts that readers fetch of further pages have at most two thirds of the bytes of the pages', async () => {
  let [parts, pages] = [0, 0];
  for (const file of filesOf('**/*.part.htm')) {
    parts += await compressedSizeOf(file);
    pages += await compressedSizeOf(file.replace('.part.htm', '.html'));
  }
  expect(pages).toBeGreaterThan(0);
  expect(parts).toBeLessThanOrEqual((pages * 2) / 3);
});

test('no page spends bytes on escaped quotes in what it says of itself', () => {
  for (const file of filesOf('**/*.html'))
    expect(read(file).match(/<(?:meta|link) [^>]*&#x27;[^>]*>/g) ?? [], file).toEqual([]);
});

test('the styles of a page are at most 9 KB', async () => {
  const sheets = new Set(filesOf('**/*.html').flatMap((file) => styleSheetsOf(read(file))));
  expect(sheets.size).toBeGreaterThan(0);
  let bytes = 0;
  for (const sheet of sheets) bytes += await compressedSizeOf(sheet);
  expect(bytes).toBeLessThanOrEqual(9 * KB);
});

test('fonts are at most 40 KB, or there are none', () => {
  const fonts = filesOf('**/*.{woff2,woff,ttf,otf}');
  const bytes = fonts.reduce((sum, file) => sum + statSync(path.join(dist, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(40 * KB);
});

test('no page names a file of another host that a browser would fetch', () => {
  const foreign = filesOf('**/*.html').flatMap((file) =>
    [...read(file).matchAll(FETCHED)]
      .map(([, , address = '']) => address)
      .filter((address) => /^(https?:)?\/\//.test(address))
      .map((address) => `${file}: ${address}`),
  );
  expect(foreign).toEqual([]);
});

/** Elements that fetch by themselves; links that only tell, such as `canonical`, are not among them. */
const FETCHED =
  /<(?:(?:script|img|iframe|source|video|audio|embed|track|input)\b[^>]*?\s(src|srcset|poster)|link rel="(?:stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|icon|manifest)"[^>]*?\s(?:href))="([^"]*)"/g;

test('no style sheet names a file of another host', () => {
  for (const file of filesOf('**/*.css'))
    expect(read(file)).not.toMatch(/(?:url\(|@import)\s*["']?(?:https?:)?\/\//);
});

test('pages hold no inline event handlers', () => {
  const found = filesOf('**/*.html').flatMap((file) =>
    [
      ...read(file)
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .matchAll(/<[a-z][^>]*?\s(on[a-z]+)="/g),
    ].map(([, name]) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('pictures have their size, so that nothing moves when they come', () => {
  const found = filesOf('**/*.html').flatMap((file) =>
    [...read(file).matchAll(/<img\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/\swidth="/.test(tag) || !/\sheight="/.test(tag))
      .map((tag) => `${file}: ${tag}`),
  );
  expect(found).toEqual([]);
});

test('the not-found page and lists for machines are there', () => {
  for (const file of ['404.html', 'sitemap.xml', 'robots.txt', 'pages.json', 'favicon.svg'])
    expect(filesOf(file), file).toEqual([file]);
});
