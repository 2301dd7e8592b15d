import path from 'node:path';
import { joinPaths } from '../docs/addresses.ts';
import { directionOf, hrefInLocale, localeRoot } from '../docs/locales.ts';
import type { Page, Sidebar, TocEntry } from '../docs/model.ts';
import { breadcrumbs, findSidebarOf, pagination } from '../docs/navigation.ts';
import { pruneSidebar } from '../docs/prune-sidebar.ts';
import { readingMinutes } from '../docs/reading-time.ts';
import { hrefInVersion, latestVersion } from '../docs/versions.ts';
import { markdownHref } from '../machine-readable/page-markdown.ts';
import type { PageFacts } from '../page-tree/page-facts.ts';
import { docsTag } from '../search/index-names.ts';
import type { DocPage, PageLanguage, PageMeta, SiteModel } from '../ui/model.ts';
import type { LastUpdates } from './last-update.ts';
import type { PageReading } from './read-page.ts';
import type { Edition, LocaleContent, Site } from './site.ts';

/** In a sidebar with more links than this, each page gets only the part around its own entry. */
const SIDEBAR_LINK_LIMIT = 300;

/** A rendered page body, without the frame around it. */
export interface RenderedPage {
  readonly page: Page;
  readonly html: string;
  readonly languages: readonly PageLanguage[];
  readonly reading: PageReading;
}

/** The model shared by all pages of one version and locale. The caller resolves the navigation bar. */
export function siteModel(
  site: Site,
  content: LocaleContent,
  edition: Edition,
  navbar: SiteModel['navbar'],
): SiteModel {
  const { config } = site;
  const root = localeRoot(config.baseUrl, content.locale);
  const inSite = (address: string) => (address.startsWith('/') ? joinPaths(root, address) : address);
  const { logo } = config.navbar;
  return {
    title: config.navbar.title ?? config.title,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    homeHref: root,
    ...(logo
      ? {
          logo: {
            ...logo,
            src: asset(config.baseUrl, logo.src),
            ...(logo.srcDark ? { srcDark: asset(config.baseUrl, logo.srcDark) } : {}),
          },
        }
      : {}),
    locale: content.locale,
    navbar,
    hideNavbarOnScroll: config.navbar.hideOnScroll,
    ...(config.announcement
      ? {
          announcement: {
            id: config.announcement.id,
            html: config.announcement.content,
            closable: config.announcement.closable,
          },
        }
      : {}),
    colorMode: config.colorMode,
    sidebarHideable: config.docs.sidebarHideable,
    ...(config.footer ? { footer: footerModel(config.footer, inSite) } : {}),
    searchHref: joinPaths(root, 'search'),
    docsTag: docsTag(edition.version.name),
    ...(config.supportPath ? { supportHref: inSite(config.supportPath) } : {}),
    sendsFeedback: config.services.amplitude !== undefined,
  };
}

/** Everything that pages of one version and locale share. */
export interface Frame {
  readonly site: Site;
  readonly content: LocaleContent;
  readonly edition: Edition;
  readonly model: SiteModel;
  /** The navigation bar for each version of this locale. */
  readonly navbars: ReadonlyMap<string, SiteModel['navbar']>;
}

/** The model of a docs page. */
export function docPageModel(
  site: Site,
  content: LocaleContent,
  edition: Edition,
  { page, html, languages, reading }: RenderedPage,
  updates: LastUpdates,
): DocPage {
  const { frontMatter } = page;
  const { facts } = reading;
  const sidebar = findSidebarOf(page, edition.sidebars);
  const min = frontMatter.toc_min_heading_level ?? site.config.tableOfContents.min;
  const max = frontMatter.toc_max_heading_level ?? site.config.tableOfContents.max;
  const toc = facts.headings.filter(({ level }) => level >= min && level <= max);
  const latest = latestVersion(content.versions);
  const [ownHeading, rest] = page.titleInBody && facts.beginsWithTitle ? liftHeading(html) : ['', html];
  return {
    kind: 'doc',
    href: page.href,
    title: page.title,
    description: page.description,
    ...sidebarOf(sidebar, page.href),
    breadcrumbs: breadcrumbs(sidebar, page.href),
    ...pagination(sidebar, page, edition.pages),
    html: rest,
    hideTitle: frontMatter.hide_title === true,
    ...languageOf(page, site),
    ...(ownHeading === '' ? {} : { ownHeading }),
    toc: frontMatter.hide_table_of_contents ? [] : tocOf(toc),
    ...(languages.length > 0 ? { languages } : {}),
    meta: pageMeta(site, page, facts, updates),
    unlisted: frontMatter.unlisted === true,
    draft: frontMatter.draft === true,
    ...(edition.version.isLast
      ? {}
      : { outdated: { label: edition.version.label, latestHref: hrefInVersion(page, latest) } }),
  };
}

/** The language of the page's text, if it is not translated into its locale. */
function languageOf({ locale, contentLocale }: Page, { config }: Site): Pick<DocPage, 'language'> {
  const written = config.locales.find(({ htmlLang }) => htmlLang === contentLocale);
  if (!written || contentLocale === locale) return {};
  return { language: { lang: written.htmlLang, dir: directionOf(written) } };
}

/** Splits off the heading at the start of a body. */
function liftHeading(html: string): readonly [heading: string, rest: string] {
  const end = html.indexOf('</h1>') + '</h1>'.length;
  return [html.slice(0, end), html.slice(end)];
}

/** The sidebar, pruned for one page. */
export function sidebarOf(sidebar: Sidebar | undefined, href: string): { sidebar?: Sidebar } {
  return sidebar
    ? { sidebar: { name: sidebar.name, items: pruneSidebar(sidebar.items, href, SIDEBAR_LINK_LIMIT) } }
    : {};
}

/** Addresses of the page in all languages. */
export function alternatesOf(
  site: Site,
  content: LocaleContent,
  page: { readonly href: string; readonly id?: string; readonly version?: string },
) {
  return site.locales.map(({ locale }) => ({
    locale,
    href: hrefInLocale(page, content.locale, locale, { baseUrl: site.config.baseUrl, pages: site.pages }),
  }));
}

function pageMeta(site: Site, page: Page, facts: PageFacts, updates: LastUpdates): PageMeta {
  const { config, siteDir } = site;
  const own = page.frontMatter.last_update?.date;
  const updated = config.docs.showLastUpdate
    ? (own ?? updates.get(path.join(siteDir, page.source)))
    : undefined;
  const custom = page.frontMatter.custom_edit_url;
  const edit =
    custom === undefined && config.docs.editUrl
      ? config.docs.editUrl.replace(/\/?$/, '/') + page.source
      : custom;
  const address = config.url + page.href;
  const markdown = markdownHref(page.href, config.baseUrl);
  return {
    readingMinutes: readingMinutes({ prose: facts.proseWords, code: facts.codeWords }),
    ...(page.frontMatter.last_verified ? { lastVerified: page.frontMatter.last_verified } : {}),
    ...(updated ? { lastUpdated: updated } : {}),
    ...(edit ? { editHref: edit } : {}),
    ...(config.reportUrl ? { reportHref: reportAddress(config.reportUrl, page.title, address) } : {}),
    markdownHref: markdown,
    assistants: config.pageMenu.assistants.map(({ label, href }) => ({
      label,
      href: href
        .replaceAll('{page}', encodeURIComponent(address))
        .replaceAll('{markdown}', encodeURIComponent(config.url + markdown)),
    })),
  };
}

/** Address of a prefilled form for reporting a problem with a page. */
function reportAddress(form: string, title: string, address: string): string {
  const url = new URL(form);
  url.searchParams.set('title', `Problem with "${title}"`);
  url.searchParams.set('body', `${address}\n\n`);
  return url.href;
}

/** A table of contents with a single entry is of no use. */
function tocOf(entries: readonly TocEntry[]): readonly TocEntry[] {
  return entries.length > 1 ? entries : [];
}

function footerModel(
  footer: NonNullable<Site['config']['footer']>,
  inSite: (address: string) => string,
): NonNullable<SiteModel['footer']> {
  type Link = { label?: string; to?: string; href?: string; html?: string };
  const link = ({ label = '', to, href, html }: Link) => ({
    label,
    href: to !== undefined ? inSite(to) : (href ?? ''),
    external: to === undefined && !href?.startsWith('/'),
    ...(html === undefined ? {} : { html }),
  });
  const columns = footer.links.every((entry) => 'items' in entry)
    ? footer.links.map((column) => ({
        ...(column.title ? { title: column.title } : {}),
        links: column.items.map(link),
      }))
    : [{ links: footer.links.filter((entry) => !('items' in entry)).map(link) }];
  return {
    columns: columns.filter(({ links }) => links.length > 0),
    copyright: footer.copyright,
    showLogo: footer.showLogo,
  };
}

function asset(baseUrl: string, address: string): string {
  return address.startsWith('/') ? joinPaths(baseUrl, address) : address;
}
