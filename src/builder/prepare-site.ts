import path from 'node:path';
import type { Page } from '../docs/model.ts';
import { counted } from '../text/text.ts';
import {
  type ApiContent,
  apiRoutes,
  type RenderedApiPage,
  readApiContent,
  renderApiContent,
} from './api-pages.ts';
import { type AssetStore, createAssetStore } from './assets.ts';
import { type LastUpdates, readLastUpdates } from './last-update.ts';
import { createLinkContext, type LinkContext } from './link-context.ts';
import { type Memory, openMemory } from './memory.ts';
import { openPageStore, type PageStore } from './page-cache/store.ts';
import { beginPages } from './page-threads/page-threads.ts';
import type { Problems } from './problems.ts';
import type { Progress } from './progress.ts';
import { createPageRenderer, type PageRenderer } from './render-pages.ts';
import type { RenderedPage } from './route-data.ts';
import { composeRoutes, type Route } from './routes.ts';
import { settleAddresses } from './settle-addresses.ts';
import { type BuildMode, readSite, type Site } from './site.ts';
import { createStaticFiles, type StaticFiles } from './static-folder.ts';
import { unusedPartials } from './unused-partials.ts';
import type { SiteScripts } from './vite/site-scripts.ts';

/** A site that has been read, and the tools to render its pages. */
export interface OpenedSite {
  readonly site: Site;
  readonly apis: readonly ApiContent[];
  readonly assets: AssetStore;
  readonly statics: StaticFiles;
  readonly links: LinkContext;
  readonly renderer: PageRenderer;
  readonly memory: Memory;
  readonly store: PageStore;
  /** Source files of API descriptions. */
  readonly apiFiles: readonly string[];
}

/** A site with its pages rendered and its routes settled; bundling and writing remain. */
export interface PreparedSite extends Omit<OpenedSite, 'renderer' | 'store' | 'apiFiles'> {
  readonly routes: readonly Route[];
  readonly islands: ReadonlySet<string>;
  /** Saves the caches for the next build. */
  remember(): void;
}

interface OpenOptions {
  readonly siteDir: string;
  readonly mode: BuildMode;
  readonly problems: Problems;
  /** Loads the scripts that pages import. */
  readonly scripts: SiteScripts;
}

/** Reads a site and prepares to render its pages one by one. */
export async function openSite({ siteDir, mode, problems, scripts }: OpenOptions): Promise<OpenedSite> {
  const site = await readSite(siteDir, mode, problems);
  const memory = openMemory(siteDir);
  const [statics, { apis, files: apiFiles }] = await Promise.all([
    createStaticFiles(siteDir, problems),
    readApiContent(site, problems, memory),
  ]);
  const parts = { site, statics, memory, scripts, apiRoutes: apis.flatMap(apiRoutes) };
  return { site, apis, statics, memory, apiFiles, ...(await openRenderer(parts, problems)) };
}

interface RenderingParts {
  readonly site: Site;
  readonly statics: StaticFiles;
  /** Addresses of pages that are not made from Markdown files. */
  readonly apiRoutes: readonly string[];
  readonly memory: Memory;
  readonly scripts: SiteScripts;
}

/** Creates the renderer for the pages of a site, and the stores that it records assets and links in. */
export async function openRenderer(
  { site, statics, apiRoutes, memory, scripts }: RenderingParts,
  problems: Problems,
): Promise<Pick<OpenedSite, 'assets' | 'links' | 'store' | 'renderer'>> {
  const { siteDir, config } = site;
  const staticDir = path.join(siteDir, 'static');
  const assets = createAssetStore({ siteDir, staticDir, baseUrl: config.baseUrl });
  const links = createLinkContext({ site, assets, statics, moreRoutes: apiRoutes });
  const store = openPageStore(siteDir, config);
  const renderer = await createPageRenderer({ site, assets, links, scripts, memory, store }, problems);
  return { assets, links, store, renderer };
}

interface PrepareOptions extends OpenOptions {
  readonly progress: Progress;
  /** Number of threads that render pages; by default as many as pay off. */
  readonly threads?: number | undefined;
}

/** Reads a site and renders its pages. */
export async function prepareSite({ progress, threads, ...options }: PrepareOptions): Promise<PreparedSite> {
  const { problems, mode } = options;
  progress.step('Reading the site');
  const opened = await openSite(options);
  const { site, renderer } = opened;
  const updates = await lastUpdates(site, mode);

  progress.step(`Rendering ${counted(site.pages.length, 'page')}`);
  const pages = beginPages({ ...opened, apiRoutes: opened.apis.flatMap(apiRoutes), threads });
  const apiPages = await renderApis(opened, problems);
  const results = await pages.finish((done) => progress.count(done, site.pages.length));
  const rendered = new Map<Page, RenderedPage>();
  const islands = new Set<string>();
  for (const page of site.pages) {
    const result = results.get(page);
    problems.add(...(result?.problems ?? []));
    for (const id of result?.islands ?? []) islands.add(id);
    if (result?.body) rendered.set(page, result.body);
  }
  problems.add(...(await unusedPartials(site, renderer.files)));
  const routes = settleAddresses(
    composeRoutes({ site, rendered, apiPages, updates, problems }),
    site.config.baseUrl,
    problems,
  );
  const remember = () => {
    opened.memory.save();
    opened.store.save();
  };
  return { ...opened, routes, islands, remember };
}

/** Renders the pages of all API descriptions. */
export async function renderApis(
  opened: Pick<OpenedSite, 'site' | 'apis' | 'links' | 'memory' | 'store'>,
  problems: Problems,
): Promise<ReadonlyMap<ApiContent, readonly RenderedApiPage[]>> {
  const pages = new Map<ApiContent, readonly RenderedApiPage[]>();
  for (const api of opened.apis) pages.set(api, await renderApiContent(api, opened, problems));
  return pages;
}

/** In development, dates from git would only cost time. */
async function lastUpdates(site: Site, mode: BuildMode): Promise<LastUpdates> {
  return site.config.docs.showLastUpdate && mode === 'publish' ? readLastUpdates(site.siteDir) : new Map();
}
