import type { SiteConfig } from '../config/schema/site.ts';
import { joinPaths } from './addresses.ts';
import { localeRoot } from './locales.ts';
import type { DocsVersion, Locale, Page, Sidebar } from './model.ts';
import { sidebarIndex } from './sidebar-index.ts';

type Config = Pick<SiteConfig, 'baseUrl' | 'docs'>;

/** Address that the pages of a version begin with in a locale: base path, locale and version together. */
export function versionRoot(config: Config, locale: Locale, name: string): string {
  const version = config.docs.versions.find((each) => each.name === name);
  return joinPaths(config.baseUrl, locale.url, version?.path ?? '/');
}

/**
 * The versions of the documentation in one locale, in the order of the configuration, each with its pages in the order
 * of its sidebars; pages that stand in none come last.
 */
export function createVersions(
  config: Config,
  locale: Locale,
  content: ReadonlyMap<string, { readonly pages: readonly Page[]; readonly sidebars: readonly Sidebar[] }>,
): DocsVersion[] {
  return config.docs.versions.map(({ name, label, isLast }) => {
    const { pages = [], sidebars = [] } = content.get(name) ?? {};
    const path = versionRoot(config, locale, name);
    // If no page of the docs is the site's home page, the theme provides one.
    const hasHome =
      pages.some(({ href }) => href === path) || (isLast && path === localeRoot(config.baseUrl, locale));
    return {
      name,
      label,
      isLast,
      path,
      ...(hasHome ? { home: path } : {}),
      docs: inReadingOrder(pages, sidebars),
    };
  });
}

/** The version for readers who have not chosen one. */
export function latestVersion(versions: readonly DocsVersion[]): DocsVersion {
  const latest = versions.find((version) => version.isLast) ?? versions[0];
  if (!latest) throw new Error('A site has at least one version.');
  return latest;
}

/** Address of the page with the same id in another version; without one, that of the version's home page or first page. */
export function hrefInVersion(page: Pick<Page, 'id'> | undefined, version: DocsVersion): string {
  const same = page && version.docs.find((each) => each.id === page.id);
  return same?.href ?? version.home ?? version.docs[0]?.href ?? version.path;
}

function inReadingOrder(pages: readonly Page[], sidebars: readonly Sidebar[]): Page[] {
  const order = new Set(sidebars.flatMap(({ items }) => [...sidebarIndex(items).docIds]));
  const place = new Map([...order].map((id, index) => [id, index]));
  const placeOf = (page: Page) => place.get(page.id) ?? place.size;
  return pages.toSorted((a, b) => placeOf(a) - placeOf(b));
}
