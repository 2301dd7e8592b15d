import { describe, expect, it } from 'vitest';
import { headersFile, redirectsFile, vercelFile } from '../../../src/hosting/formats/static-hosts.ts';
import type { HostPlan } from '../../../src/hosting/plan.ts';

const plan: HostPlan = {
  baseUrl: '/',
  headers: new Map([
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'no-referrer'],
  ]),
  immutable: ['/assets/'],
  redirects: [
    { from: '/old', to: '/new#part', written: { from: '/old', to: '/new#part' } },
    { from: '/a(b):c', to: 'https://example.com/', written: { from: '/a(b):c', to: 'https://example.com/' } },
  ],
  precompressed: true,
  notFound: [{ root: '/', file: '/404.html' }],
};

describe('files that hosts read', () => {
  it('_headers: all headers everywhere, and a year for hashed files in a rule of its own', () => {
    expect(headersFile(plan)).toBe(
      '/*\n  X-Frame-Options: DENY\n  Referrer-Policy: no-referrer\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    );
  });

  it('_redirects: each old address with and without a slash', () => {
    expect(redirectsFile(plan).split('\n').slice(0, 2)).toEqual([
      '/old /new#part 301',
      '/old/ /new#part 301',
    ]);
  });

  it('vercel.json: old addresses before the rule about slashes, signs of patterns taken literally', () => {
    const { redirects, headers, cleanUrls } = JSON.parse(vercelFile(plan));
    expect(cleanUrls).toBe(true);
    expect(redirects).toEqual([
      { source: '/old(/)?', destination: '/new#part', statusCode: 301 },
      { source: '/a\\(b\\)\\:c(/)?', destination: 'https://example.com/', statusCode: 301 },
      { source: '/:path+/', destination: '/:path+', statusCode: 301 },
    ]);
    expect(headers[0].headers).toContainEqual({ key: 'X-Frame-Options', value: 'DENY' });
    expect(headers.at(-1)).toEqual({
      source: '/assets/(.*)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    });
  });
});
