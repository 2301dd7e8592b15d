import path from 'node:path';
import type { Page } from '../docs/model.ts';
import { renderInline } from '../markdown/compile.ts';
import { type MarkdownEnvironment, MarkdownError } from '../markdown/contract.ts';
import { diagramFile, drawDiagram, withIds } from '../markdown/diagram.ts';
import type { Highlighter } from '../markdown/highlight.ts';
import type { ComponentMap } from '../mdx/components.ts';
import type { MarkdownRuntime } from '../mdx/context.ts';
import { parseHtml } from '../page-tree/parse.ts';
import { messageOf } from '../text/text.ts';
import type { Problem } from '../validation/problem.ts';
import type { AssetStore } from './assets.ts';
import { renderBody } from './body.ts';
import { cardsBeside } from './category-cards.ts';
import { checkBody } from './check-body.ts';
import { loadData, type SiteData } from './data.ts';
import { expectedScripts } from './expected-scripts.ts';
import type { LinkContext } from './link-context.ts';
import type { Memory } from './memory.ts';
import { loadPartial, type ModuleContext } from './modules.ts';
import { lineOfNamed, pageFault } from './page-fault.ts';
import { pageLanguages } from './page-languages.ts';
import { completePictures } from './pictures.ts';
import { lineOf, Problems } from './problems.ts';
import { readPage } from './read-page.ts';
import type { RenderedPage } from './route-data.ts';
import { sharedHighlighter } from './shared-highlighter.ts';
import type { Site } from './site.ts';
import { siteComponents } from './site-components.ts';
import { setMarkdownOfScripts } from './vite/site-runtime.ts';
import type { SiteScripts } from './vite/site-scripts.ts';

/** What came of one page. */
export interface PageResult {
  /** Absent where the page cannot be rendered; `problems` says why. */
  readonly body: RenderedPage | undefined;
  readonly problems: readonly Problem[];
  /** Ids of the islands that the page uses. */
  readonly islands: ReadonlySet<string>;
}

/** Renders bodies of pages, each by itself: what is found on one page depends on no other. */
export interface PageRenderer {
  render(page: Page): Promise<PageResult>;
  /** Files that pages rendered so far import. */
  readonly files: ReadonlySet<string>;
}

export async function createPageRenderer(
  site: Site,
  assets: AssetStore,
  links: LinkContext,
  scripts: SiteScripts,
  problems: Problems,
  memory: Memory,
): Promise<PageRenderer> {
  const { siteDir, config } = site;
  const highlighter = await sharedHighlighter(memory);
  const data = loadData(
    path.join(siteDir, path.dirname(config.docs.versions[0]?.docs ?? 'content/docs'), 'data'),
  );
  const files = new Set<string>();
  const reportOn =
    ({ page, problems }: Rendering) =>
    (severity: 'error' | 'warning', message: string, line?: number) =>
      problems.add({
        severity,
        file: page.source,
        message,
        ...(line === undefined ? lineOfNamed(page, message) : { line: line + page.bodyOffset }),
      });
  const environmentOf = (rendering: Rendering, source: string): MarkdownEnvironment => ({
    link: (href) => links.resolve(href, rendering.page, rendering.problems, path.relative(siteDir, source)),
    image: (src) => {
      // Said of the finished page.
      if (src === '') return { src };
      const found = isRemote(src) ? { src } : assets.resolve(src, source);
      if (found) return found;
      rendering.problems.addBy(config.links.brokenImages, {
        file: rendering.page.source,
        ...lineOf(rendering.page, src),
        message: `The image "${src}" does not exist.`,
        remedy: src.startsWith('/')
          ? 'Addresses that begin with "/" are looked for in static/.'
          : 'The path counts from the folder of the page.',
      });
      return { src };
    },
    placeholder: (kind, name) => fillPlaceholder(kind, name, data, reportOn(rendering)),
    warn: (message, line) => {
      const relative = path.relative(siteDir, source);
      const partial =
        relative === rendering.page.source ? '' : `${relative}${line ? `, line ${line}` : ''}: `;
      reportOn(rendering)('warning', partial + message, partial ? undefined : line);
    },
  });
  const modulesOf = (rendering: Rendering): ModuleContext => ({
    siteDir,
    highlighter,
    scripts,
    environmentOf: (source) => environmentOf(rendering, source),
    reads: (file) => files.add(file),
    assetAddress: (target, from) => assets.resolve(target, from)?.src,
    usesIsland: (id) => rendering.islands.add(id),
    warn: (message, script) =>
      script === undefined
        ? reportOn(rendering)('warning', message)
        : rendering.problems.add({ severity: 'warning', file: script, message }),
    components,
    lacking: { names: new Set(), leftOut: false },
  });

  // What the site adds may itself import Markdown, which then has the components of the theme.
  let components: ComponentMap = {};
  scripts.publishWith(assets.addressOf);
  const ofScripts = new Set<string>();
  // A script may serve many pages, so what it imports counts its links from its own place.
  setMarkdownOfScripts((file) => {
    const own = path.relative(siteDir, file);
    const page = site.pages.find(({ source }) => source === own) ?? site.pages[0];
    if (!page) throw new MarkdownError(`${own} is imported, but the site has no pages.`);
    return loadPartial(file, file, modulesOf({ page, problems, islands: ofScripts }));
  });
  scripts.expect(expectedScripts(site));
  components = await siteComponents(siteDir, scripts, problems);

  return {
    files,
    async render(page) {
      const file = path.join(siteDir, page.source);
      const rendering = { page, problems: new Problems(), islands: new Set<string>() };
      const result = (body?: RenderedPage): PageResult => ({
        body,
        problems: rendering.problems.all,
        islands: new Set([...rendering.islands, ...ofScripts]),
      });
      try {
        const environment = environmentOf(rendering, file);
        const runtime = createRuntime(site, page, highlighter, data, assets, environment, memory);
        const { frontMatter, title, body: source } = page;
        const html = await renderBody(
          { file, body: source, title, frontMatter, environment, runtime },
          modulesOf(rendering),
        );
        const told = (message: string, remedy: string, near: string) =>
          rendering.problems.add({
            severity: 'warning',
            file: page.source,
            ...lineOf(page, near),
            message,
            remedy,
          });
        const pictured = completePictures(html, { sizeOf: assets.pictureAt, report: told });
        const { html: complete, languages } = config.readers.oneLanguage
          ? pageLanguages(pictured)
          : { html: pictured, languages: [] };
        const tree = parseHtml(complete);
        checkBody(tree, page, rendering.problems);
        return result({ page, html: complete, languages, reading: readPage(tree, config.url + page.href) });
      } catch (error) {
        rendering.problems.add(pageFault(page, error));
        return result();
      }
    },
  };
}

/** One page while it is rendered, and what is found on it. */
interface Rendering {
  readonly page: Page;
  readonly problems: Problems;
  readonly islands: Set<string>;
}

function createRuntime(
  site: Site,
  page: Page,
  highlighter: Highlighter,
  data: SiteData,
  assets: AssetStore,
  environment: MarkdownEnvironment,
  memory: Memory,
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
    ownKeyPlaceholder: site.config.readers.ownKey?.placeholder,
    diagram(source) {
      const drawn = memory.recall('diagram', source, () => drawDiagram(source) ?? null);
      if (drawn === null) return undefined;
      const svg = withIds(drawn, `diagram-${nextId()}`);
      return { svg, address: assets.add('diagram.svg', diagramFile(svg)) };
    },
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
    report('error', messageOf(error));
    return undefined;
  }
}

function isRemote(address: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address) && !address.startsWith('pathname:');
}
