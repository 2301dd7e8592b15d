import type { PageOrigin } from '../api-reference/index.ts';
import { localeRoot } from '../docs/locales.ts';
import type { Page } from '../docs/model.ts';
import { resolveNavbar } from '../docs/navbar.ts';
import { breadcrumbs, generatedIndexesOf, pagination } from '../docs/navigation.ts';
import type { CategoryIndexPage, CustomPage, PageModel } from '../ui/model.ts';
import type { ApiContent, RenderedApiPage } from './api-pages.ts';
import { cardsOf } from './category-cards.ts';
import { type DocumentKit, renderDocument, renderPart } from './documents.tsx';
import type { LastUpdates } from './last-update.ts';
import { navbarAt, navbarContext } from './navbars.ts';
import { pageHead } from './page-head.ts';
import { hasPart } from './page-parts.ts';
import type { Problems } from './problems.ts';
import { type PageReading, readPage } from './read-page.ts';
import { docPageModel, type Frame, type RenderedPage, sidebarOf, siteModel } from './route-data.ts';
import type { Site } from './site.ts';
import { isShowcase, specialPages } from './special-pages.ts';

/** One address of the site. */
export interface Route {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** Whether search engines and lists of pages show it. */
  readonly listed: boolean;
  /** Absent for pages that are not made from a file. */
  readonly page?: Page;
  /** Where a page of an API reference comes from. */
  readonly origin?: PageOrigin;
  /** The content of its main area; absent if that has only links to other pages. */
  readonly reading?: PageReading;
  readonly lastUpdated?: string;
  /** `lang` attribute of the page. */
  readonly language: string;
  readonly version: string;
  /** The page's data for the frame. */
  readonly model: PageModel;
  /** The whole HTML document. */
  document(kit: DocumentKit): string;
  /** The part of it that the router fetches in its place; absent where only the whole will do. */
  readonly part?: (kit: DocumentKit) => string;
}

/** The inputs of routes. */
export interface RouteMaterial {
  readonly site: Site;
  readonly rendered: ReadonlyMap<Page, RenderedPage>;
  readonly apiPages: ReadonlyMap<ApiContent, readonly RenderedApiPage[]>;
  readonly updates: LastUpdates;
  readonly problems: Problems;
}

/** Creates the routes of a site from its rendered pages. */
export function composeRoutes({ site, rendered, apiPages, updates, problems }: RouteMaterial): Route[] {
  return site.locales.flatMap((content) => {
    const latest = content.editions.find(({ version }) => version.isLast);
    const apis = [...apiPages].filter(([api]) => api.locale === content);
    const apiSidebars = apis.map(([{ sidebar }]) => sidebar);
    const navbars = new Map(
      content.editions.map((edition) => {
        const navbar = resolveNavbar(site.config.navbar, navbarContext(site, content, edition, apiSidebars));
        problems.add(...navbar.problems);
        return [edition.version.name, navbar.items];
      }),
    );
    return content.editions.flatMap((edition) => {
      const model = siteModel(site, content, edition, navbars.get(edition.version.name) ?? []);
      const frame: Frame = { site, content, edition, navbars, model };
      const once =
        edition === latest
          ? [
              ...apis.flatMap(([api, pages]) => apiPageRoutes(frame, api, pages)),
              ...specialRoutes(frame, rendered, problems),
            ]
          : [];
      return [...docRoutes(frame, rendered, updates), ...categoryRoutes(frame), ...once];
    });
  });
}

function docRoutes(frame: Frame, rendered: ReadonlyMap<Page, RenderedPage>, updates: LastUpdates): Route[] {
  return frame.edition.version.docs.flatMap((page) => {
    const body = rendered.get(page);
    if (!body || isShowcase(page, frame.site.config)) return [];
    const model = docPageModel(frame.site, frame.content, frame.edition, body, updates);
    const { lastUpdated } = model.meta;
    return [
      route(frame, model, {
        page,
        reading: body.reading,
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
        ...pagination(sidebar, index, edition.pages),
        cards: cardsOf(category.items),
      };
      return route(frame, model, { listed: true });
    }),
  );
}

/** Pages of an OpenAPI description, with its own sidebar. */
function apiPageRoutes(frame: Frame, { sidebar }: ApiContent, pages: readonly RenderedApiPage[]): Route[] {
  return pages.map(({ href, title, description, html, toc, layout, reading, origin }) => {
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
    return route(frame, model, { listed: true, reading, origin });
  });
}

function specialRoutes(frame: Frame, rendered: ReadonlyMap<Page, RenderedPage>, problems: Problems): Route[] {
  const { url, home, baseUrl } = frame.site.config;
  const root = localeRoot(baseUrl, frame.content.locale);
  const front = frame.edition.version.docs.find(({ href }) => href === root);
  if (home && front)
    problems.add({
      severity: 'warning',
      file: 'site.config.ts',
      message: `"home" is not shown, because the page ${front.source} has its address, ${root}.`,
      remedy: 'Give the page another "slug", or remove "home".',
    });
  return specialPages(frame, rendered).map(({ model, listed }) =>
    route(frame, model, {
      listed,
      ...(model.kind === 'custom' ? { reading: readPage(model.html, url + model.href) } : {}),
    }),
  );
}

function route(
  frame: Frame,
  model: PageModel,
  facts: Pick<Route, 'listed'> & Partial<Pick<Route, 'page' | 'origin' | 'reading' | 'lastUpdated'>>,
): Route {
  const site = () => ({ ...frame.model, navbar: navbarAt(frame, model, facts.page) });
  const head = (kit: DocumentKit) => pageHead(frame, kit, model, facts);
  return {
    href: model.href,
    title: model.title,
    description: model.description,
    language: frame.content.locale.htmlLang,
    version: frame.edition.version.name,
    model,
    ...facts,
    document: (kit) => renderDocument(kit, site(), model, head(kit)),
    ...(hasPart(model) ? { part: (kit) => renderPart(kit, site(), model, head(kit)) } : {}),
  };
}
