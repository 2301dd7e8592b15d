import { readFileSync } from 'node:fs';
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
import { type Memory, noting } from './memory.ts';
import { areAnsweredAlike, noted, type Question } from './page-cache/questions.ts';
import type { PageStore } from './page-cache/store.ts';
import { Problems } from './problems.ts';
import { type PageReading, readPage } from './read-page.ts';
import { sharedHighlighter } from './shared-highlighter.ts';
import type { LocaleContent, Site } from './site.ts';

/** An OpenAPI description in one locale, read and checked. */
export interface ApiContent {
  readonly reference: ApiReference;
  readonly sidebar: Sidebar;
  readonly locale: LocaleContent;
  /** Path of the description as it is written in the configuration. */
  readonly source: string;
  /** Absolute paths of the files that it was read from. */
  readonly files: readonly string[];
}

export interface RenderedApiPage extends ApiPage {
  readonly reading: PageReading;
}

/** Reads the descriptions that the configuration names, once per locale. Out: also the files that were read. */
export async function readApiContent(
  site: Site,
  problems: Problems,
  memory: Memory,
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
        recall: memory.recall,
      });
      problems.add(...found);
      const apis = reference
        ? [{ reference, sidebar: apiSidebar(reference), locale, source: api.file, files }]
        : [];
      return { apis, files };
    }),
  );
  return { apis: read.flatMap(({ apis }) => apis), files: read.flatMap(({ files }) => files) };
}

/** Addresses of a reference's pages and of its downloadable description. */
export function apiRoutes({ reference }: ApiContent): string[] {
  const { href, introductionHref, download, operations } = reference;
  return [href, introductionHref, download.href, ...operations.map((operation) => operation.href)];
}

interface RenderParts {
  readonly site: Pick<Site, 'config'>;
  readonly links: LinkContext;
  readonly memory: Memory;
  readonly store: PageStore;
}

/** Renders the pages of a reference, or takes them from the cache: they depend on the site only by where their links lead. */
export async function renderApiContent(
  content: ApiContent,
  { site, links, memory, store }: RenderParts,
  problems: Problems,
): Promise<readonly RenderedApiPage[]> {
  const place = placeOf(content);
  // Problems are reported with line numbers of the original files, so those are part of the key, not only the joined text.
  const written = { ...place, body: content.files.map((file) => readFileSync(file, 'utf8')).join('\0') };
  const answersTo = (found: Problems) => ({
    link: (_file: string, href: string) => links.resolve(href, place, found),
  });
  const kept = store.find<readonly RenderedApiPage[]>(written);
  const again = new Problems();
  if (kept && areAnsweredAlike(kept.questions, answersTo(again)) && again.all.length === 0) {
    memory.keep(kept.recalled);
    return kept.body;
  }
  const found = new Problems();
  const questions: Question[] = [];
  const recalled = new Set<string>();
  const { link } = noted(answersTo(found), questions);
  const environment: MarkdownEnvironment = {
    link: (href) => link(content.source, href),
    image: (src) => ({ src }),
    placeholder: () => undefined,
    warn: (message, line) =>
      found.add({
        severity: 'warning',
        file: content.source,
        message,
        ...(line === undefined ? {} : { line }),
      }),
  };
  const body = await renderPages(content, site.config, environment, noting(memory, recalled));
  problems.add(...found.all);
  // Pages with problems are not cached, so that every build reports them again.
  if (found.all.length === 0) store.put(written, { questions, recalled: [...recalled], body });
  return body;
}

async function renderPages(
  { reference }: ApiContent,
  { url: origin, readers }: SiteConfig,
  environment: MarkdownEnvironment,
  memory: Memory,
): Promise<RenderedApiPage[]> {
  const highlighter = await sharedHighlighter(memory);
  let lastId = 0;
  const pages = await renderApiReference(reference, {
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

/** A page to resolve a description's links from: they are relative to the site's root. */
function placeOf({ locale, source, reference }: ApiContent): Page {
  const version = latestVersion(locale.versions);
  return {
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
}
