import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx } from '../../../tools/nginx.ts';
import { type BuiltSite, buildSiteOf } from '../../unit/hosting/build-site.ts';
import { type NginxHost, startNginx } from '../../unit/hosting/nginx-host.ts';

const found = findNginx((message) => console.log(message));
if ('missing' in found) console.warn(`Not run: the tests on nginx. ${found.missing}`);
const executable = 'executable' in found ? found.executable : '';

const PAGES = {
  'docs/index.md': '# Home\n\nWelcome.',
  'docs/guide/index.md': '# Guide\n\nAll of it.',
  'docs/guide/part.md': '# Part\n\n## Detail {#detail}\n\nText.',
  'docs/guide/CLI.md': '# CLI\n\nText.',
  'docs/Größe & Maß.md': '# Größe\n\nText.',
  'docs/1.0.md': '# Version 1.0\n\nText.',
  'static/data/facts.json': `{"facts": "${'a fact '.repeat(200)}"}`,
  'static/img/dot.png': 'not really a picture',
  'static/downloads/samples.tar.gz': 'not really an archive',
  'static/.well-known/security.txt': 'Contact: mailto:security@example.com\n',
  'static/.secret': 'hidden\n',
};

function config(more: object): string {
  return `export default ${JSON.stringify({
    title: 'Hosted',
    url: 'https://docs.example.com',
    hosting: { precompress: true },
    locales: [
      { label: 'English', htmlLang: 'en', url: '/' },
      { label: 'Français', htmlLang: 'fr', url: '/fr/' },
    ],
    redirects: [
      { from: '/old', to: '/guide/part' },
      { from: '/Old/Anchor/', to: '/guide/part#detail' },
      { from: '/guide/cli', to: '/guide/CLI' },
      { from: '/elsewhere', to: 'https://example.com/there?x=1#y' },
    ],
    ...more,
  })};`;
}

describe.skipIf(executable === '')('nginx with the configuration that the build wrote', () => {
  let site: BuiltSite;
  let host: NginxHost;

  beforeAll(async () => {
    site = await buildSiteOf({ ...PAGES, 'site.config.ts': config({}) });
    host = await startNginx(executable, site.out, site.folder);
  }, 120_000);

  afterAll(() => host?.stop());

  it.each(['/', '/guide', '/guide/part', '/guide/CLI', '/1.0', '/fr', '/fr/guide'])(
    'serves the page %s at its bare path',
    async (address) => {
      const { status, headers, body } = await host.ask(address);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body.toString()).toMatch(/^<!doctype html>/);
    },
  );

  it('serves a page whose name must be encoded', async () => {
    const { status, body } = await host.ask(encodeURI('/Größe & Maß'));
    expect(status).toBe(200);
    expect(body.toString()).toContain('Größe');
  });

  it.each([
    ['/index.html', '/'],
    ['/guide/', '/guide'],
    ['/guide.html', '/guide'],
    ['/guide/index.html', '/guide'],
    ['/guide/part/', '/guide/part'],
    ['/guide/part.html', '/guide/part'],
    ['/guide/part.html/', '/guide/part'],
    ['/guide/part/index.html', '/guide/part'],
    ['/guide//part///', '/guide/part'],
    ['/fr/', '/fr'],
    ['/fr/index.html', '/fr'],
    ['/1.0/', '/1.0'],
    ['/guide/?a=1&b=2', '/guide?a=1&b=2'],
    [encodeURI('/Größe & Maß.html'), encodeURI('/Größe & Maß')],
  ])('leads %s to %s in one hop', async (from, to) => {
    const { status, headers } = await host.ask(from);
    expect(status).toBe(301);
    expect(decodeURI(headers.location ?? '')).toBe(decodeURI(to));
    expect((await host.ask(encodeURI(decodeURI(headers.location ?? '')))).status).toBe(200);
  });

  it.each([
    ['/old', '/guide/part'],
    ['/old/', '/guide/part'],
    ['/old.html', '/guide/part'],
    ['/old/index.html', '/guide/part'],
    ['/old?utm_source=mail', '/guide/part?utm_source=mail'],
    ['/Old/Anchor', '/guide/part#detail'],
    ['/Old/Anchor/?a=1', '/guide/part?a=1#detail'],
    ['/guide/cli', '/guide/CLI'],
    ['/favicon.ico', '/favicon.svg'],
    ['/elsewhere', 'https://example.com/there?x=1#y'],
  ])('leads the old address %s to %s in one hop', async (from, to) => {
    const { status, headers } = await host.ask(from);
    expect([status, headers.location]).toEqual([301, to]);
  });

  it.each([
    '/missing',
    '/missing/',
    '/missing.html',
    '/guide/missing',
    '/assets/gone-12345678.js',
    '/OLD',
    '/guide/index',
  ])('answers %s with the not-found page and status 404', async (address) => {
    const { status, headers, body } = await host.ask(address);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(body.toString()).toContain('data-not-found-page');
    expect(body.toString()).toContain('lang="en"');
  });

  it('answers in the language of the address', async () => {
    const { status, body } = await host.ask('/fr/missing');
    expect(status).toBe(404);
    expect(body.toString()).toContain('lang="fr"');
  });

  it.each([
    '/404',
    '/404.html',
    '/fr/404',
    '/_headers',
    '/_redirects',
    '/vercel.json',
    '/_hosting/nginx.conf',
    '/_hosting/',
    '/.secret',
    '/guide.html.br',
    '/index.html.gz',
  ])('keeps %s from readers', async (address) => {
    expect((await host.ask(address)).status).toBe(404);
  });

  it('serves /.well-known/ and compressed archives of the site itself', async () => {
    expect((await host.ask('/.well-known/security.txt')).status).toBe(200);
    expect((await host.ask('/downloads/samples.tar.gz')).status).toBe(200);
  });

  it.each(['/img/', '/img', '/assets/', '/data'])('lists no folder: %s', async (address) => {
    expect((await host.ask(address)).status).toBe(404);
  });

  it.each([
    '/../../etc/passwd',
    '/..%2f..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../site/site.config.ts',
    '/img/..%5c..%5csite.config.ts',
    '/img//../../site/site.config.ts',
  ])('does not leave the folder: %s', async (address) => {
    const { status, body } = await host.ask(address);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toMatch(/root:|defineConfig|export default/);
  });

  it.each([
    ['/%', 400],
    ['/%zz', 400],
    ['/a%00b', 400],
    [`/${'a'.repeat(60_000)}`, 414],
  ])('refuses a malformed or endless address (%#)', async (address, status) => {
    expect(await host.askRaw(`GET ${address} HTTP/1.1\r\nHost: a\r\n\r\n`)).toContain(` ${status} `);
    expect((await host.ask('/')).status).toBe(200);
  });

  it('does not let an address write headers', async () => {
    const { headers } = await host.ask('/guide%0d%0aX-Injected:%201/');
    expect(headers['x-injected']).toBeUndefined();
  });

  it.each(['POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    expect((await host.ask('/guide', {}, method)).status).toBe(405);
  });

  it('sends the policy and the other security headers with pages, files, redirects and errors', async () => {
    for (const address of ['/', '/guide', '/data/facts.json', '/old', '/missing', asset(site, '.js')]) {
      const { headers } = await host.ask(address);
      expect(headers['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self' 'sha256-/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers.server).toBe('nginx');
    }
  });

  it('keeps hashed files for a year and lets the browser ask again for the rest', async () => {
    const age = async (address: string) => (await host.ask(address)).headers['cache-control'];
    expect(await age(asset(site, '.js'))).toBe('public, max-age=31536000, immutable');
    expect(await age(asset(site, '.css'))).toBe('public, max-age=31536000, immutable');
    for (const file of readdirSync(path.join(site.out, 'search')).filter((name) =>
      /-[\da-f]{8,}\.json$/.test(name),
    ))
      expect([file, await age(`/search/${file}`)]).toEqual([file, 'public, max-age=31536000, immutable']);
    for (const address of ['/', '/guide', '/data/facts.json', '/favicon.svg', '/search/en-current.json'])
      expect(await age(address)).toBe('public, max-age=0, must-revalidate');
  });

  it('answers 304 to a reader who has the file', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const { headers: first } = await host.ask('/guide', headers);
      const again = await host.ask('/guide', { ...headers, 'if-none-match': first.etag ?? '' });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  });

  it('answers 412 to a reader who means another file, for no cache to keep', async () => {
    const { headers } = await host.ask('/guide');
    const tag = headers.etag ?? '';
    for (const meant of [{ 'if-match': tag }, { 'if-match': `"1-2", ${tag}` }, { 'if-match': '*' }])
      expect((await host.ask('/guide', meant)).status).toBe(200);
    const past = new Date(0).toUTCString();
    for (const other of [
      { 'if-match': '"1-2"' },
      { 'if-match': `W/${tag}` },
      { 'if-match': '"1-2"', 'if-none-match': tag },
      { 'if-unmodified-since': past },
    ]) {
      // nginx ends the connection after this answer without saying so.
      const answer = await host.ask('/guide', { ...other, connection: 'close' });
      expect([answer.status, answer.headers['cache-control']]).toEqual([
        412,
        'public, max-age=0, must-revalidate',
      ]);
      expect(answer.body.toString()).not.toContain('All of it.');
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'self'/);
    }
    expect((await host.ask('/missing', { 'if-match': '"1-2"' })).status).toBe(404);
    expect((await host.ask('/old', { 'if-match': '"1-2"' })).status).toBe(301);
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/guide/part', 'text/html; charset=utf-8'],
    ['/data/facts.json', 'application/json; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ])('sends %s as Brotli or gzip, whichever the browser takes', async (address, type) => {
    const plain = (await host.ask(address)).body;
    const brotli = await host.ask(address, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers['content-encoding']).toBe(plain.length < 512 ? undefined : 'br');
    expect(brotli.headers['content-type']).toBe(type);
    expect(brotli.headers.vary).toBe('Accept-Encoding');
    if (plain.length < 512) return;
    expect(brotliDecompressSync(brotli.body)).toEqual(plain);
    const gzip = await host.ask(address, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.headers['content-type']).toBe(type);
    expect(gunzipSync(gzip.body)).toEqual(plain);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
  });

  it('sends scripts and styles compressed, with their own types', async () => {
    for (const [end, type] of [
      ['.js', 'text/javascript; charset=utf-8'],
      ['.css', 'text/css; charset=utf-8'],
    ] as const) {
      const { headers } = await host.ask(asset(site, end), { 'accept-encoding': 'br' });
      expect([headers['content-type'], headers['content-encoding']]).toEqual([type, 'br']);
    }
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip', 'gzip'],
    ['gzip, br;q=0.5', 'br'],
    ['gzip, BR', 'br'],
    ['brotli, gzip', 'gzip'],
    ['identity', undefined],
  ])('reads "%s" as browsers mean it', async (accepted, encoding) => {
    const { headers } = await host.ask('/guide', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('sends the not-found page compressed, and says so', async () => {
    const { status, headers, body } = await host.ask('/missing', { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([404, 'br']);
    expect(brotliDecompressSync(body).toString()).toContain('data-not-found-page');
  });

  it('answers HEAD like GET without a body', async () => {
    const get = await host.ask('/guide');
    const head = await host.ask('/guide', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it('answers a range with that part, and refuses one beyond the end', async () => {
    const whole = (await host.ask('/guide')).body;
    const part = await host.ask('/guide', { range: 'bytes=10-19' });
    expect([part.status, part.body.toString()]).toEqual([206, whole.subarray(10, 20).toString()]);
    expect((await host.ask('/guide', { range: 'bytes=99999999-' })).status).toBe(416);
  });

  it('writes the same policy into the page, without what only a header may hold', async () => {
    const header = (await host.ask('/')).headers['content-security-policy'] as string;
    const html = await readFile(path.join(site.out, 'index.html'), 'utf8');
    const meta = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
    expect(meta?.replaceAll('&#x27;', "'")).toBe(header.replace("; frame-ancestors 'none'", ''));
  });
});

describe.skipIf(executable === '')('nginx with a site below a path, and no compressed files', () => {
  let site: BuiltSite;
  let host: NginxHost;

  beforeAll(async () => {
    const settings = { baseUrl: '/docs/', hosting: { precompress: false } };
    site = await buildSiteOf({ ...PAGES, 'site.config.ts': config(settings) });
    host = await startNginx(executable, site.out, site.folder);
  }, 120_000);

  afterAll(() => host?.stop());

  it('serves pages and files below the path', async () => {
    for (const address of ['/docs', '/docs/guide', '/docs/fr', '/docs/data/facts.json', '/docs/favicon.svg'])
      expect([address, (await host.ask(address)).status]).toEqual([address, 200]);
    const { headers } = await host.ask(`/docs${asset(site, '.css')}`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['/docs/', '/docs'],
    ['/docs/index.html', '/docs'],
    ['/docs/guide/index.html', '/docs/guide'],
    ['/docs/old', '/docs/guide/part'],
    ['/docs/old/', '/docs/guide/part'],
  ])('leads %s to %s', async (from, to) => {
    const { status, headers } = await host.ask(from);
    expect([status, headers.location]).toEqual([301, to]);
  });

  it('knows nothing outside it', async () => {
    for (const address of ['/guide', '/old', '/', '/docsearch', '/docs/_headers'])
      expect([address, (await host.ask(address)).status]).toEqual([address, 404]);
  });

  it('compresses by itself', async () => {
    const { headers } = await host.ask('/docs/guide', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('gzip');
  });
});

/** Address of a hashed file, the largest with that ending. */
function asset({ out }: BuiltSite, end: string): string {
  const folder = path.join(out, 'assets');
  const size = (name: string) => statSync(path.join(folder, name)).size;
  const [largest] = readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .sort((a, b) => size(b) - size(a));
  return `/assets/${largest}`;
}
