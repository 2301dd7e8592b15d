import type { SiteConfig } from '../config/schema/site.ts';
import { joinPaths } from '../docs/addresses.ts';
import { localeRoot } from '../docs/locales.ts';
import type { Page } from '../docs/model.ts';
import type { CustomPage, PageModel } from '../ui/model.ts';
import { browseSections } from '../ui/search/site-sections.ts';
import { cardsOf } from './category-cards.ts';
import { renderHome, renderSearchPage } from './documents.tsx';
import { type Frame, type RenderedPage, sidebarOf } from './route-data.ts';

/** Search, the not-found page, and a home page unless a docs page has its address. */
export function specialPages(
  frame: Frame,
  rendered: ReadonlyMap<Page, RenderedPage>,
): { readonly model: PageModel; readonly listed: boolean }[] {
  const { site, content, edition } = frame;
  const root = localeRoot(site.config.baseUrl, content.locale);
  const taken = new Set(edition.version.docs.map(({ href }) => href));
  return [
    ...(taken.has(root) ? [] : [{ model: homeModel(frame, root, rendered), listed: true }]),
    { model: searchModel(frame), listed: false },
    { model: notFoundModel(root), listed: false },
  ];
}

function homeModel(
  { site, edition }: Frame,
  href: string,
  rendered: ReadonlyMap<Page, RenderedPage>,
): PageModel {
  const { home, tagline } = site.config;
  const base = { href, title: home?.title ?? 'Home', description: tagline, breadcrumbs: [] };
  if (home) {
    const inSite = (address: string) => (address.startsWith('/') ? joinPaths(href, address) : address);
    const shown = edition.version.docs.find((page) => isShowcase(page, site.config));
    const showcase = shown && rendered.get(shown)?.html;
    const { showcase: _, ...said } = home;
    const html = renderHome({
      ...said,
      ...(showcase ? { showcase } : {}),
      actions: home.actions.map((action) => ({ ...action, href: inSite(action.href) })),
      rows: home.rows.map((row) => ({
        ...row,
        links: row.links.map((link) => ({ ...link, href: inSite(link.href) })),
      })),
      groups: home.groups.map((group) => ({
        ...group,
        links: group.links.map((link) => ({ ...link, href: inSite(link.href) })),
      })),
      ...(home.sentence === undefined && tagline ? { sentence: tagline } : {}),
    });
    return { kind: 'custom', layout: 'home', html, toc: [], ...base };
  }
  const [sidebar] = edition.sidebars;
  return {
    kind: 'category-index',
    ...base,
    ...(sidebar ? sidebarOf(sidebar, href) : {}),
    cards: cardsOf(sidebar?.items ?? []),
  };
}

/** Whether a docs page is shown on the home page, and has no address of its own. */
export function isShowcase({ href, frontMatter }: Page, { home }: SiteConfig): boolean {
  return home?.showcase !== undefined && frontMatter.unlisted === true && href.endsWith(home.showcase);
}

function searchModel({ model, edition }: Frame): CustomPage {
  return {
    kind: 'custom',
    layout: 'search',
    href: model.searchHref,
    title: 'Search',
    description: '',
    breadcrumbs: [],
    html: renderSearchPage({
      searchHref: model.searchHref,
      sections: browseSections(edition.sidebars.flatMap(({ items }) => items)),
    }),
    toc: [],
  };
}

function notFoundModel(root: string): PageModel {
  return {
    kind: 'not-found',
    href: joinPaths(root, '404'),
    title: 'Page not found',
    description: '',
    breadcrumbs: [],
  };
}
