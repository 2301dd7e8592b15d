import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The one server that all sites are measured on: HTTP/1.1, brotli 11 kept in memory, clean addresses. */
export interface BenchServer {
  readonly url: string;
  /** Bodies sent so far, also to workers, whose requests a page's own session does not see. */
  sent(): number;
  close(): void;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const SMALLEST_COMPRESSED = 256;

export async function serveSite(folder: string): Promise<BenchServer> {
  const root = path.resolve(folder);
  const compressed = new Map<string, Buffer>();
  let sent = 0;
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const found = findFile(root, pathname);
    const file = found ?? findFile(root, '/404.html');
    if (!file) {
      // No peer brings an icon: answering one keeps it from counting as an error of the site.
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    const body = compressed.get(file) ?? compress(file);
    compressed.set(file, body);
    sent += body.length;
    response.writeHead(found ? 200 : 404, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': /\.html?$/.test(file) ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(isCompressed(file) ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function findFile(root: string, pathname: string): string | undefined {
  const file = path.join(root, pathname);
  if (file !== root && !file.startsWith(root + path.sep)) return undefined;
  return [file, `${file.replace(/\/$/, '')}.html`, path.join(file, 'index.html')].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
}

function isCompressed(file: string): boolean {
  return (
    path.extname(file) in TYPES && !/\.(woff2)$/.test(file) && statSync(file).size >= SMALLEST_COMPRESSED
  );
}

function compress(file: string): Buffer {
  const content = readFileSync(file);
  if (!isCompressed(file)) return content;
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
