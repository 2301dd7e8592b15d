import { describe, expect, it } from 'vitest';
import {
  barePath,
  besidePage,
  encodeOnce,
  encodePath,
  isBelow,
  isForeign,
  joinPaths,
  PART_ENDING,
  pageOfPart,
  resolveDots,
} from '../../../src/docs/addresses.ts';

describe('the bare path of an address', () => {
  it.each(['/p', '/p/', '/p.html', '/p/index.html'])('of %s is /p', (address) => {
    expect(barePath(address)).toBe('/p');
  });

  it.each(['/', '/index.html', '', '//'])('of "%s" is the root', (address) => {
    expect(barePath(address)).toBe('/');
  });

  it('keeps query and fragment', () => {
    expect(barePath('/p/?q=a/b#c.html')).toBe('/p?q=a/b#c.html');
    expect(barePath('/p.html#x')).toBe('/p#x');
  });

  it('keeps a page that is called index without an extension, and dots inside names', () => {
    expect(barePath('/a/index')).toBe('/a/index');
    expect(barePath('/v1.0/')).toBe('/v1.0');
  });
});

describe('paths', () => {
  it('are joined with one slash, and none at the end', () => {
    expect(joinPaths('/docs/', '/fr/', '/')).toBe('/docs/fr');
    expect(joinPaths('/', '/')).toBe('/');
    expect(joinPaths('/', 'a', '', 'b')).toBe('/a/b');
  });

  it('lie below a base only at the end of a name', () => {
    expect(isBelow('/fr/a', '/fr/')).toBe(true);
    expect(isBelow('/fr', '/fr')).toBe(true);
    expect(isBelow('/france', '/fr')).toBe(false);
    expect(isBelow('/anything', '/')).toBe(true);
  });

  it('resolve dots, stop at the top when absolute, and keep steps above it when relative', () => {
    expect(resolveDots('/a/b/../c/./d')).toBe('/a/c/d');
    expect(resolveDots('/a/../../b')).toBe('/b');
    expect(resolveDots('/a/..')).toBe('/');
    expect(resolveDots('a/../../b')).toBe('../b');
  });

  it('are encoded once, whatever they were', () => {
    expect(encodePath('/a b/100%/ü?')).toBe('/a%20b/100%25/%C3%BC%3F');
    expect(encodeOnce('/a%20b')).toBe('/a%20b');
    expect(encodeOnce('/a b')).toBe('/a%20b');
    expect(encodeOnce('/100%')).toBe('/100%25');
  });

  it('are the same from composed and decomposed letters', () => {
    expect(encodePath('cafe\u0301')).toBe(encodePath('caf\u00e9'));
  });
});

describe('an address of another site', () => {
  it.each(['https://example.com', '//example.com', 'mailto:a@example.com', 'tel:1'])('is %s', (address) => {
    expect(isForeign(address)).toBe(true);
  });
  it.each(['/a', 'a.md', '#a', '../a:b'])('is not %s', (address) => {
    expect(isForeign(address)).toBe(false);
  });
});

describe('a file beside a page', () => {
  it.each([
    ['/guide/part', '/', '/guide/part.md'],
    ['/', '/', '/index.md'],
    ['/docs', '/docs/', '/docs/index.md'],
    ['/docs/', '/docs/', '/docs/index.md'],
    ['/docs/d', '/docs/', '/docs/d.md'],
    ['/fr', '/', '/fr.md'],
  ])('of %s on a site at %s is %s', (href, baseUrl, file) => {
    expect(besidePage(href, baseUrl, '.md')).toBe(file);
  });

  it.each([
    ['/guide/part', '/'],
    ['/', '/'],
    ['/docs', '/docs/'],
    ['/docs/d', '/docs/'],
  ])('that is the part of %s on a site at %s leads back to it', (href, baseUrl) => {
    expect(pageOfPart(besidePage(href, baseUrl, PART_ENDING), baseUrl)).toBe(href);
  });

  it('is no part of a page with another ending', () => {
    expect(pageOfPart('/guide.htm', '/')).toBeUndefined();
    expect(pageOfPart('/guide', '/')).toBeUndefined();
  });
});
