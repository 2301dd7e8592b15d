import path from 'node:path';
import type { Page } from '../docs/model.ts';
import { renderInline } from '../markdown/compile.ts';
import { type MarkdownEnvironment, MarkdownError } from '../markdown/contract.ts';
import { drawDiagram, withIds } from '../markdown/diagram.ts';
import type { Highlighter } from '../markdown/highlight.ts';
import type { ComponentMap } from '../mdx/components.ts';
import type { MarkdownRuntime } from '../mdx/context.ts';
import { loadData } from '../mdx/site-data.ts';
import { parseHtml } from '../page-tree/parse.ts';
import type { Problem } from '../validation/problem.ts';
import type { AssetStore } from './assets.ts';
import { renderBody } from './body.ts';
import { checkBody } from './check-body.ts';
import { expectedScripts } from './expected-scripts.ts';
import type { LinkContext } from './link-context.ts';
import { type Memory, noting } from './memory.ts';
import { loadPartial, type ModuleContext } from './modules.ts';
import { pageAnswers } from './page-answers.ts';
import { watchedAmbient } from './page-cache/ambient.ts';
import { type Answers, areAnsweredAlike, noted, type Question } from './page-cache/questions.ts';
import type { PageStore } from './page-cache/store.ts';
import { pageFault, reporter } from './page-fault.ts';
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

/** The result of rendering one page. */
export interface PageResult {
  /** Absent if the page cannot be rendered; `problems` says why. */
  readonly body: RenderedPage | undefined;
  readonly problems: readonly Problem[];
  /** Ids of the islands that the page uses. */
  readonly islands: ReadonlySet<string>;
}

/** Renders page bodies independently: the result of one page does not depend on the others. */
export interface PageRenderer {
  render(page: Page): Promise<PageResult>;
  /** The page from the cache, if it would be rendered the same now. */
  kept(page: Page): PageResult | undefined;
  /** Files imported by the pages rendered so far. */
  readonly files: ReadonlySet<string>;
}

interface RendererParts {
  readonly site: Site;
  readonly assets: AssetStore;
  readonly links: LinkContext;
  readonly scripts: SiteScripts;
  readonly memory: Memory;
  readonly store: PageStore;
}

export async function createPageRenderer(
  { site, assets, links, scripts, memory, store }: RendererParts,
  problems: Problems,
): Promise<PageRenderer> {
  const { siteDir, config } = site;
  const files = new Set<string>();
  const data = loadData(
    path.join(siteDir, path.dirname(config.docs.versions[0]?.docs ?? 'content/docs'), 'data'),
  );
  const answersTo = pageAnswers({ site, assets, links, data, reads: (file) => files.add(file) });

  const begin = async (page: Page, problems = new Problems(), islands = new Set<string>()) => {
    const questions: Question[] = [];
    const recalled = new Set<string>();
    const ownMemory = noting(memory, recalled);
    const rendering: Rendering = {
      page,
      problems,
      islands,
      questions,
      recalled,
      answers: noted(answersTo(page, problems), questions),
      memory: ownMemory,
      highlighter: await sharedHighlighter(ownMemory),
      isLasting: Object.keys(components).length === 0,
    };
    return rendering;
  };
  const modulesOf = (rendering: Rendering): ModuleContext => {
    const runsCode = () => {
      rendering.isLasting = false;
    };
    return {
      siteDir,
      highlighter: rendering.highlighter,
      scripts,
      ambient: watchedAmbient(runsCode),
      environmentOf: (file) => environmentOf(rendering, file, siteDir),
      find: (target) => rendering.answers.file(target)?.path,
      assetAddress: rendering.answers.asset,
      runsCode,
      usesIsland: (id) => rendering.islands.add(id),
      warn: (message, script) =>
        script === undefined
          ? reporter(rendering.page, rendering.problems)('warning', message)
          : rendering.problems.add({ severity: 'warning', file: script, message }),
      components,
      lacking: { names: new Set(), leftOut: false },
    };
  };

  // Until this is filled, so for Markdown that the site's own components import, pages have only the theme's components.
  let components: ComponentMap = {};
  scripts.publishWith(assets.addressOf);
  const ofScripts = new Set<string>();
  // One script may serve many pages, so links in the Markdown that it imports are relative to that Markdown file.
  setMarkdownOfScripts(async (file) => {
    const own = path.relative(siteDir, file);
    const page = site.pages.find(({ source }) => source === own) ?? site.pages[0];
    if (!page) throw new MarkdownError(`${own} is imported, but the site has no pages.`);
    return loadPartial(file, file, modulesOf(await begin(page, problems, ofScripts)));
  });
  scripts.expect(expectedScripts(site));
  components = await siteComponents(siteDir, scripts, problems);

  /** The body from the cache, unless an answer to one of its questions has changed. */
  const keptBody = (page: Page): RenderedPage | undefined => {
    const kept = store.find<Omit<RenderedPage, 'page'>>(page);
    const problems = new Problems();
    if (!kept || !areAnsweredAlike(kept.questions, answersTo(page, problems))) return undefined;
    if (problems.all.length > 0) return undefined;
    memory.keep(kept.recalled);
    return { page, ...kept.body };
  };

  return {
    files,
    kept(page) {
      const body = keptBody(page);
      return body && { body, problems: [], islands: ofScripts };
    },
    async render(page) {
      const rendering = await begin(page);
      const { answers, questions, recalled } = rendering;
      const result = (body?: RenderedPage): PageResult => ({
        body,
        problems: rendering.problems.all,
        islands: new Set([...rendering.islands, ...ofScripts]),
      });
      try {
        const file = path.join(siteDir, page.source);
        const environment = environmentOf(rendering, file, siteDir);
        const runtime = createRuntime(site, rendering, environment);
        const { frontMatter, title, body: source } = page;
        const html = await renderBody(
          { file, body: source, title, frontMatter, environment, runtime },
          modulesOf(rendering),
        );
        const report = (message: string, remedy: string, near: string) =>
          rendering.problems.add({
            severity: 'warning',
            file: page.source,
            ...lineOf(page, near),
            message,
            remedy,
          });
        const pictured = completePictures(html, { sizeOf: answers.picture, report });
        const { html: complete, languages } = config.readers.oneLanguage
          ? pageLanguages(pictured)
          : { html: pictured, languages: [] };
        const tree = parseHtml(complete);
        checkBody(tree, page, rendering.problems);
        const body = { html: complete, languages, reading: readPage(tree, config.url + page.href) };
        // Pages with problems are not cached, so that every build reports them again.
        if (rendering.isLasting && rendering.problems.all.length === 0)
          store.put(page, { questions, recalled: [...recalled], body });
        return result({ page, ...body });
      } catch (error) {
        rendering.problems.add(pageFault(page, error));
        return result();
      }
    },
  };
}

/** The state of one page while it is rendered. */
interface Rendering {
  readonly page: Page;
  readonly problems: Problems;
  readonly islands: Set<string>;
  readonly answers: Answers;
  readonly questions: readonly Question[];
  readonly memory: Memory;
  readonly highlighter: Highlighter;
  /** Keys of the memory's results that it used. */
  readonly recalled: ReadonlySet<string>;
  /** Whether the page may be cached: it runs no code that can read more than the recorded answers. */
  isLasting: boolean;
}

/** The Markdown environment of a file: the page itself, or a partial of it. */
function environmentOf(
  { page, problems, answers }: Rendering,
  file: string,
  siteDir: string,
): MarkdownEnvironment {
  return {
    link: (href) => answers.link(file, href),
    image: (src) => answers.image(file, src),
    placeholder: answers.placeholder,
    warn(message, line) {
      const relative = path.relative(siteDir, file);
      const partial = relative === page.source ? '' : `${relative}${line ? `, line ${line}` : ''}: `;
      reporter(page, problems)('warning', partial + message, partial ? undefined : line);
    },
  };
}

function createRuntime(
  { config: { baseUrl, title, tagline, url, readers } }: Site,
  { answers, memory, highlighter }: Rendering,
  environment: MarkdownEnvironment,
): MarkdownRuntime {
  let lastId = 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  return {
    baseUrl,
    site: { title, tagline, url },
    highlighter,
    ownKeyPlaceholder: readers.ownKey?.placeholder,
    diagram(source) {
      const drawn = memory.recall('diagram', source, () => drawDiagram(source) ?? null);
      if (drawn === null) return undefined;
      const svg = withIds(drawn, `diagram-${nextId()}`);
      return { svg, address: answers.publish(svg) };
    },
    table: answers.table,
    sdkVersion: answers.sdkVersion,
    inline: (markdown) => renderInline(markdown, environment),
    link: environment.link,
    cards: answers.cards,
    nextId,
    warn: (message) => environment.warn(message),
  };
}
