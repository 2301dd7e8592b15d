import {
  barePath,
  decodePath,
  encodeOnce,
  isBelow,
  isForeign,
  joinPaths,
  resolveDots,
  splitAddress,
} from './addresses.ts';
import { type FileIndex, findFile, indexFiles } from './link-files.ts';
import type { Page } from './model.ts';
import { nearestPath, wordNearest } from './nearest.ts';

/** What links of one locale may lead to. */
export interface LinkTargets {
  /** Pages of all versions. */
  readonly pages: readonly Page[];
  /** Drafts that were left out. */
  readonly drafts: readonly Page[];
  /** Other addresses that have a page: generated indexes, home, search, API reference, pages of other locales. */
  readonly routes: Iterable<string>;
  readonly baseUrl: string;
  /** Address that the pages of the locale begin with. */
  readonly localeRoot: string;
  /** Docs folders below the site folder, such as `content/docs`. */
  readonly docsFolders: readonly string[];
  /** Whether a static file has this path, which begins with a slash and does not include the base path. */
  isAsset(path: string): boolean;
}

/** A link as it goes into the page. */
export interface ResolvedLink {
  /** The address for the page's HTML. For a broken link, what the writer wrote. */
  readonly href: string;
  readonly kind: 'page' | 'asset' | 'external' | 'anchor';
  /** The page, when it is one of the docs. */
  readonly page?: Page;
  /** The fragment, decoded and without `#`, to be checked against the headings of the page. */
  readonly anchor?: string;
  /** File below the site folder, when the link names one that lies beside the page. */
  readonly file?: string;
  readonly problem?: LinkProblem;
}

export interface LinkProblem {
  /** The setting in `links` of the configuration that says how bad it is. */
  readonly rule: 'brokenLinks' | 'brokenMarkdownLinks';
  readonly message: string;
  readonly remedy: string;
}

export type LinkResolver = (link: string, from: Page) => ResolvedLink;

/**
 * Makes the function that finds what a link in Markdown leads to.
 *
 * A link may name a file (`./other.md#part`, `../b/c.mdx?x=1`, `/guides/a.md`, `@site/docs/a.md`), an address of this
 * site (`/guides/a`, with or without `.html` and slash at the end, with or without base path, or below `/docs` as
 * Docusaurus serves it by default), an address from the page's own (`other`, `../a`), a file beside the page, a part of
 * the page, or another site. Names may be percent-encoded. Letter case counts.
 */
export function createLinkResolver(targets: LinkTargets): LinkResolver {
  const index: LinkIndex = {
    ...targets,
    addresses: addressesOf(targets),
    draftAddresses: new Set(targets.drafts.map((page) => page.href)),
    files: indexFiles(targets.pages),
    draftFiles: indexFiles(targets.drafts),
  };
  return (link, from) => resolveLink(link.trim(), from, index);
}

interface LinkIndex extends LinkTargets {
  /** Every address that has a page; with the page when it is one of the docs. */
  readonly addresses: ReadonlyMap<string, Page | undefined>;
  readonly draftAddresses: ReadonlySet<string>;
  readonly files: FileIndex;
  readonly draftFiles: FileIndex;
}

function addressesOf({ routes, pages }: LinkTargets): ReadonlyMap<string, Page | undefined> {
  const addresses = new Map<string, Page | undefined>(
    [...routes].map((route) => [barePath(route), undefined]),
  );
  for (const page of pages) addresses.set(page.href, page);
  return addresses;
}

function resolveLink(link: string, from: Page, index: LinkIndex): ResolvedLink {
  // Docusaurus' own scheme for files that it must not check.
  if (link.startsWith('pathname://')) return { href: link.slice('pathname://'.length), kind: 'asset' };
  if (isForeign(link)) return { href: link, kind: 'external' };
  const { path, rest } = splitAddress(link);
  const anchor = anchorOf(rest);
  if (path === '') return { href: link, kind: 'anchor', page: from, ...anchor };
  const found =
    /\.mdx?$/i.test(path) || path.startsWith('@site/')
      ? toFile(path, from, index)
      : toAddress(path, from, index);
  if ('problem' in found) return { href: link, kind: 'page', problem: found.problem };
  return { ...found, href: found.href + rest, ...(found.kind === 'page' ? anchor : {}) };
}

type Found = Omit<ResolvedLink, 'problem'> | { readonly problem: LinkProblem };

function toFile(path: string, from: Page, index: LinkIndex): Found {
  const page = findFile(path, from, index.files, index.docsFolders);
  if (page) return { href: page.href, kind: 'page', page };
  if (path.startsWith('@site/static/'))
    return toAsset(path.slice('@site/static'.length), index) ?? noPage(path, from, index);
  if (path.startsWith('@site/') && !/\.mdx?$/i.test(path)) {
    return { href: path, kind: 'asset', file: decodePath(path.slice('@site/'.length)) };
  }
  const asset = path.startsWith('/') ? toAsset(path, index) : undefined;
  if (asset) return asset;
  const isDraft = findFile(path, from, index.draftFiles, index.docsFolders) !== undefined;
  return { problem: isDraft ? draftProblem(path, 'brokenMarkdownLinks') : noFile(path, from, index) };
}

function toAddress(path: string, from: Page, index: LinkIndex): Found {
  const candidates = path.startsWith('/')
    ? absoluteCandidates(path, index)
    : relativeCandidates(path, from, index);
  const href = candidates.find((candidate) => index.addresses.has(candidate));
  if (href !== undefined) {
    const page = index.addresses.get(href);
    return { href, kind: 'page', ...(page ? { page } : {}) };
  }
  if (path.startsWith('/')) {
    const asset = toAsset(path, index);
    if (asset) return asset;
  } else {
    const near = findFile(path, from, index.files, index.docsFolders);
    if (near) return { href: near.href, kind: 'page', page: near };
    if (/\.\w{1,8}$/.test(path) && !/\.html$/i.test(path))
      return { href: path, kind: 'asset', file: fileBeside(path, from) };
  }
  const isDraft = candidates.some((candidate) => index.draftAddresses.has(candidate));
  return isDraft ? { problem: draftProblem(path, 'brokenLinks') } : noPage(path, from, index);
}

/** Addresses that a path may mean, the most likely first. */
function absoluteCandidates(path: string, { baseUrl, localeRoot, docsFolders }: LinkIndex): string[] {
  const bare = barePath(encodeOnce(resolveDots(path)));
  return [
    joinPaths(localeRoot, bare),
    joinPaths(baseUrl, bare),
    ...(isBelow(bare, baseUrl) ? [bare] : []),
    ...belowDocs(bare, docsFolders).map((rest) => joinPaths(localeRoot, rest)),
  ];
}

/** The rest of an address that begins with `/docs`, as Docusaurus serves pages, or with the name of a docs folder. */
function belowDocs(bare: string, docsFolders: readonly string[]): string[] {
  return ['docs/next', 'docs', ...docsFolders.map((folder) => folder.split('/').pop() ?? folder)]
    .map((name) => `/${name}`)
    .filter((root) => isBelow(bare, root))
    .map((root) => bare.slice(root.length));
}

/**
 * Browsers resolve a relative address from the folder of the current one. Here, the page of a folder has the folder's address
 * without a slash at its end, but writers may know it with one. So relative links are also resolved from the page's own address,
 * as if it were a folder.
 */
function relativeCandidates(path: string, from: Page, { docsFolders, localeRoot }: LinkIndex): string[] {
  const parent = from.href.slice(0, from.href.lastIndexOf('/'));
  const bases = from.isFolderPage && !from.frontMatter.slug ? [from.href, parent] : [parent, from.href];
  const found = bases.map((base) =>
    barePath(joinPaths(resolveDots(`${joinPaths(base)}/${encodeOnce(path)}`))),
  );
  return [
    ...found,
    ...found.flatMap((bare) => belowDocs(bare, docsFolders)).map((rest) => joinPaths(localeRoot, rest)),
  ];
}

function toAsset(path: string, { baseUrl, isAsset }: LinkIndex): Found | undefined {
  const decoded = decodePath(path);
  const base = baseUrl.replace(/\/$/, '');
  const inside = [decoded, ...(base !== '' && isBelow(decoded, base) ? [decoded.slice(base.length)] : [])];
  const file = inside.find((each) => isAsset(each));
  return file === undefined ? undefined : { href: joinPaths(baseUrl, encodeOnce(file)), kind: 'asset' };
}

function fileBeside(path: string, from: Page): string {
  const folder = from.source.slice(0, from.source.lastIndexOf('/') + 1);
  return resolveDots(folder + decodePath(path));
}

function anchorOf(rest: string): { anchor?: string } {
  const start = rest.indexOf('#');
  return start < 0 || start === rest.length - 1 ? {} : { anchor: decodePath(rest.slice(start + 1)) };
}

function noPage(path: string, from: Page, index: LinkIndex): { problem: LinkProblem } {
  const [wanted = path] = path.startsWith('/')
    ? absoluteCandidates(path, index)
    : relativeCandidates(path, from, index);
  const own = index.pages.map(({ href }) => href);
  const near = nearestPath(wanted, own) ?? nearestPath(wanted, index.addresses.keys());
  return {
    problem: {
      rule: 'brokenLinks',
      message: `The link "${path}" leads to no page.`,
      // Every page is below the home page of its language, so that is no hint.
      remedy: wordNearest(near === index.localeRoot ? undefined : near),
    },
  };
}

function noFile(path: string, from: Page, index: LinkIndex): LinkProblem {
  const wanted = path.startsWith('/') ? path.slice(1) : resolveDots(`${from.file}/../${decodePath(path)}`);
  const near = nearestPath(wanted, index.files.filesOf(from.version));
  return {
    rule: 'brokenMarkdownLinks',
    message: `The link "${path}" leads to no Markdown file that makes a page.`,
    remedy: near
      ? `The nearest file is ${relativeFile(from.file, near)}.`
      : 'Correct the path or remove the link.',
  };
}

function draftProblem(path: string, rule: LinkProblem['rule']): LinkProblem {
  return {
    rule,
    message: `The link "${path}" leads to a draft, which is not published.`,
    remedy: 'Publish the page (remove "draft: true" from its front matter) or remove the link.',
  };
}

/** Path of a file as a writer types it in a link from another: `./b.md`, `../c/d.md`. */
function relativeFile(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1);
  const parts = to.split('/');
  let shared = 0;
  while (shared < folders.length && folders[shared] === parts[shared]) shared += 1;
  const up = folders.slice(shared).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...parts.slice(shared)].join('/');
}
