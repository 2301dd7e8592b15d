import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSiteServer } from '../../../src/server/serve.ts';
import { NOT_FOUND_PAGE } from '../../../src/ui/hooks.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type TestHost, testHost } from './ask.ts';

const notFound = (words: string) => `<html ${NOT_FOUND_PAGE}>${words}`;

const FILES = {
  'index.html': 'home',
  'guide.html': 'guide',
  'guide.html.br': 'guide in Brotli',
  'guide/part.html': 'part',
  '404.html': notFound('not found'),
  'fr/404.html': notFound('introuvable'),
  'codes/404.html': 'the page about 404',
  'c++.html': 'C++',
  'c#.html': 'C#',
  'why?.html': 'why',
  'assets/film.mp4': 'abcdefghij',
  '.secret': 'hidden',
  '.well-known/security.txt': 'Contact',
  'guide.md': '# Guide',
  'assets/main-abc.js': 'script',
  _headers:
    "/*\n  Content-Security-Policy: default-src 'self'\n\n/assets/*\n  Cache-Control: public, immutable\n",
  _redirects: '/old /guide#part 301\n/away https://example.com/?a=1 301\n',
  'vercel.json': '{}',
  '_hosting/nginx.conf': 'events',
};

let folder: string;
let server: ReturnType<typeof createSiteServer>;
let host: TestHost;

beforeEach(async () => {
  folder = temporaryFolder();
  await write('dist', FILES);
  server = createSiteServer(path.join(folder, 'dist'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = testHost((server.address() as AddressInfo).port);
});

afterEach(() => void server.close().closeAllConnections());

async function write(below: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, below, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

describe('the local server', () => {
  it('serves pages at their bare paths, and other forms lead there', async () => {
    expect((await host.ask('/guide')).body.toString()).toBe('guide');
    for (const form of ['/guide/', '/guide.html', '/guide/index.html'])
      expect((await host.ask(`${form}?a=1`)).headers.location).toBe('/guide?a=1');
    expect((await host.ask('/index.html')).headers.location).toBe('/');
    expect((await host.ask('/guide//part/')).headers.location).toBe('/guide/part');
  });

  it('takes whole addresses, as clients send them to a proxy', async () => {
    expect((await host.ask('http://docs.example.com/guide')).body.toString()).toBe('guide');
    expect((await host.ask('HTTP://docs.example.com/guide/?a=1')).headers.location).toBe('/guide?a=1');
    expect((await host.ask('http://docs.example.com')).body.toString()).toBe('home');
    for (const address of ['http://', 'ftp://docs.example.com/guide', 'guide', 'http:/guide'])
      expect(await host.askRaw(`GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toContain(
        '400',
      );
  });

  it('parts an address at slashes alone', async () => {
    for (const address of ['/guide\\part', '\\guide', '/guide\\..\\guide', '/\\docs.example.com'])
      expect(
        await host.askRaw(`GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
        address,
      ).toMatch(/ 40[04] /);
  });

  it('leads every form of an old address on, with what the reader asked for', async () => {
    for (const form of ['/old', '/old/', '/old.html', '/old/index.html'])
      expect((await host.ask(`${form}?a=1`)).headers.location).toBe('/guide?a=1#part');
    expect((await host.ask('/away?b=2')).headers.location).toBe('https://example.com/?a=1');
  });

  it('sends the headers of the site with pages and errors alike', async () => {
    for (const address of ['/', '/guide', '/missing', '/assets/main-abc.js'])
      expect((await host.ask(address)).headers['content-security-policy']).toBe("default-src 'self'");
  });

  it('keeps hashed files, but not their absence', async () => {
    expect((await host.ask('/assets/main-abc.js')).headers['cache-control']).toBe('public, immutable');
    const gone = await host.ask('/assets/main-old.js');
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
    expect((await host.ask('/guide')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('answers unknown addresses in the language of their folder', async () => {
    expect((await host.ask('/missing/page')).body.toString()).toBe(notFound('not found'));
    expect((await host.ask('/fr/missing')).body.toString()).toBe(notFound('introuvable'));
    expect((await host.ask('/codes/missing')).body.toString()).toBe(notFound('not found'));
    expect((await host.ask('/codes/404')).body.toString()).toBe('the page about 404');
  });

  it('sends text with its type and charset, and compressed to those who take it', async () => {
    expect((await host.ask('/guide.md')).headers['content-type']).toBe('text/markdown; charset=utf-8');
    const answer = await host.ask('/guide', { 'accept-encoding': 'br' });
    expect([answer.headers['content-encoding'], answer.body.toString()]).toEqual(['br', 'guide in Brotli']);
  });

  it('sends no encoding that a browser takes by no means', async () => {
    const encodingFor = async (taken: string) =>
      (await host.ask('/guide', { 'accept-encoding': taken })).headers['content-encoding'];
    for (const taken of ['br;q=0', 'gzip, br;q=0', 'br; q=0.000', 'identity', '*;q=0', 'brotherly'])
      expect(await encodingFor(taken), taken).toBeUndefined();
    for (const taken of ['BR', 'gzip;q=0.5, br;q=0.1', '*'])
      expect(await encodingFor(taken), taken).toBe('br');
  });

  it.each([
    ['bytes=2-4', 206, 'cde'],
    ['bytes=7-', 206, 'hij'],
    ['bytes=5-99', 206, 'fghij'],
    ['bytes=10-', 416, ''],
    // What is not clear is answered whole.
    ['bytes=9-2', 200, 'abcdefghij'],
    ['bytes=0-0', 200, 'abcdefghij'],
    ['bytes=-3', 200, 'abcdefghij'],
    ['bytes=0-1,4-5', 200, 'abcdefghij'],
    ['bytes=x-y', 200, 'abcdefghij'],
    ['lines=0-1', 200, 'abcdefghij'],
  ])('answers a request for %s with %i', async (range, status, body) => {
    const answer = await host.ask('/assets/film.mp4', { range });
    expect([answer.status, answer.body.toString()]).toEqual([status, body]);
    const conditional = await host.ask('/assets/film.mp4', { range, 'if-range': '"other"' });
    expect([conditional.status, conditional.body.toString()]).toEqual([200, 'abcdefghij']);
  });

  describe('asked again for a file that the reader has', () => {
    const far = new Date(Date.now() + 86_400_000).toUTCString();
    const past = new Date(0).toUTCString();
    const conditions: [
      name: string,
      condition: (tag: string, day: string) => Record<string, string>,
      status: number,
    ][] = [
      ['its tag', (tag) => ({ 'if-none-match': tag }), 304],
      ['its tag as a weak one', (tag) => ({ 'if-none-match': `W/${tag}` }), 304],
      ['a list that holds its tag', (tag) => ({ 'if-none-match': `"a,b" , W/"c",${tag},"d"` }), 304],
      ['any tag', () => ({ 'if-none-match': ' * ' }), 304],
      ['other tags', () => ({ 'if-none-match': 'W/"1-2", "3"' }), 200],
      ['the tag within another', (tag) => ({ 'if-none-match': `"x${tag.slice(1)}` }), 200],
      ['no tag at all', () => ({ 'if-none-match': 'x' }), 200],
      ['its day', (_, day) => ({ 'if-modified-since': day }), 304],
      ['a later day', () => ({ 'if-modified-since': far }), 304],
      ['an earlier day', () => ({ 'if-modified-since': new Date(0).toUTCString() }), 200],
      ['no day', () => ({ 'if-modified-since': 'yesterday' }), 200],
      [
        'another tag and a later day: the tag decides',
        () => ({ 'if-none-match': '"a"', 'if-modified-since': far }),
        200,
      ],
      ['its tag and a range', (tag) => ({ 'if-none-match': tag, range: 'bytes=1-2' }), 304],
      [
        'a range if it is still the same: the whole file may be sent',
        (tag) => ({ range: 'bytes=1-2', 'if-range': tag }),
        200,
      ],
    ];
    it.each(conditions)('%s', async (_, condition, status) => {
      const { headers } = await host.ask('/assets/film.mp4');
      const asked = condition(headers.etag ?? '', headers['last-modified'] ?? '');
      for (const method of ['GET', 'HEAD']) {
        const answer = await host.ask('/assets/film.mp4', asked, method);
        expect([answer.status, answer.body.length]).toEqual([
          status,
          status === 200 && method === 'GET' ? 10 : 0,
        ]);
        expect(answer.headers.etag).toBe(headers.etag);
        expect(answer.headers['cache-control']).toBe('public, immutable');
        expect(answer.headers['content-length']).toBe(status === 200 ? '10' : undefined);
      }
    });

    it('says so of the variant that it would send, and of a page', async () => {
      const { headers } = await host.ask('/guide', { 'accept-encoding': 'br' });
      const again = await host.ask('/guide', {
        'accept-encoding': 'br',
        'if-none-match': `"a", ${headers.etag}`,
      });
      expect([again.status, again.headers.vary]).toEqual([304, 'Accept-Encoding']);
      expect(again.headers['content-security-policy']).toBe("default-src 'self'");
      expect((await host.ask('/guide', { 'if-none-match': headers.etag ?? '' })).status).toBe(200);
    });

    it('never of what is not there or lies elsewhere', async () => {
      expect((await host.ask('/nothing', { 'if-none-match': '*' })).status).toBe(404);
      expect((await host.ask('/old', { 'if-none-match': '*' })).status).toBe(301);
    });

    it.each<[name: string, condition: (tag: string, day: string) => Record<string, string>, status: number]>([
      ['its tag', (tag) => ({ 'if-match': tag }), 200],
      ['a list that holds its tag', (tag) => ({ 'if-match': `"a,b" ,${tag}` }), 200],
      ['any tag', () => ({ 'if-match': '*' }), 200],
      ['its tag and a range', (tag) => ({ 'if-match': tag, range: 'bytes=1-2' }), 206],
      ['its tag, which the reader has', (tag) => ({ 'if-match': tag, 'if-none-match': tag }), 304],
      ['its day', (_, day) => ({ 'if-unmodified-since': day }), 200],
      ['no day', () => ({ 'if-unmodified-since': 'tomorrow' }), 200],
      [
        'its tag and an earlier day: the tag decides',
        (tag) => ({ 'if-match': tag, 'if-unmodified-since': past }),
        200,
      ],
      ['another tag', () => ({ 'if-match': '"1-2"' }), 412],
      ['its tag as a weak one', (tag) => ({ 'if-match': `W/${tag}` }), 412],
      ['no tag at all', () => ({ 'if-match': 'x' }), 412],
      ['another tag and a range', () => ({ 'if-match': '"1-2"', range: 'bytes=1-2' }), 412],
      [
        'another tag, though the reader has the file',
        (tag) => ({ 'if-match': '"1"', 'if-none-match': tag }),
        412,
      ],
      ['an earlier day', () => ({ 'if-unmodified-since': past }), 412],
    ])('on condition that it is still the same: %s', async (_, condition, status) => {
      const { headers } = await host.ask('/assets/film.mp4');
      const asked = condition(headers.etag ?? '', headers['last-modified'] ?? '');
      for (const method of ['GET', 'HEAD']) {
        const answer = await host.ask('/assets/film.mp4', asked, method);
        expect(answer.status).toBe(method === 'HEAD' && status === 206 ? 200 : status);
        if (status !== 412) continue;
        expect([answer.body.length, answer.headers['content-length']]).toEqual([0, '0']);
        expect(answer.headers['content-type']).toBeUndefined();
        expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
        expect(answer.headers['content-security-policy']).toBe("default-src 'self'");
      }
      expect((await host.ask('/guide', {})).body.toString()).toBe('guide');
    });

    it('conditions on what is not there or lies elsewhere change nothing', async () => {
      expect((await host.ask('/nothing', { 'if-match': '"1"' })).status).toBe(404);
      expect((await host.ask('/old', { 'if-match': '"1"' })).status).toBe(301);
    });

    it('a part is for GET alone', async () => {
      const answer = await host.ask('/assets/film.mp4', { range: 'bytes=1-2' }, 'HEAD');
      expect([answer.status, answer.headers['content-length']]).toEqual([200, '10']);
    });
  });

  it.each([
    ['/c++', 'C++'],
    ['/c%2B%2B', 'C++'],
    ['/c%23', 'C#'],
    ['/why%3F', 'why'],
    ['/.well-known/security.txt', 'Contact'],
  ])('serves names with signs of addresses: %s', async (address, body) => {
    const answer = await host.ask(address);
    expect([answer.status, answer.body.toString()]).toEqual([200, body]);
  });

  it.each([
    '/_headers',
    '/%5Fheaders',
    '/_redirects',
    '/vercel.json',
    '/vercel%2Ejson',
    '/_hosting/nginx.conf',
    '/%5fhosting/nginx.conf',
    '/404',
    '/fr/404',
    '/fr/404.html',
    '/guide.html.br',
    '/guide.html%2ebr',
    '/.secret',
    '/%2Esecret',
    '/guide%2fpart',
    '/guide%5Cpart',
  ])('keeps %s from readers', async (address) => expect((await host.ask(address)).status).toBe(404));

  it.each(['/../../etc/passwd', '/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd'])(
    'does not leave the folder: %s',
    async (address) => expect((await host.ask(address)).status).toBe(404),
  );

  it('refuses malformed and endless addresses and methods that change things', async () => {
    expect(await host.askRaw('GET /% HTTP/1.1\r\nHost: a\r\n\r\n')).toContain('400');
    expect(await host.askRaw('GET /a%00b HTTP/1.1\r\nHost: a\r\n\r\n')).toContain('400');
    expect((await host.ask(`/${'a'.repeat(5000)}`)).status).toBe(400);
    expect((await host.ask('/guide', {}, 'POST')).status).toBe(405);
  });

  it('serves a new build in the same folder at once', async () => {
    await write('next', { ...FILES, 'guide.html': 'the new guide', 'new.html': 'new' });
    await rename(path.join(folder, 'dist'), path.join(folder, 'before'));
    await rename(path.join(folder, 'next'), path.join(folder, 'dist'));
    expect((await host.ask('/guide')).body.toString()).toBe('the new guide');
    expect((await host.ask('/new')).status).toBe(200);
    expect(await readFile(path.join(folder, 'before/guide.html'), 'utf8')).toBe('guide');
  });
});
