import type { ReactNode } from 'react';
import { createElement } from 'react';
import { joinPaths } from '../docs/addresses.ts';
import { hrefInLocale, localeRoot } from '../docs/locales.ts';
import { resolveNavbar } from '../docs/navbar.ts';
import { breadcrumbs, generatedIndexesOf, neighbours } from '../docs/navigation.ts';
import type { Page, Sidebar, SidebarItem } from '../docs/types.ts';
import { hrefInVersion } from '../docs/versions.ts';
import { markdownHref } from '../machines/markdown/page-markdown.ts';
import { structuredData } from '../machines/structured-data.ts';
import { browseSections } from '../search/ui/browse-sections.ts';
import type {
  CategoryIndexPage,
  CustomPage,
  NavbarItemModel,
  NavbarLink,
  PageModel,
  SiteModel,
} from '../ui/model.ts';
import type { PageFacts } from './analyse.ts';
import type { ApiContent, RenderedApiPage } from './api-pages.ts';
import {
  type DocumentKit,
  documentTitle,
  renderDocument,
  renderHome,
  renderSearchPage,
} from './documents.tsx';
import { FEED_FILE } from './feed.ts';
import { alternatesOf, docPageModel, type RenderedPage, sidebarOf, siteModel } from './frame.ts';
import { Head } from './head.tsx';
import type { LastUpdates } from './last-update.ts';
import { hasCopy } from './markdown-copies.ts';
import type { Problems } from './problems.ts';
import type { Edition, LocaleContent, Site } from './site.ts';

/** One address of the site. */
export interface Route {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** Whether search engines and lists of pages show it. */
  readonly listed: boolean;
  /** Absent for pages that no file makes. */
  readonly page?: Page;
  readonly facts?: PageFacts;
  readonly lastUpdated?: string;
  /** `lang` of the page, and name of its docs version. */
  readonly language: string;
  readonly version: string;
  /** The page as its frame shows it. */
  readonly model: PageModel;
  /** The whole HTML document. */
  document(kit: DocumentKit): string;
}

/** What routes are made from. */
export interface RouteMaterial {
  readonly site: Site;
  readonly rendered: ReadonlyMap<Page, RenderedPage>;
  readonly apiPages: ReadonlyMap<ApiContent, readonly RenderedApiPage[]>;
  readonly updates: LastUpdates;
  readonly problems: Problems;
}

/** Makes the routes of a site from its rendered pages. */
export function composeRoutes({ site, rendered, apiPages, updates, problems }: RouteMaterial): Route[] {
  return site.locales.flatMap((content) => {
    const latest = content.editions.find(({ version }) => version.isLast);
    const apis = [...apiPages].filter(([api]) => api.locale === content);
    const apiSidebars = apis.map(([{ sidebar }]) => sidebar);
    return content.editions.flatMap((edition) => {
      const navbar = resolveNavbar(site.config.navbar, navbarContext(site, content, edition, apiSidebars));
      problems.add(...navbar.problems);
      const frame: Frame = { site, content, edition, model: siteModel(site, content, edition, navbar.items) };
      const once =
        edition === latest
          ? [...apis.flatMap(([api, pages]) => apiPageRoutes(frame, api, pages)), ...specialRoutes(frame)]
          : [];
      return [...docRoutes(frame, rendered, updates), ...categoryRoutes(frame), ...once];
    });
  });
}

/** What the routes of one version in one locale share. */
interface Frame {
  readonly site: Site;
  readonly content: LocaleContent;
  readonly edition: Edition;
  readonly model: SiteModel;
}

function docRoutes(frame: Frame, rendered: ReadonlyMap<Page, RenderedPage>, updates: LastUpdates): Route[] {
  return frame.edition.version.docs.flatMap((page) => {
    const body = rendered.get(page);
    if (!body) return [];
    const model = docPageModel(frame.site, frame.content, frame.edition, body, updates);
    const { lastUpdated } = model.meta;
    return [
      route(frame, model, {
        page,
        facts: body.facts,
        listed: !page.frontMatter.unlisted && !page.frontMatter.draft,
        ...(lastUpdated ? { lastUpdated } : {}),
      }),
    ];
  });
}

function categoryRoutes(frame: Frame): Route[] {
  const { edition } = frame;
  return edition.sidebars.flatMap((sidebar) =>
    generatedIndexesOf(sidebar).map((category) => {
      const { index } = category;
      const model: CategoryIndexPage = {
        kind: 'category-index',
        href: index.href,
        title: index.title,
        description: index.description,
        ...sidebarOf(sidebar, index.href),
        breadcrumbs: breadcrumbs(sidebar, index.href),
        ...neighbours(sidebar, index, edition.pages),
        cards: cardsOf(category.items),
      };
      return route(frame, model, { listed: true });
    }),
  );
}

/** Pages of an OpenAPI description, beside its own sidebar. */
function apiPageRoutes(frame: Frame, { sidebar }: ApiContent, pages: readonly RenderedApiPage[]): Route[] {
  return pages.map(({ href, title, description, html, toc, layout, facts }) => {
    const model: CustomPage = {
      kind: 'custom',
      href,
      title,
      description,
      html,
      toc,
      layout,
      sidebar,
      breadcrumbs: breadcrumbs(sidebar, href),
    };
    return route(frame, model, { listed: true, facts });
  });
}

/** Home, search and the not-found page, where no page of the docs stands at their address. */
function specialRoutes(frame: Frame): Route[] {
  const { site, content, edition, model } = frame;
  const root = localeRoot(site.config.baseUrl, content.locale);
  const taken = new Set(edition.version.docs.map(({ href }) => href));
  const routes: Route[] = [];
  if (!taken.has(root)) routes.push(route(frame, homeModel(frame, root), { listed: true }));
  if (!taken.has(model.searchHref)) routes.push(route(frame, searchModel(frame), { listed: false }));
  routes.push(
    route(
      frame,
      {
        kind: 'not-found',
        href: joinPaths(root, '404'),
        title: 'Page not found',
        description: '',
        breadcrumbs: [],
      },
      { listed: false },
    ),
  );
  return routes;
}

function homeModel({ site, edition }: Frame, href: string): PageModel {
  const { home, tagline } = site.config;
  const base = { href, title: '', description: tagline, breadcrumbs: [] };
  if (home) {
    const inSite = (address: string) => (address.startsWith('/') ? joinPaths(href, address) : address);
    const html = renderHome({
      ...home,
      actions: home.actions.map((action) => ({ ...action, href: inSite(action.href) })),
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
    title: site.config.title,
    ...(sidebar ? sidebarOf(sidebar, href) : {}),
    cards: cardsOf(sidebar?.items ?? []),
  };
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

function route(
  frame: Frame,
  model: PageModel,
  facts: Pick<Route, 'listed'> & Partial<Pick<Route, 'page' | 'facts' | 'lastUpdated'>>,
): Route {
  return {
    href: model.href,
    title: model.title,
    description: model.description,
    language: frame.content.locale.htmlLang,
    version: frame.edition.version.name,
    model,
    ...facts,
    document: (kit) =>
      renderDocument(
        kit,
        { ...frame.model, navbar: navbarAt(frame, model, facts.page) },
        model,
        head(frame, kit, model, facts),
      ),
  };
}

function head(
  frame: Frame,
  kit: DocumentKit,
  model: PageModel,
  { page, listed }: Pick<Route, 'listed'> & { page?: Page },
): ReactNode {
  const { config } = frame.site;
  const absolute = (href: string) => config.url + href;
  const picture = page?.frontMatter.image ?? config.socialImage;
  const image = picture?.startsWith('/') ? absolute(joinPaths(config.baseUrl, picture)) : picture;
  const description = model.description || (page?.excerpt ?? '');
  const isHome = model.href === frame.model.homeHref;
  return createElement(Head, {
    policy: kit.policy,
    feedHref: config.feed ? config.baseUrl + FEED_FILE : undefined,
    markdownHref: hasCopy({ model }) ? markdownHref(model.href, config.baseUrl) : undefined,
    kind: isHome ? 'website' : 'article',
    title: documentTitle(kit, page?.frontMatter.title_meta ?? model.title),
    description,
    siteTitle: config.title,
    ...(listed ? { canonical: absolute(model.href) } : {}),
    alternates: alternatesOf(frame.site, frame.content, page ?? { href: model.href }).map((each) => ({
      ...each,
      href: absolute(each.href),
    })),
    ...(image ? { image } : {}),
    ...(listed
      ? {
          structuredData: structuredData({
            kind: isHome ? 'home' : page ? 'article' : 'list',
            url: absolute(model.href),
            title: model.title,
            description,
            language: frame.content.locale.htmlLang,
            breadcrumbs: model.breadcrumbs.map(({ label, href }) =>
              href === undefined ? { label } : { label, href: absolute(href) },
            ),
            ...(model.kind === 'doc' && model.meta.lastUpdated ? { modified: model.meta.lastUpdated } : {}),
            ...(image ? { image } : {}),
            site: {
              title: config.title,
              url: absolute(frame.model.homeHref),
              searchUrl: absolute(frame.model.searchHref),
            },
          }),
        }
      : {}),
    ...(page?.frontMatter.keywords ? { keywords: page.frontMatter.keywords } : {}),
    icon: kit.icon,
  });
}

/** Links that choose a language or a version lead to the same page there. */
function navbarAt(frame: Frame, model: PageModel, page: Page | undefined): readonly NavbarItemModel[] {
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

function navbarContext(
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

/** Cards of a category: its pages, and its groups by their own or their first page. */
function cardsOf(items: readonly SidebarItem[]): CategoryIndexPage['cards'] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    const href = item.type === 'link' ? item.href : (item.href ?? firstHref(item.items));
    if (href === undefined) return [];
    return [
      {
        label: item.label,
        href,
        ...(item.description ? { description: item.description } : {}),
        ...(item.type === 'category' ? { count: item.items.length } : {}),
      },
    ];
  });
}

function firstHref(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'link') return item.href;
    const inner = item.type === 'category' ? (item.href ?? firstHref(item.items)) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}
