import type { NavbarConfig, NavbarItemConfig } from '../config/schema/site.ts';
import type { Problem } from '../validation/problem.ts';
import { isForeign } from './addresses.ts';
import { localeRoot } from './locales.ts';
import {
  activeBaseOf,
  findTarget,
  type LinkItem,
  type NavbarContext,
  type NavbarScope,
  targetOf,
} from './navbar-targets.ts';
import { hrefInVersion } from './versions.ts';

export type { NavbarContext } from './navbar-targets.ts';

/**
 * Gives every navbar item its address and label.
 *
 * In: the `navbar` section of the configuration, and where the bar stands. Out: the items that lead somewhere, with keys
 * such as `navbar.items[2]`, and problems: an item that names a page, version or sidebar that is not there is an error.
 */
export function resolveNavbar(
  config: Pick<NavbarConfig, 'items'>,
  context: NavbarContext,
): { readonly items: readonly NavbarItemModel[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const note = (key: string, message: string, remedy: string) => {
    problems.push({ severity: 'error', file: 'site.config.ts', message: `${key} ${message}.`, remedy });
    return undefined;
  };
  const items = config.items.flatMap((item, index) => {
    const model = resolveItem(item, `navbar.items[${index}]`, { ...context, note });
    return model ? [model] : [];
  });
  return { items, problems };
}

type Item<Type extends NavbarItemConfig['type']> = Extract<NavbarItemConfig, { type: Type }>;

function resolveItem(item: NavbarItemConfig, key: string, scope: NavbarScope): NavbarItemModel | undefined {
  const look = { key, position: item.position, ...classOf(item) };
  switch (item.type) {
    case 'search':
      return { type: 'search', ...look };
    case 'html':
      return { type: 'html', html: item.value, ...look };
    case 'dropdown': {
      const target = targetOf(item, scope);
      const items = resolveLinks(item.items, `${key}.items`, item.position, scope);
      return { type: 'dropdown', label: item.label, items, ...look, ...(target && { href: target.href }) };
    }
    case 'localeDropdown':
      return {
        type: 'dropdown',
        label: scope.locale.label,
        items: withExtras(item, key, scope, localeLinks(item, key, scope)),
        ...look,
      };
    case 'docsVersionDropdown':
      return resolveVersionDropdown(item, key, scope);
    default:
      return resolveLink(item, key, item.position, scope);
  }
}

/** A dropdown with only one version would have a single entry, so it becomes a link. */
function resolveVersionDropdown(
  item: Item<'docsVersionDropdown'>,
  key: string,
  scope: NavbarScope,
): NavbarItemModel | undefined {
  const items = withExtras(item, key, scope, versionLinks(item, key, scope));
  const [only] = items;
  if (items.length <= 1) return only && { ...only, key, ...classOf(item) };
  const { position } = item;
  return { type: 'dropdown', key, label: scope.version.label, items, position, ...classOf(item) };
}

function versionLinks(item: Item<'docsVersionDropdown'>, key: string, scope: NavbarScope): NavbarLink[] {
  const offered = item.versions
    ? item.versions.flatMap((name) => scope.versions.find((version) => version.name === name) ?? [])
    : scope.versions;
  return offered.map((version, index) => ({
    type: 'link',
    key: `${key}.versions[${index}]`,
    label: version.label,
    href: hrefInVersion(undefined, version),
    external: false,
    position: item.position,
    choosesVersion: version.name,
    selected: version.name === scope.version.name,
  }));
}

function localeLinks(item: Item<'localeDropdown'>, key: string, scope: NavbarScope): NavbarLink[] {
  return scope.locales.map((locale, index) => ({
    type: 'link',
    key: `${key}.locales[${index}]`,
    label: locale.label,
    href: localeRoot(scope.baseUrl, locale),
    external: false,
    position: item.position,
    lang: locale.htmlLang,
    selected: locale.htmlLang === scope.locale.htmlLang,
  }));
}

function withExtras(
  item: Item<'localeDropdown' | 'docsVersionDropdown'>,
  key: string,
  scope: NavbarScope,
  choices: readonly NavbarLink[],
): readonly NavbarLink[] {
  return [
    ...resolveLinks(item.dropdownItemsBefore, `${key}.dropdownItemsBefore`, item.position, scope),
    ...choices,
    ...resolveLinks(item.dropdownItemsAfter, `${key}.dropdownItemsAfter`, item.position, scope),
  ];
}

function resolveLinks(
  items: readonly LinkItem[],
  key: string,
  position: 'left' | 'right',
  scope: NavbarScope,
): NavbarLink[] {
  return items.flatMap((item, index) => resolveLink(item, `${key}[${index}]`, position, scope) ?? []);
}

function resolveLink(
  item: LinkItem,
  key: string,
  position: 'left' | 'right',
  scope: NavbarScope,
): NavbarLink | undefined {
  const found = findTarget(item, key, scope);
  if (!found) return undefined;
  const external = isForeign(found.href);
  const activeBase = activeBaseOf(item, found, scope);
  const isMarkedBySidebar =
    found.sidebar !== undefined && (item.type !== 'default' || activeBase !== undefined);
  return {
    type: 'link',
    key,
    label: item.label ?? found.label,
    href: found.href,
    external,
    position,
    ...(activeBase === undefined || external ? {} : { activeBase }),
    ...(isMarkedBySidebar ? { sidebar: found.sidebar } : {}),
    ...(found.version === undefined ? {} : { choosesVersion: found.version }),
    ...classOf(item),
  };
}

function classOf(item: { readonly className?: string }): { className?: string } {
  return item.className ? { className: item.className } : {};
}

interface PlacedItem {
  /** Names it in errors: `navbar.items[2]`. */
  readonly key: string;
  readonly position: 'left' | 'right';
  readonly className?: string;
}

interface NavbarDropdown extends PlacedItem {
  readonly type: 'dropdown';
  readonly label: string;
  readonly href?: string;
  readonly items: readonly NavbarLink[];
  readonly inVersions?: InVersions;
}

/** An item of the navigation bar with every name resolved to an address. */
export type NavbarItemModel =
  | NavbarLink
  | NavbarDropdown
  | (PlacedItem & { readonly type: 'html'; readonly html: string })
  | (PlacedItem & { readonly type: 'search' });

/**
 * Label and target of a navigation bar item in the other versions, by their names. Only pages that belong to no version have it,
 * because their bar follows the version that the reader chose.
 */
export type InVersions = Readonly<Record<string, { readonly label: string; readonly href?: string }>>;

export interface NavbarLink extends PlacedItem {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  /** Pages under this address mark the item as current, unless another sidebar is shown; absent for other sites. */
  readonly activeBase?: string;
  /** Name of the sidebar that its page is shown beside. Without `activeBase`, all pages beside it mark the item. */
  readonly sidebar?: string;
  readonly external: boolean;
  /** Set on links that choose a docs version or a locale, so that the choice can be kept. */
  readonly choosesVersion?: string;
  readonly lang?: string;
  /** True for the entry that stands for where the reader is (current version, current locale). */
  readonly selected?: boolean;
  readonly inVersions?: InVersions;
}
