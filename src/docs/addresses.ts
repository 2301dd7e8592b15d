/**
 * The bare form of an address on this site: no `.html`, no `/index.html`, no slash at the end; the root stays `/`.
 * Query and fragment are kept. `/p`, `/p/`, `/p.html` and `/p/index.html` all give `/p`.
 */
export function barePath(address: string): string {
  const { path, rest } = splitAddress(address);
  const bare = path
    .replace(/\/+$/, '')
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/+$/, '');
  return (bare === '' || bare === '/index' ? '/' : bare) + rest;
}

/** Address of a file that stands beside a page: `/a/b` and `.md` give `/a/b.md`; beside the site's root it is `index.md`. */
export function besidePage(href: string, baseUrl: string, ending: string): string {
  return (baseUrl.startsWith(href) ? `${baseUrl}index` : href) + ending;
}

/** Ending of the part of a page, which stands beside it. Hosts that hide `.html` leave `.htm` alone. */
export const PART_ENDING = '.part.htm';

/** Address of the page that a part belongs to; nothing for other addresses. */
export function pageOfPart(address: string, baseUrl: string): string | undefined {
  if (!address.endsWith(PART_ENDING)) return undefined;
  const href = address.slice(0, -PART_ENDING.length);
  return href === `${baseUrl}index` ? barePath(baseUrl) : href;
}

/** Parts of an address: what comes before `?` and `#`, and the rest from there. */
export function splitAddress(address: string): { readonly path: string; readonly rest: string } {
  const end = address.search(/[?#]/);
  return end < 0 ? { path: address, rest: '' } : { path: address.slice(0, end), rest: address.slice(end) };
}

/** Whether an address names another place than this site: `https://…`, `//host`, `mailto:…`. */
export function isForeign(address: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/** Joins parts of a path with one slash between them. The result begins with a slash and ends without, except `/`. */
export function joinPaths(...parts: readonly string[]): string {
  const joined = `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
  return joined.length > 1 ? joined.replace(/\/$/, '') : joined;
}

/** Whether an address is a path or lies below it: `/fr` holds `/fr` and `/fr/a`, but not `/france`. */
export function isBelow(path: string, base: string): boolean {
  const root = base.replace(/\/+$/, '');
  return root === '' || path === root || path.startsWith(`${root}/`);
}

/**
 * Encodes a path of names, such as folders and files have, for use in an address. Names are composed first (NFC), so
 * that a file gets the same address from every file system.
 */
export function encodePath(path: string): string {
  return encodeURI(path.normalize('NFC').toWellFormed()).replace(
    /[?#]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The names in an encoded path; a path that is not well encoded comes back as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Encodes a path that may be encoded already, so that it is encoded exactly once. */
export function encodeOnce(path: string): string {
  return encodePath(decodePath(path));
}

/**
 * Resolves `.` and `..` in a path of names. Steps above the top of a path that begins with a slash are dropped, as
 * browsers do; those of any other path are kept, so that the caller sees them.
 */
export function resolveDots(path: string): string {
  const kept: string[] = [];
  for (const name of path.split('/')) {
    if (name === '.' || (name === '' && kept.length > 0)) continue;
    const last = kept.at(-1);
    if (name !== '..' || last === undefined || last === '..') kept.push(name);
    else if (last !== '') kept.pop();
  }
  return kept.length === 1 && kept[0] === '' ? '/' : kept.join('/');
}
