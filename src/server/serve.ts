import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { readHostRules } from './host-rules.ts';

const PORTS_TRIED = 50;

/**
 * Serves a built site on loopback as a static host would: every form of a page's address settles on the bare path, unknown
 * addresses get the not-found page with status 404, and the site's own headers and redirects hold.
 */
export function createSiteServer(dir: string): Server {
  const rules = readHostRules(dir);
  const notFound = existsSync(path.join(dir, '404.html'))
    ? readFileSync(path.join(dir, '404.html'))
    : 'Not found';
  const files = sirv(dir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    onNoMatch: (request, response) => answer(request, response, 404, notFound),
    setHeaders: (response, pathname) => setHeaders(response, rules.headersFor(pathname)),
  });

  return createServer((request, response) => {
    const url = parseAddress(request);
    if (!url) return answer(request, response, 400, 'Bad request');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return answer(request, response, 405, 'Method not allowed');
    }
    const redirect = rules.redirectFor(url.pathname) ?? rules.redirectFor(url.pathname.replace(/\/$/, ''));
    if (redirect) return moveTo(response, redirect.to, redirect.status);
    const bare = url.pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
    if (bare !== url.pathname && isPage(dir, bare)) return moveTo(response, bare + url.search, 301);
    setHeaders(response, rules.headersFor(url.pathname));
    files(request, response);
  });
}

/** Listens on `port`, or on the next free one when it is taken. */
export function listen(server: Server, port: number, taken: (port: number) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const attempt = (candidate: number) => {
      const failed = (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE' || candidate >= port + PORTS_TRIED) return reject(error);
        taken(candidate);
        attempt(candidate + 1);
      };
      server.once('error', failed);
      server.listen(candidate, () => {
        server.off('error', failed);
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : candidate);
      });
    };
    attempt(port);
  });
}

function parseAddress(request: IncomingMessage): URL | undefined {
  const raw = request.url ?? '';
  if (raw.length > 4096 || !raw.startsWith('/') || raw.startsWith('//')) return undefined;
  try {
    const url = new URL(raw, 'http://localhost');
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return undefined;
  }
}

function isPage(dir: string, bare: string): boolean {
  const file = path.join(dir, decodeURIComponent(bare === '/' ? '/index' : bare));
  return file.startsWith(path.resolve(dir)) && existsSync(`${file}.html`);
}

function moveTo(response: ServerResponse, location: string, status: number): void {
  response.writeHead(status, { location, 'content-length': 0 }).end();
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: string | Buffer,
): void {
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}
