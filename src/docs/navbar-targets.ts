import type { NavbarItemConfig } from '../config/schema/site.ts';
import { didYouMean } from '../validation/nearest.ts';
import { barePath, isForeign, joinPaths, splitAddress } from './addresses.ts';
import { localeRoot } from './locales.ts';
import type { DocsVersion, Locale, Page, Sidebar } from './model.ts';
import { findSidebarOf, firstPageOf } from './navigation.ts';
import { sidebarIndex } from './sidebar-index.ts';
import { hrefInVersion, latestVersion } from './versions.ts';

/** The version and locale of a navbar, and what its items may lead to. */
export interface NavbarContext {
  readonly baseUrl: string;
  readonly locale: Locale;
  readonly locales: readonly Locale[];
  readonly version: DocsVersion;
  /** All versions in this locale. */
  readonly versions: readonly DocsVersion[];
  /** Sidebars of this version, and those of API descriptions. */
  readonly sidebars: readonly Sidebar[];
  /** Ids of drafts that were left out. */
  readonly draftIds: ReadonlySet<string>;
}

/** A context, and a way to note an error of an item, which then leads nowhere. */
export interface NavbarScope extends NavbarContext {
  note(key: string, message: string, remedy: string): undefined;
}

/** Items that are one link. */
export type LinkItem = Extract<NavbarItemConfig, { type: 'default' | 'doc' | 'docSidebar' | 'docsVersion' }>;

/** Where an item leads. */
export interface Target {
  readonly href: string;
  readonly label: string;
  /** Sidebar that is shown beside the page. */
  readonly sidebar?: string;
  readonly version?: string;
}

/** Where a link leads and what it is called; `undefined`, with a problem noted, where it leads nowhere. */
export function findTarget(item: LinkItem, key: string, scope: NavbarScope): Target | undefined {
  switch (item.type) {
    case 'default': {
      const target = targetOf(item, scope);
      if (!target) return undefined;
      const { path } = splitAddress(target.href);
      const sidebar = scope.sidebars.find(({ items }) => sidebarIndex(items).items.has(path));
      return { ...target, label: item.label ?? target.href, ...nameOf(sidebar) };
    }
    case 'doc':
      return findDoc(item.docId, key, scope);
    case 'docSidebar':
      return findSidebar(item.sidebarId, key, scope);
    case 'docsVersion': {
      const name = item.version ?? scope.version.name;
      const version = scope.versions.find((each) => each.name === name);
      if (!version) {
        const known = scope.versions.map((each) => each.name);
        const message = `names the version "${name}", which does not exist`;
        return scope.note(`${key}.version`, message, suggest(name, known));
      }
      const to = item.to === undefined ? undefined : targetOf({ to: item.to }, scope);
      const href = to?.href ?? hrefInVersion(undefined, version);
      return { href, label: version.label, version: version.name };
    }
  }
}

/** `to` counts from the locale's address; `href` that begins with a slash, such as a file's, from the base path. */
export function targetOf(
  item: { readonly to?: string; readonly href?: string },
  scope: NavbarScope,
): { href: string } | undefined {
  const address = item.to ?? item.href;
  if (address === undefined) return undefined;
  if (!address.startsWith('/') || isForeign(address)) return { href: address };
  const root = item.to === undefined ? scope.baseUrl : localeRoot(scope.baseUrl, scope.locale);
  const { path, rest } = splitAddress(address);
  return { href: barePath(joinPaths(root, path)) + rest };
}

/** Looks for a page in the reader's version first and then in the latest, because old versions lack new pages. */
function findDoc(id: string, key: string, scope: NavbarScope): Target | undefined {
  const versions = [scope.version, latestVersion(scope.versions)];
  const page = versions.flatMap(({ docs }) => docs.find((each) => each.id === id) ?? [])[0];
  if (page) return { href: page.href, label: page.label, ...nameOf(findSidebarOf(page, scope.sidebars)) };
  if (scope.draftIds.has(id)) {
    const message = `names the page "${id}", which is a draft`;
    return scope.note(`${key}.docId`, message, 'Publish the page or remove the item.');
  }
  const known = versions.flatMap(({ docs }) => docs.map((each: Page) => each.id));
  return scope.note(`${key}.docId`, `names the page "${id}", which does not exist`, suggest(id, known));
}

function findSidebar(name: string, key: string, scope: NavbarScope): Target | undefined {
  const sidebar = scope.sidebars.find((each) => each.name === name);
  const first = sidebar && firstPageOf(sidebar);
  if (first) return { href: first.href, label: first.label, sidebar: name };
  if (sidebar) {
    const message = `names the sidebar "${name}", which has no pages`;
    return scope.note(`${key}.sidebarId`, message, 'Give it a page or remove the item.');
  }
  const names = scope.sidebars.map((each) => each.name);
  const message = `names the sidebar "${name}", which does not exist`;
  return scope.note(`${key}.sidebarId`, message, suggest(name, names));
}

function nameOf(sidebar: Sidebar | undefined): { sidebar?: string } {
  return sidebar ? { sidebar: sidebar.name } : {};
}

/**
 * The address below which all pages mark an item as current. None for an item that names a page or a sidebar: it follows
 * the sidebar that is shown. None where a whole locale or version begins, because all its pages lie below.
 */
export function activeBaseOf(item: LinkItem, found: Target, scope: NavbarScope): string | undefined {
  const root = localeRoot(scope.baseUrl, scope.locale);
  const own = 'activeBasePath' in item ? item.activeBasePath : undefined;
  if (own !== undefined) return joinPaths(root, own);
  if (found.version !== undefined || (item.type !== 'default' && found.sidebar !== undefined))
    return undefined;
  const { path } = splitAddress(found.href);
  return [root, scope.version.path].includes(path) ? undefined : path;
}

function suggest(name: string, names: readonly string[]): string {
  // Several versions and languages have a page with the same name.
  const known = [...new Set(names)];
  const others =
    known.length > 12 || known.length === 0 ? 'Correct the name.' : `Known: ${known.join(', ')}.`;
  return didYouMean(name, known) ?? others;
}
