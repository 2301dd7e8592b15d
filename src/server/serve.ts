import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import sirv from 'sirv';
import { barePath, decodePath, isBelow, joinPaths } from '../docs/addresses.ts';
import { readBuildMark } from '../hosting/build-mark.ts';
import { COMPRESSIBLE, extensionOf, isCompressible } from '../hosting/compressible.ts';
import { REVALIDATED } from '../hosting/plan.ts';
import { NOT_FOUND_PAGE } from '../ui/hooks.ts';
import { answerConditions } from './conditions.ts';
import { readHostRules } from './host-rules.ts';
import { settleHeaders } from './settle-headers.ts';

const PORTS_TRIED = 50;
const HIGHEST_PORT = 65_535;
const MAX_ADDRESS_LENGTH = 4096;

/** Files of a built folder that are not served. */
const HIDDEN = new RegExp(
  `/\\.(?!well-known/)|^/(_hosting/|(_headers|_redirects|vercel\\.json)$)|\\.(${COMPRESSIBLE.join('|')})\\.(br|gz)$`,
);

/** Characters that separate a path. Encoded they belong to a name, but no file has such a name. */
const PARTING = /%(2f|5c)/i;

/**
 * Serves a built site as a static host would: every form of a page's address settles on the bare path, unknown addresses
 * get the not-found page with status 404, and the site's own headers and redirects hold. A site that is made for a path of
 * its own is served below it; `/` leads there. A new build in the same folder is served from the next request on.
 */
export function createSiteServer(dir: string): Server {
  let built = buildOf(dir);
  let site = readBuild(dir);

  return createServer((request, response) => {
    const now = buildOf(dir);
    if (now !== built) {
      built = now;
      site = readBuild(dir);
    }
    const url = parseAddress(request);
    if (!url) return answer(request, response, 400, 'Bad request');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return answer(request, response, 405, 'Method not allowed');
    }
    const moved = site.rules.redirectFor(url);
    if (moved) return moveTo(response, moved.to, moved.status);
    if (url.pathname === '/' && site.base !== '') return moveTo(response, site.base, 302);
    const isBelowBase = isBelow(url.pathname, site.base);
    const below = isBelowBase ? url.pathname.slice(site.base.length) || '/' : url.pathname;
    const notFound = () => {
      setHeaders(response, { ...site.rules.headersFor('/404'), 'Cache-Control': REVALIDATED });
      answer(request, response, 404, notFoundPage(dir, below));
    };
    const bare = barePath(below);
    if (!isBelowBase || PARTING.test(below) || HIDDEN.test(decodePath(below))) return notFound();
    if (isNotFoundPage(dir, bare)) return notFound();
    const address = joinPaths(site.base, bare);
    if (address !== url.pathname && isPage(dir, bare)) return moveTo(response, address + url.search, 301);
    settleHeaders(request);
    answerConditions(request.headers, response);
    request.url = below + url.search;
    // `sirv` does not decode characters that separate an address, but a name may contain them: `/c%23` is a page.
    Object.assign(request, { _parsedUrl: { raw: request.url, pathname: decodePath(below) } });
    site.files(request, response, notFound);
  });
}

/** Listens on `port`, or on the next free one when it is taken. */
export function listen(server: Server, port: number, taken: (port: number) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const last = Math.min(port + PORTS_TRIED, HIGHEST_PORT);
    const attempt = (candidate: number) => {
      const failed = (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE' || candidate >= last) return reject(error);
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

/** Changes when a build replaces the folder. */
function buildOf(dir: string): string {
  const folder = statSync(dir, { throwIfNoEntry: false });
  return folder ? `${folder.ino} ${folder.mtimeMs}` : '';
}

function readBuild(dir: string) {
  const rules = readHostRules(dir);
  const base = readBuildMark(dir)?.baseUrl.replace(/\/$/, '') ?? '';
  const files = sirv(dir, {
    etag: true,
    // Names that begin with a dot are excluded above. `sirv`'s own rule would also exclude `c++.html`.
    dotfiles: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      response.setHeader('Cache-Control', REVALIDATED);
      if (isCompressible(pathname)) response.setHeader('Content-Type', textType(pathname));
      setHeaders(response, rules.headersFor(base + pathname));
    },
  });
  return { base, rules, files };
}

function textType(pathname: string): string {
  return `${lookup(extensionOf(pathname)) ?? 'text/plain'}; charset=utf-8`;
}

function parseAddress(request: IncomingMessage): URL | undefined {
  const raw = request.url ?? '';
  if (raw.length > MAX_ADDRESS_LENGTH || !/^(\/|https?:\/\/)/i.test(raw)) return undefined;
  try {
    // Clients send a proxy whole addresses, and every server takes them. A backslash parts no address: it is a letter.
    const literal = raw.replaceAll('\\', '%5C');
    const url = new URL(literal.startsWith('/') ? `http://localhost${literal}` : literal);
    // Also refuses what is encoded twice, and what cannot be a file name.
    if (decodeURIComponent(url.pathname).includes('\0')) return undefined;
    url.pathname = url.pathname.replace(/\/{2,}/g, '/');
    return url;
  } catch {
    return undefined;
  }
}

function isPage(dir: string, bare: string): boolean {
  const file = path.join(dir, decodePath(bare === '/' ? '/index' : bare));
  return file.startsWith(path.resolve(dir) + path.sep) && existsSync(`${file}.html`);
}

/** Whether an address is that of a not-found page, and not of a page that happens to be called so. */
function isNotFoundPage(dir: string, bare: string): boolean {
  if (!/(^|\/)404$/.test(bare)) return false;
  const file = path.join(dir, `${decodePath(bare)}.html`);
  return existsSync(file) && readFileSync(file, 'utf8').includes(` ${NOT_FOUND_PAGE}`);
}

/** The not-found page of the nearest folder above, which is that of the address's language. */
function notFoundPage(dir: string, pathname: string): string | Buffer {
  for (let folder = path.posix.dirname(pathname); ; folder = path.posix.dirname(folder)) {
    const file = path.join(dir, decodePath(folder), '404.html');
    const inside = file.startsWith(path.resolve(dir) + path.sep);
    const bare = path.posix.join(folder, '404');
    if (inside && isNotFoundPage(dir, bare)) return readFileSync(file);
    if (folder === '/' || folder === '.') return 'Not found';
  }
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
