import { afterEach, describe, expect, test, vi } from 'vitest';
import { barePath } from '../../../src/docs/addresses.ts';
import { leadsToTop, linkedPage, samePage } from '../../../src/navigation/linked-page.ts';
import { prefersNoPrefetch } from '../../../src/navigation/prefetch.ts';
import { idOfFragment } from '../../../src/navigation/target.ts';

describe('the bare path', () => {
  test.each([
    ['/p', '/p'],
    ['/p/', '/p'],
    ['/p//', '/p'],
    ['/p.html', '/p'],
    ['/p/index.html', '/p'],
    ['/index.html', '/'],
    ['/', '/'],
    ['/a.htmlx', '/a.htmlx'],
    ['/index/of', '/index/of'],
  ])('of %s is %s', (path, bare) => expect(barePath(path)).toBe(bare));

  test('two addresses are one page whatever their form and fragment, but not with another query', () => {
    const url = (address: string) => new URL(address, 'https://x.test');
    expect(samePage(url('/p/#a'), url('/p.html#b'))).toBe(true);
    expect(samePage(url('/p?a=1'), url('/p'))).toBe(false);
    expect(samePage(url('/p'), url('/P'))).toBe(false);
  });
});

test('a fragment names the id that it encodes; a fragment that is not well encoded names itself', () => {
  expect(idOfFragment('#caf%C3%A9')).toBe('café');
  expect(idOfFragment('#100%')).toBe('100%');
});

describe('links that the router takes', () => {
  const link = (
    href: string,
    rest: Partial<Record<'target' | 'rel', string>> & { download?: boolean } = {},
  ) =>
    ({
      href: new URL(href, 'https://x.test/manual/here').href,
      target: rest.target ?? '',
      rel: rest.rel ?? '',
      hasAttribute: (name: string) => name === 'download' && rest.download === true,
    }) as HTMLAnchorElement;
  const taken = (...given: Parameters<typeof link>) => {
    vi.stubGlobal('location', new URL('https://x.test/manual/here'));
    vi.stubGlobal('document', { documentElement: { dataset: { base: '/manual/' } } });
    return linkedPage(link(...given))?.pathname;
  };
  afterEach(() => vi.unstubAllGlobals());

  test('lead to other pages of the site', () => {
    expect(taken('/manual/there')).toBe('/manual/there');
    expect(taken('there')).toBe('/manual/there');
    expect(taken('/manual')).toBe('/manual');
  });

  test('may end like a version or with .html', () => {
    expect(taken('/manual/1.0')).toBe('/manual/1.0');
    expect(taken('/manual/2.x')).toBe('/manual/2.x');
    expect(taken('/manual/a.html')).toBe('/manual/a.html');
  });

  test.each([
    ['another site', 'https://y.test/manual/there'],
    ['another path than the site’s', '/blog/there'],
    ['the same page', '/manual/here#part'],
    ['a file', '/manual/a.pdf'],
    ['an archive', '/manual/a.tar.gz'],
    ['a mail', 'mailto:a@x.test'],
    ['words to find', '/manual/there#part:~:text=words'],
  ])('%s is left to the browser', (_, href) => expect(taken(href)).toBeUndefined());

  test('links with a target of their own, downloads and external ones are left to the browser', () => {
    expect(taken('/manual/there', { target: '_blank' })).toBeUndefined();
    expect(taken('/manual/there', { download: true })).toBeUndefined();
    expect(taken('/manual/there', { rel: 'external' })).toBeUndefined();
  });
});

describe('links to the page itself', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['/here', true],
    ['/here/', true],
    ['/here#part', false],
    ['/here#', false],
    ['/here?a=1', false],
    ['/there', false],
  ])('%s leads to the top: %s', (href, top) => {
    vi.stubGlobal('location', new URL('https://x.test/here'));
    const link = {
      href: new URL(href, 'https://x.test/').href,
      target: '',
      rel: '',
      hasAttribute: () => false,
    };
    expect(leadsToTop(link as unknown as HTMLAnchorElement)).toBe(top);
  });
});

describe('prefetching', () => {
  test.each([
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '4g', saveData: true }, true],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '4g', saveData: false }, false],
    [undefined, false],
  ])('on %o is left out: %s', (connection, left) => expect(prefersNoPrefetch(connection)).toBe(left));
});
