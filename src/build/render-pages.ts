import path from 'node:path';
import type { Page } from '../docs/types.ts';
import { renderInline } from '../markdown/compile.ts';
import { drawDiagram } from '../markdown/diagram.ts';
import type { Highlighter } from '../markdown/highlight.ts';
import type { MarkdownEnvironment } from '../markdown/types.ts';
import type { MarkdownRuntime } from '../mdx/context.ts';
import { analyseHtml } from './analyse.ts';
import type { AssetStore } from './assets.ts';
import { renderBody } from './body.ts';
import { loadData, type SiteData } from './data.ts';
import type { RenderedPage } from './frame.ts';
import { lineOf } from './line-of.ts';
import type { LinkContext } from './link-context.ts';
import type { ModuleContext } from './modules.ts';
import { lineOfNamed, pageFault } from './page-fault.ts';
import type { Problems } from './problems.ts';
import { sharedHighlighter } from './shared-highlighter.ts';
import type { Site } from './site.ts';

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

  return {
    islands,
    async render(page) {
      const file = path.join(siteDir, page.source);
      const report = (severity: 'error' | 'warning', message: string, line?: number) =>
        problems.add({
          severity,
          file: page.source,
          message,
          ...(line === undefined ? lineOfNamed(page, message) : { line: line + page.bodyOffset }),
        });
      const environmentOf = (source: string): MarkdownEnvironment => ({
        link: (href) => links.resolve(href, page),
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
        placeholder: (kind, name) => fillPlaceholder(kind, name, data, report),
        warn: (message, line) => {
          const partial =
            source === file ? '' : `${path.relative(siteDir, source)}${line ? `, line ${line}` : ''}: `;
          report('warning', partial + message, partial ? undefined : line);
        },
      });
      const modules: ModuleContext = {
        siteDir,
        highlighter,
        environmentOf,
        assetAddress: (target, from) => assets.resolve(target, from)?.src,
        usesIsland: (id) => islands.add(id),
        warn: (message) => report('warning', message),
      };
      try {
        const environment = environmentOf(file);
        const runtime = createRuntime(site, highlighter, data, environment);
        const body = await renderBody(
          { file, body: page.body, format: page.frontMatter.mdx?.format, environment, runtime },
          modules,
        );
        return { page, ...body, facts: analyseHtml(body.html) };
      } catch (error) {
        problems.add(pageFault(page, error));
        return undefined;
      }
    },
  };
}

function createRuntime(
  site: Site,
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
    highlighter,
    diagram: (source) => drawDiagram(source, `diagram-${nextId()}`),
    table: data.table,
    sdkVersion: data.sdkVersion,
    inline: (markdown) => renderInline(markdown, environment),
    link: environment.link,
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
