import { hrefInLocale } from '../docs/locales.ts';
import type { Page, Sidebar } from '../docs/types.ts';
import { hrefInVersion } from '../docs/versions.ts';
import type { NavbarItemModel, NavbarLink, PageModel } from '../ui/model.ts';
import type { Frame } from './frame.ts';
import type { Edition, LocaleContent, Site } from './site.ts';

/** The navigation bar of one page: links that choose a language or a version lead to the same page there. */
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
  return frame.model.navbar.map((item) => {
    if (item.type === 'link') return at(item);
    return item.type === 'dropdown' ? { ...item, items: item.items.map(at) } : item;
  });
}

/** What the items of a navigation bar may name. */
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
