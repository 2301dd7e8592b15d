import { hrefInLocale } from '../docs/locales.ts';
import type { Page, Sidebar } from '../docs/model.ts';
import type { InVersions, NavbarItemModel, NavbarLink } from '../docs/navbar.ts';
import { hrefInVersion } from '../docs/versions.ts';
import { isOfVersion, type PageModel } from '../ui/model.ts';
import type { Frame } from './route-data.ts';
import type { Edition, LocaleContent, Site } from './site.ts';

/**
 * The navigation bar of one page. Its language and version links point to the same page there. On a page that belongs to no
 * version, each item also carries its label and address in the other versions.
 */
export function navbarAt(frame: Frame, model: PageModel, page: Page | undefined): readonly NavbarItemModel[] {
  const { site, content } = frame;
  if (site.locales.length === 1 && content.versions.length === 1) return frame.model.navbar;
  const at = (link: NavbarLink): NavbarLink => {
    const version = content.versions.find(({ name }) => name === link.choosesVersion);
    if (version) return { ...link, href: hrefInVersion(page, version) };
    const locale = site.locales.find(({ locale: each }) => each.htmlLang === link.lang)?.locale;
    if (!locale) return link;
    const where = { baseUrl: site.config.baseUrl, pages: site.pages };
    return { ...link, href: hrefInLocale(page ?? { href: model.href }, content.locale, locale, where) };
  };
  const isFree = !isOfVersion(model);
  const follow = <Item extends Labelled>(item: Item): Item =>
    isFree ? { ...item, ...inOtherVersions(item, frame) } : item;
  return frame.model.navbar.map((item) => {
    if (item.type === 'link') return follow(at(item));
    return item.type === 'dropdown'
      ? follow({ ...item, items: item.items.map((link) => follow(at(link))) })
      : item;
  });
}

type Labelled = Extract<NavbarItemModel, { readonly label: string }>;

/** An item's label and address in the versions where either differs. */
function inOtherVersions({ key }: Labelled, { navbars, edition }: Frame): { inVersions?: InVersions } {
  const lookIn = (version: string) =>
    labelledItems(navbars.get(version) ?? []).find((each) => each.key === key);
  const own = lookIn(edition.version.name);
  const others = [...navbars.keys()].flatMap((version) => {
    const item = lookIn(version);
    if (!item || (item.label === own?.label && item.href === own.href)) return [];
    return [
      [version, { label: item.label, ...(item.href === undefined ? {} : { href: item.href }) }] as const,
    ];
  });
  return others.length > 0 ? { inVersions: Object.fromEntries(others) } : {};
}

function labelledItems(items: readonly NavbarItemModel[]): Labelled[] {
  return items.flatMap((item): Labelled[] => {
    if (item.type === 'dropdown') return [item, ...item.items];
    return item.type === 'link' ? [item] : [];
  });
}

/** What items of a navigation bar can refer to. */
export function navbarContext(
  site: Site,
  content: LocaleContent,
  edition: Edition,
  apiSidebars: readonly Sidebar[],
) {
  return {
    baseUrl: site.config.baseUrl,
    locale: content.locale,
    locales: site.config.locales,
    version: edition.version,
    versions: content.versions,
    sidebars: [...edition.sidebars, ...apiSidebars],
    draftIds: new Set(edition.drafts.map(({ id }) => id)),
  };
}
