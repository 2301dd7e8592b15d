import path from 'node:path';
import { counted } from '../docs/counted.ts';
import type { Page } from '../docs/types.ts';
import {
  type ApiContent,
  apiRoutes,
  type RenderedApiPage,
  readApiContent,
  renderApiContent,
} from './api-pages.ts';
import { type AssetStore, createAssetStore } from './assets.ts';
import type { RenderedPage } from './frame.ts';
import { type LastUpdates, readLastUpdates } from './last-update.ts';
import { createLinkContext, type LinkContext } from './link-context.ts';
import type { Problems } from './problems.ts';
import type { Progress } from './progress.ts';
import { createPageRenderer } from './render-pages.ts';
import { composeRoutes, type Route } from './routes.ts';
import { type BuildMode, readSite, type Site } from './site.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

/** A site whose pages are rendered and whose routes are known; only scripts and the output are missing. */
export interface PreparedSite {
  readonly site: Site;
  readonly routes: readonly Route[];
  readonly rendered: ReadonlyMap<Page, RenderedPage>;
  readonly apis: readonly ApiContent[];
  readonly islands: ReadonlySet<string>;
  readonly assets: AssetStore;
  readonly statics: StaticFiles;
  readonly links: LinkContext;
}

interface PrepareOptions {
  readonly siteDir: string;
  readonly mode: BuildMode;
  readonly problems: Problems;
  readonly progress: Progress;
  /** The result of an earlier run: pages that did not change since are taken from it. */
  readonly before?: PreparedSite | undefined;
}

/** Reads a site and renders its pages. */
export async function prepareSite({
  siteDir,
  mode,
  problems,
  progress,
  before,
}: PrepareOptions): Promise<PreparedSite> {
  progress.step('Reading the site');
  const site = await readSite(siteDir, mode, problems);
  const staticDir = path.join(siteDir, 'static');
  const [statics, updates] = await Promise.all([createStaticFiles(staticDir), lastUpdates(site, mode)]);
  const assets = createAssetStore({ siteDir, staticDir, baseUrl: site.config.baseUrl });
  const apis = await readApiContent(site, problems);
  const links = createLinkContext({ site, assets, statics, moreRoutes: apis.flatMap(apiRoutes), problems });
  const renderer = await createPageRenderer(site, assets, links, problems);

  progress.step(`Rendering ${counted(site.pages.length, 'page')}`);
  const known = unchangedPages(before);
  const rendered = new Map<Page, RenderedPage>();
  for (const page of site.pages) {
    const earlier = known(page);
    const body = earlier ? { ...earlier, page } : await renderer.render(page);
    if (body) rendered.set(page, body);
    progress.count(rendered.size, site.pages.length);
  }
  const apiPages = new Map<ApiContent, readonly RenderedApiPage[]>();
  for (const api of apis) apiPages.set(api, await renderApiContent(api, site.config.url, links, problems));
  const islands = new Set([...(before?.islands ?? []), ...renderer.islands]);
  return {
    site,
    apis,
    routes: composeRoutes({ site, rendered, apiPages, updates, problems }),
    rendered,
    islands,
    assets,
    statics,
    links,
  };
}

/** Dates from git are of no use while writing, and slow. */
async function lastUpdates(site: Site, mode: BuildMode): Promise<LastUpdates> {
  return site.config.docs.showLastUpdate && mode === 'publish' ? readLastUpdates(site.siteDir) : new Map();
}

/** Finds the earlier rendering of a page whose file says the same; pages that import others are always rendered anew. */
function unchangedPages(before: PreparedSite | undefined): (page: Page) => RenderedPage | undefined {
  const bySource = new Map(
    [...(before?.rendered.values() ?? [])].map((each) => [`${each.page.locale} ${each.page.source}`, each]),
  );
  return (page) => {
    const earlier = bySource.get(`${page.locale} ${page.source}`);
    const same = earlier && earlier.page.body === page.body && earlier.page.href === page.href;
    return same && !earlier.importsFiles ? earlier : undefined;
  };
}
