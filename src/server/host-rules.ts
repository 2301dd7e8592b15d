import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { barePath, splitAddress } from '../docs/addresses.ts';

/** Response headers and redirects of a built site, as its `_headers` and `_redirects` files say. */
interface HostRules {
  headersFor(pathname: string): Readonly<Record<string, string>>;
  /** Target of the redirect for an address; nothing when there is none for its path, in any of its forms. */
  redirectFor(address: URL): { readonly to: string; readonly status: number } | undefined;
}

/** Reads the rule files of hosts such as Netlify and Cloudflare Pages, so that this server answers as they do. */
export function readHostRules(dir: string): HostRules {
  const blocks = parseHeaders(read(path.join(dir, '_headers')));
  const redirects = new Map(
    read(path.join(dir, '_redirects'))
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([from]) => from && !from.startsWith('#'))
      .map(([from = '', to = '/', status = '301']) => [from, { to, status: Number(status) }]),
  );
  return {
    headersFor: (pathname) =>
      Object.assign({}, ...blocks.filter(({ matches }) => matches(pathname)).map(({ headers }) => headers)),
    redirectFor({ pathname, search }) {
      const found = redirects.get(pathname) ?? redirects.get(barePath(pathname));
      return found && { to: withQuery(found.to, search), status: found.status };
    },
  };
}

interface HeaderBlock {
  readonly matches: (pathname: string) => boolean;
  readonly headers: Record<string, string>;
}

/** A path pattern on a line of its own, then indented `Name: value` lines. `*` at the end matches the rest. */
function parseHeaders(text: string): readonly HeaderBlock[] {
  const blocks: HeaderBlock[] = [];
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    if (/^\S/.test(line)) {
      const pattern = line.trim();
      const matches = pattern.endsWith('*')
        ? (pathname: string) => pathname.startsWith(pattern.slice(0, -1))
        : (pathname: string) => pathname === pattern;
      blocks.push({ matches, headers: {} });
    } else {
      const at = line.indexOf(':');
      const block = blocks.at(-1);
      if (block && at > 0) block.headers[line.slice(0, at).trim()] = line.slice(at + 1).trim();
    }
  }
  return blocks;
}

/** Keeps the query of the request, unless the target has a query of its own. */
function withQuery(to: string, search: string): string {
  const { path: target, rest } = splitAddress(to);
  return rest.startsWith('?') ? to : target + search + rest;
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
