import path from 'node:path';
import {
  type ApiPage,
  type ApiReference,
  apiSidebar,
  loadApiReference,
  renderApiReference,
} from '../api-reference/index.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { localeRoot } from '../docs/locales.ts';
import type { Page, Sidebar } from '../docs/model.ts';
import { latestVersion } from '../docs/versions.ts';
import { renderBlocks, renderInline } from '../markdown/compile.ts';
import type { MarkdownEnvironment } from '../markdown/contract.ts';
import type { LinkContext } from './link-context.ts';
import type { Memory } from './memory.ts';
import type { Problems } from './problems.ts';
import { type PageReading, readPage } from './read-page.ts';
import { sharedHighlighter } from './shared-highlighter.ts';
import type { LocaleContent, Site } from './site.ts';

/** An OpenAPI description in one locale, read and checked. */
export interface ApiContent {
  readonly reference: ApiReference;
  readonly sidebar: Sidebar;
  readonly locale: LocaleContent;
  /** The description as writers know it. */
  readonly source: string;
}

export interface RenderedApiPage extends ApiPage {
  readonly reading: PageReading;
}

/** Reads the descriptions that the configuration names, once for each locale, and tells from which files. */
export async function readApiContent(
  site: Site,
  problems: Problems,
): Promise<{ readonly apis: readonly ApiContent[]; readonly files: readonly string[] }> {
  const wanted = site.locales.flatMap((locale) => site.config.api.map((api) => ({ locale, api })));
  const read = await Promise.all(
    wanted.map(async ({ locale, api }) => {
      const {
        reference,
        problems: found,
        files,
      } = await loadApiReference({
        file: path.join(site.siteDir, api.file),
        source: api.file,
        id: api.id,
        label: api.label,
        route: api.route,
        root: localeRoot(site.config.baseUrl, locale.locale),
      });
      problems.add(...found);
      const apis = reference ? [{ reference, sidebar: apiSidebar(reference), locale, source: api.file }] : [];
      return { apis, files };
    }),
  );
  return { apis: read.flatMap(({ apis }) => apis), files: read.flatMap(({ files }) => files) };
}

/** Addresses of a reference's pages and of its description. */
export function apiRoutes({ reference }: ApiContent): string[] {
  const { href, introductionHref, download, operations } = reference;
  return [href, introductionHref, download.href, ...operations.map((operation) => operation.href)];
}

/** Renders the pages of a reference. */
export async function renderApiContent(
  content: ApiContent,
  config: SiteConfig,
  links: LinkContext,
  problems: Problems,
  memory: Memory,
): Promise<RenderedApiPage[]> {
  const { url: origin, readers } = config;
  const highlighter = await sharedHighlighter(memory);
  const environment = environmentOf(content, links, problems);
  let lastId = 0;
  const pages = await renderApiReference(content.reference, {
    highlighter,
    ownKeyPlaceholder: readers.ownKey?.placeholder,
    sendRequests: readers.sendRequests,
    inline: (markdown) => renderInline(markdown, environment),
    markdown: (text) => renderBlocks(text, environment),
    nextId: () => {
      lastId += 1;
      return lastId;
    },
  });
  return pages.map((page) => ({ ...page, reading: readPage(page.html, origin + page.href) }));
}

/** Links in a description count from the site's root; pictures in it are taken as they are. */
function environmentOf(
  { locale, source, reference }: ApiContent,
  links: LinkContext,
  problems: Problems,
): MarkdownEnvironment {
  const version = latestVersion(locale.versions);
  const place: Page = {
    id: reference.id,
    file: path.basename(source),
    source,
    href: reference.href,
    title: reference.label,
    titleInBody: false,
    label: reference.label,
    description: '',
    excerpt: '',
    frontMatter: {},
    isFolderPage: false,
    body: reference.download.text,
    bodyOffset: 0,
    version: version.name,
    locale: locale.locale.htmlLang,
    contentLocale: locale.locale.htmlLang,
  };
  return {
    link: (href) => links.resolve(href, place, problems),
    image: (src) => ({ src }),
    placeholder: () => undefined,
    warn: (message, line) =>
      problems.add({ severity: 'warning', file: source, message, ...(line === undefined ? {} : { line }) }),
  };
}
