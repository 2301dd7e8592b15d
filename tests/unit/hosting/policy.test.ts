import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type SiteConfigInput, siteConfigSchema } from '../../../src/config/schema/site.ts';
import { contentSecurityPolicy, metaPolicy } from '../../../src/hosting/content-security-policy.ts';
import { embeddedSources } from '../../../src/hosting/embedded-sources.ts';
import { createHostPlan } from '../../../src/hosting/plan.ts';
import { securityHeaders } from '../../../src/hosting/security-headers.ts';
import { parseHtml } from '../../../src/page-tree/parse.ts';

function directive(policy: string, name: string): string | undefined {
  return policy.split('; ').find((each) => each.startsWith(`${name} `));
}

describe('the policy', () => {
  it('allows the site’s own files and the inline scripts by their hashes, and nothing unsafe', () => {
    const policy = contentSecurityPolicy(['sha256-a', 'sha256-b'], []);
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-a' 'sha256-b'");
    expect(directive(policy, 'default-src')).toBe("default-src 'self'");
    expect(directive(policy, 'object-src')).toBe("object-src 'none'");
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('http');
  });

  it('is widened by what services need, directive by directive', () => {
    const wider = [
      { 'connect-src': ['https://events.example.com'], 'object-src': ['https://player.example.com'] },
      {
        'connect-src': ['https://events.example.com', 'wss://chat.example.com'],
        'frame-src': ['https://chat.example.com'],
      },
    ];
    const policy = contentSecurityPolicy([], wider);
    expect(directive(policy, 'connect-src')).toBe(
      "connect-src 'self' https://events.example.com wss://chat.example.com",
    );
    expect(directive(policy, 'object-src')).toBe('object-src https://player.example.com');
    // Without 'self' a directive that replaces default-src would refuse what that allows.
    expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://chat.example.com");
    expect(directive(policy, 'script-src')).toBe("script-src 'self'");
  });

  it('leaves to the header what a page may not say itself', () => {
    expect(metaPolicy("default-src 'self'; frame-ancestors 'none'; report-uri /r; base-uri 'none'")).toBe(
      "default-src 'self'; base-uri 'none'",
    );
  });
});

describe('a plan for hosts', () => {
  const planOf = (more: SiteConfigInput) =>
    createHostPlan({
      config: siteConfigSchema.parse({ url: 'https://docs.example.com', ...more }),
      scriptHashes: ['sha256-a'],
      embedded: [],
      hasFile: () => false,
    });
  const policyOf = (more: SiteConfigInput) => planOf(more).headers.get('Content-Security-Policy') ?? '';

  it('names no other host and nothing unsafe where nothing is configured', () => {
    expect(policyOf({})).not.toMatch(/https:|unsafe/);
  });

  it('opens the policy for a hosted search and for services, only where they are configured', () => {
    const algolia = { appId: 'APP1', apiKey: 'public', indexName: 'docs' };
    const policy = policyOf({ search: { provider: 'algolia', algolia } });
    expect(directive(policy, 'connect-src')).toContain('https://app1-dsn.algolia.net');
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-a'");
    expect(policyOf({ search: { algolia } })).not.toContain('algolia');
    expect(policyOf({ services: { amplitude: { key: 'k' } } })).toMatch(/connect-src 'self' https:/);
  });

  it('lets a policy of the configuration stand in the pages, too', () => {
    const own = "default-src 'none'; frame-ancestors 'self'";
    expect(planOf({ headers: { 'content-security-policy': own } }).metaPolicy).toBe("default-src 'none'");
    expect(planOf({ headers: { 'Content-Security-Policy': '' } }).metaPolicy).toBeUndefined();
  });
});

describe('what pages embed', () => {
  const sourcesIn = (html: string) => embeddedSources(parseHtml(html));

  it('is allowed by its origin and by what it is', () => {
    expect(
      sourcesIn(
        '<img alt="" src="https://img.example.com/a.png"><iframe title="x" src="//video.example.com/e/1"></iframe><img src="/own.png">',
      ),
    ).toEqual({ 'img-src': ['https://img.example.com'], 'frame-src': ['https://video.example.com'] });
    expect(
      sourcesIn('<video poster="https://img.example.com/p.png" src="https://film.example.com/a.mp4">'),
    ).toEqual({ 'img-src': ['https://img.example.com'], 'media-src': ['https://film.example.com'] });
  });

  it('counts every size of a picture, and a source by what it is a source of', () => {
    expect(
      sourcesIn(
        '<picture><source srcset="https://a.example.com/1.png 1x, https://b.example.com/2.png 2x"><img src="/own.png"></picture><audio><source src="https://c.example.com/a.mp3"></audio>',
      ),
    ).toEqual({
      'img-src': ['https://a.example.com', 'https://b.example.com'],
      'media-src': ['https://c.example.com'],
    });
  });

  it('holds the hash of a style attribute as browsers compute it', () => {
    const hash = createHash('sha256').update('content: "a > b"').digest('base64');
    expect(sourcesIn('<p style="content: &quot;a &gt; b&quot;">')).toEqual({
      'style-src-attr': ["'unsafe-hashes'", `'sha256-${hash}'`],
    });
  });

  it('is not what a page only shows', () => {
    expect(
      sourcesIn(
        '<code>&lt;img src="https://img.example.com/a.png"&gt;</code> style="x" <!-- <img src="//x.y"> -->',
      ),
    ).toEqual({});
  });
});

describe('security headers', () => {
  const headersOf = (own: Record<string, string>, url = 'https://docs.example.com') =>
    Object.fromEntries(securityHeaders({ policy: "default-src 'self'", url, own }));

  it('refuse frames, sniffing and abilities, and ask for HTTPS where the site has it', () => {
    expect(headersOf({})).toMatchObject({
      'Content-Security-Policy': "default-src 'self'",
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Strict-Transport-Security': 'max-age=31536000',
    });
    expect(headersOf({}, 'http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
  });

  it('give way to those of the configuration, whatever their case; an empty one takes a header away', () => {
    const headers = headersOf({ 'x-frame-options': 'SAMEORIGIN', 'Referrer-Policy': '', 'X-Own': '1' });
    expect(headers).toMatchObject({ 'X-Frame-Options': 'SAMEORIGIN', 'X-Own': '1' });
    expect(headers).not.toHaveProperty('Referrer-Policy');
    expect(headers).not.toHaveProperty('x-frame-options');
  });
});
