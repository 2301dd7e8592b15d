import { describe, expect, it } from 'vitest';
import { checkRedirects } from '../../../src/hosting/check-redirects.ts';
import { resolveRedirects } from '../../../src/hosting/redirects.ts';

const pages = new Map([
  ['/', new Set<string>()],
  ['/guide', new Set(['first-steps', 'größe'])],
  ['/sdks/react', new Set<string>()],
]);

function faultsOf(redirects: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  checkRedirects(
    resolveRedirects({
      baseUrl: '/',
      redirects: Object.entries(redirects).map(([from, to]) => ({ from, to })),
    }),
    {
      idsByHref: pages,
      isFile: (address) => address === '/plan.pdf',
      report: (rule, { message, remedy }) => faults.push(`${rule}: ${message} ${remedy}`),
    },
  );
  return faults;
}

describe('redirects of a configuration', () => {
  it('are written without slash at the end, encoded once, below the base path', () => {
    const redirects = [
      { from: '/old/', to: '/guide/#first-steps' },
      { from: '/a b.html', to: '/caf%C3%A9' },
      { from: '/away', to: 'https://example.com/there/' },
    ];
    expect(resolveRedirects({ baseUrl: '/docs/', redirects }).map(({ from, to }) => [from, to])).toEqual([
      ['/docs/old', '/docs/guide#first-steps'],
      ['/docs/a%20b', '/docs/caf%C3%A9'],
      ['/docs/away', 'https://example.com/there/'],
    ]);
  });
});

describe('checking redirects', () => {
  it('finds nothing wrong with those that lead to pages, headings, files and other sites', () => {
    expect(
      faultsOf({
        '/a': '/guide/',
        '/b': '/guide#first-steps',
        '/c': '/guide#gr%C3%B6%C3%9Fe',
        '/d': '/plan.pdf',
        '/e': 'https://example.com',
        '/f': '/',
      }),
    ).toEqual([]);
  });

  it('names the nearest page for one that leads nowhere', () => {
    expect(faultsOf({ '/old': '/clients/react' })).toEqual([
      'brokenLinks: The redirect from "/old" leads to /clients/react, which does not exist. The nearest page is /sdks/react.',
    ]);
  });

  it('names the nearest heading for one that leads to none', () => {
    expect(faultsOf({ '/old': '/guide#first-step' })).toEqual([
      'brokenAnchors: The redirect from "/old" names the heading #first-step, which /guide does not have. The nearest is #first-steps.',
    ]);
  });

  it('refuses two hops and says where the last one ends', () => {
    expect(faultsOf({ '/older': '/old/', '/old': '/guide' })).toEqual([
      'brokenLinks: The redirect from "/older" leads to /old, which is an old address itself: readers would be sent on twice. Write "/guide".',
    ]);
  });

  it('names the end of a longer chain', () => {
    expect(faultsOf({ '/oldest': '/older', '/older': '/old', '/old': '/guide' })).toEqual([
      expect.stringMatching(/"\/oldest" leads to \/older, .* Write "\/guide"\.$/),
      expect.stringMatching(/"\/older" leads to \/old, .* Write "\/guide"\.$/),
    ]);
  });

  it('refuses those that lead in a circle, and never advises one to itself', () => {
    const circle = (from: string, to: string) =>
      `brokenLinks: The redirect from "${from}" leads to ${to}, and from there in a circle: readers would never arrive. Name the page that they are to get.`;
    expect(faultsOf({ '/a': '/b', '/b': '/a' })).toEqual([circle('/a', '/b'), circle('/b', '/a')]);
    expect(faultsOf({ '/a': '/a' })).toEqual([circle('/a', '/a')]);
    expect(faultsOf({ '/into': '/a', '/a': '/a' })).toEqual([circle('/into', '/a'), circle('/a', '/a')]);
  });

  it('refuses to hide a page or a file', () => {
    expect(faultsOf({ '/guide/': '/sdks/react', '/plan.pdf': '/guide' })).toEqual([
      expect.stringContaining('"/guide/" would hide what stands at that address now'),
      expect.stringContaining('"/plan.pdf" would hide what stands at that address now'),
    ]);
  });

  it('refuses two forms of one address, and patterns', () => {
    expect(faultsOf({ '/old': '/guide', '/old.html': '/guide' })).toEqual([
      expect.stringContaining('"/old.html" is given twice'),
    ]);
    expect(faultsOf({ '/old/*': '/guide' })).toEqual([expect.stringContaining('holds "?", "#" or "*"')]);
  });
});
