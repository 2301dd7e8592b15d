import path from 'node:path';
import type { Page } from '../docs/types.ts';
import { renderInline } from '../markdown/compile.ts';
import { drawDiagram } from '../markdown/diagram.ts';
import type { Highlighter } from '../markdown/highlight.ts';
import { type MarkdownEnvironment, MarkdownError } from '../markdown/types.ts';
import type { MarkdownRuntime } from '../mdx/context.ts';
import type { AssetStore } from './assets.ts';
import { renderBody } from './body.ts';
import { cardsBeside } from './category-cards.ts';
import { loadData, type SiteData } from './data.ts';
import type { RenderedPage } from './frame.ts';
import { lineOf } from './line-of.ts';
import type { LinkContext } from './link-context.ts';
import { loadPartial, type ModuleContext } from './modules.ts';
import { lineOfNamed, pageFault } from './page-fault.ts';
import type { Problems } from './problems.ts';
import { readPage } from './read-page.ts';
import { sharedHighlighter } from './shared-highlighter.ts';
import type { Site } from './site.ts';
import { siteComponents } from './site-components.ts';
import { setSiteContent } from './tsx-loader.ts';

/** Renders bodies of pages; keeps what is worth keeping between pages and between builds. */
export interface PageRenderer {
  render(page: Page): Promise<RenderedPage | undefined>;
  /** Ids of the islands that the pages rendered so far use. */
  readonly islands: ReadonlySet<string>;
}

export async function createPageRenderer(
  site: Site,
  assets: AssetStore,
  links: LinkContext,
  problems: Problems,
): Promise<PageRenderer> {
  const { siteDir, config } = site;
  const highlighter = await sharedHighlighter();
  const data = loadData(
    path.join(siteDir, path.dirname(config.docs.versions[0]?.docs ?? 'content/docs'), 'data'),
  );
  const islands = new Set<string>();
  const reportOn = (page: Page) => (severity: 'error' | 'warning', message: string, line?: number) =>
    problems.add({
      severity,
      file: page.source,
      message,
      ...(line === undefined ? lineOfNamed(page, message) : { line: line + page.bodyOffset }),
    });
  const environmentOf = (page: Page, source: string): MarkdownEnvironment => ({
    link: (href) => links.resolve(href, page, path.relative(siteDir, source)),
    image: (src) => {
      const found = isRemote(src) ? { src } : assets.resolve(src, source);
      if (found) return found;
      problems.addBy(config.links.brokenImages, {
        file: page.source,
        ...lineOf(page, src),
        message: `The image "${src}" does not exist.`,
        remedy: src.startsWith('/')
          ? 'Addresses that begin with "/" are looked for in static/.'
          : 'The path counts from the folder of the page.',
      });
      return { src };
    },
    placeholder: (kind, name) => fillPlaceholder(kind, name, data, reportOn(page)),
    warn: (message, line) => {
      const relative = path.relative(siteDir, source);
      const partial = relative === page.source ? '' : `${relative}${line ? `, line ${line}` : ''}: `;
      reportOn(page)('warning', partial + message, partial ? undefined : line);
    },
  });
  const modulesOf = (page: Page): ModuleContext => ({
    siteDir,
    highlighter,
    environmentOf: (source) => environmentOf(page, source),
    assetAddress: (target, from) => assets.resolve(target, from)?.src,
    usesIsland: (id) => islands.add(id),
    warn: (message, script) =>
      script === undefined
        ? reportOn(page)('warning', message)
        : problems.add({ severity: 'warning', file: script, message }),
    components,
    lacking: { names: new Set(), leftOut: false },
  });

  setSiteContent({
    addressOf: (picture) => assets.resolve(`@site/${path.relative(siteDir, picture)}`, picture)?.src,
    // A script may serve many pages, so what it imports counts its links from its own place.
    markdown: (file) => {
      const own = path.relative(siteDir, file);
      const page = site.pages.find(({ source }) => source === own) ?? site.pages[0];
      if (!page) throw new MarkdownError(`${own} is imported, but the site has no pages.`);
      return loadPartial(file, file, modulesOf(page));
    },
  });
  const components = await siteComponents(siteDir, problems);

  return {
    islands,
    async render(page) {
      const file = path.join(siteDir, page.source);
      try {
        const environment = environmentOf(page, file);
        const runtime = createRuntime(site, page, highlighter, data, environment);
        const { frontMatter, title, body: source } = page;
        const body = await renderBody(
          { file, body: source, title, frontMatter, environment, runtime },
          modulesOf(page),
        );
        return { page, ...body, reading: readPage(body.html, config.url + page.href) };
      } catch (error) {
        problems.add(pageFault(page, error));
        return undefined;
      }
    },
  };
}

function createRuntime(
  site: Site,
  page: Page,
  highlighter: Highlighter,
  data: SiteData,
  environment: MarkdownEnvironment,
): MarkdownRuntime {
  let lastId = 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  return {
    baseUrl: site.config.baseUrl,
    site: { title: site.config.title, tagline: site.config.tagline, url: site.config.url },
    highlighter,
    diagram: (source) => drawDiagram(source, `diagram-${nextId()}`),
    table: data.table,
    sdkVersion: data.sdkVersion,
    inline: (markdown) => renderInline(markdown, environment),
    link: environment.link,
    cards: () => cardsBeside(site, page),
    nextId,
    warn: (message) => environment.warn(message),
  };
}

function fillPlaceholder(
  kind: string,
  name: string,
  data: SiteData,
  report: (severity: 'error', message: string) => void,
): string | undefined {
  if (kind !== 'sdk') return undefined;
  const [sdk = '', range] = name.split('@');
  try {
    return data.sdkVersion(sdk, range);
  } catch (error) {
    report('error', error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function isRemote(address: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address) && !address.startsWith('pathname:');
}
