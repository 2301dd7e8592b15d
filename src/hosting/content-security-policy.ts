/** Sources by directive of a Content-Security-Policy. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/**
 * What is allowed without any configuration: the site's own files, and nothing that is written into a page. Kinds that need
 * no more than `default-src` are left to it, as each page carries the policy.
 */
const OWN: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Directives that a `meta` element must not hold; browsers warn about them. */
const HEADER_ONLY = new Set(['frame-ancestors', 'report-uri', 'report-to', 'sandbox']);

/**
 * One Content-Security-Policy for all pages.
 *
 * @param hashes `sha256-…` of the inline scripts.
 * @param wider what configured services, and the pages themselves, need beyond the site's own files.
 */
export function contentSecurityPolicy(hashes: readonly string[], wider: readonly Sources[]): string {
  const lists = [OWN, { 'script-src': hashes.map((hash) => `'${hash}'`) }, ...wider];
  const names = [...new Set(lists.flatMap((sources) => Object.keys(sources)))];
  return names.map((name) => `${name} ${sourcesOf(name, lists).join(' ')}`).join('; ');
}

/** The part of a policy that a page can carry itself, for hosts that send no headers. */
export function metaPolicy(policy: string): string {
  return policy
    .split(/;\s*/)
    .filter((directive) => directive !== '' && !HEADER_ONLY.has(directive.split(/\s+/)[0] ?? ''))
    .join('; ');
}

/** A directive that is named replaces `default-src`, so a new one begins with what that allows. */
function sourcesOf(name: string, lists: readonly Sources[]): readonly string[] {
  const inherits = !(name in OWN) && name !== 'style-src-attr';
  const all = [
    ...(inherits ? (OWN['default-src'] ?? []) : []),
    ...lists.flatMap((sources) => sources[name] ?? []),
  ];
  const some = all.filter((source) => source !== "'none'");
  return [...new Set(some.length > 0 ? some : ["'none'"])];
}
