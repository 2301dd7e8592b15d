import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { decodePath } from '../../docs/addresses.ts';
import { localeFolder } from '../../docs/locales.ts';
import type { Page } from '../../docs/model.ts';
import type { Problem } from '../../validation/problem.ts';
import type { ApiContent, RenderedApiPage } from '../api-pages.ts';
import { readReleases } from '../feed.ts';
import { gatherSearch } from '../gather-search.ts';
import { type OpenedSite, renderApis } from '../prepare-site.ts';
import { Problems } from '../problems.ts';
import type { RenderedPage } from '../route-data.ts';
import { composeRoutes, type Route } from '../routes.ts';
import { searchFiles } from '../search-thread/search-files.ts';
import type { Site } from '../site.ts';
import { isShowcase } from '../special-pages.ts';
import { writeMachineReadable } from '../write-machine-readable.ts';

/** A snapshot of the site, and what has been rendered of it so far. Pages are rendered on request. */
export interface Reading {
  /** Unique id of the snapshot, by which an open page can tell that it is out of date. */
  readonly number: string;
  readonly opened: OpenedSite;
  /** The last result for each page, possibly from an earlier snapshot. */
  readonly results: ReadonlyMap<Page, RenderedResult>;
  render(page: Page): Promise<void>;
  /** The page at an address without a trailing slash, rendered. */
  routeAt(href: string): Promise<Route | undefined>;
  /** The routes as far as they are known now. */
  knownRoutes(): readonly Route[];
  /** All pages, rendered. */
  routes(): Promise<readonly Route[]>;
  /** Files for programs: search index, lists, copies; by name relative to the site's root. */
  files(): Promise<ReadonlyMap<string, string | Uint8Array>>;
  /** Pages of API descriptions, once rendered. */
  ofApis(): ApiPages | undefined;
  /** Errors of the site and of the pages rendered so far. */
  faults(): readonly Problem[];
  /** Folders and files that the site is built from. */
  sources(): readonly string[];
}

type ApiPages = ReadonlyMap<ApiContent, readonly RenderedApiPage[]>;

interface RenderedResult {
  readonly body: RenderedPage | undefined;
  readonly problems: readonly Problem[];
  /** Whether the result is up to date. */
  isCurrent: boolean;
}

/**
 * Starts the snapshot of a site that has just been read.
 *
 * @param before the snapshot before it, whose results are shown until pages are rendered again.
 * @param changed the files that changed since, if all of them are pages.
 */
export function createReading(
  opened: OpenedSite,
  problems: Problems,
  before?: Reading,
  changed?: ReadonlySet<string>,
): Reading {
  const { site, renderer, apis } = opened;
  const onlyBodies = before && changed && isSameOutline(before.opened.site, site);
  const results = new Map(before ? earlierResults(before, site, onlyBodies ? changed : undefined) : []);
  const underWay = new Map<Page, Promise<void>>();
  let composed: readonly Route[] | undefined;
  let faultsOfFrame: readonly Problem[] = [];

  const renderNow = async (page: Page): Promise<void> => {
    const { body, problems: found } = renderer.kept(page) ?? (await renderer.render(page));
    // A page that fails keeps its last good body, which is shown together with its problems.
    results.set(page, { body: body ?? results.get(page)?.body, problems: found, isCurrent: true });
    composed = undefined;
  };
  const render = (page: Page): Promise<void> => {
    if (results.get(page)?.isCurrent) return Promise.resolve();
    const rendering = underWay.get(page) ?? renderNow(page);
    underWay.set(page, rendering);
    return rendering;
  };
  let ofApis = onlyBodies ? earlierApiPages(before, apis) : undefined;
  const renderApiPages = once(async () => {
    ofApis ??= await renderApis(opened, problems);
    composed = undefined;
  });
  const compose = () => {
    const found = new Problems();
    const rendered = new Map([...results].flatMap(([page, { body }]) => (body ? [[page, body]] : [])));
    const routes = composeRoutes({
      site,
      rendered,
      apiPages: ofApis ?? new Map(apis.map((api) => [api, []])),
      updates: new Map(),
      problems: found,
    });
    faultsOfFrame = found.all;
    return routes;
  };
  const knownRoutes = () => {
    composed ??= compose();
    return composed;
  };
  const routes = async () => {
    for (const page of site.pages) await render(page);
    await renderApiPages();
    return knownRoutes();
  };

  return {
    number: randomUUID(),
    opened,
    results,
    render,
    knownRoutes,
    routes,
    ofApis: () => ofApis,
    async routeAt(href) {
      const isMeant = (each: { readonly href: string }) => decodePath(each.href) === decodePath(href);
      const needed = site.pages.filter((page) => isMeant(page) || isShowcase(page, site.config));
      for (const page of needed) await render(page);
      const known = knownRoutes().find(isMeant);
      if (known || ofApis) return known;
      await renderApiPages();
      return knownRoutes().find(isMeant);
    },
    files: once(async () => {
      const files = new Map<string, string | Uint8Array>();
      const write = async (name: string, content: string | Uint8Array) => void files.set(name, content);
      const all = await routes();
      const releases = readReleases(site, problems);
      const search = await gatherSearch(site, all, problems, opened.memory);
      await writeMachineReadable(
        { write },
        { site, apis, routes: all, releases, searchFiles: searchFiles(search) },
      );
      return files;
    }),
    faults: () => [
      ...problems.all,
      ...faultsOfFrame,
      ...[...results.values()].flatMap(({ problems: ofPage }) => ofPage),
    ],
    sources: () => [
      ...sourceFolders(site),
      ...opened.apiFiles,
      ...opened.assets.published.keys(),
      ...renderer.files,
    ],
  };
}

/** Results from an earlier snapshot; only those of pages whose file has not changed can be up to date. */
function earlierResults(
  before: Reading,
  { siteDir, pages }: Site,
  changed: ReadonlySet<string> | undefined,
): [Page, RenderedResult][] {
  const byKey = new Map([...before.results].map(([page, result]) => [keyOf(page), { page, result }]));
  return pages.flatMap((page): [Page, RenderedResult][] => {
    const earlier = byKey.get(keyOf(page));
    if (!earlier) return [];
    const { body, problems, isCurrent } = earlier.result;
    const isSame = changed !== undefined && !changed.has(path.join(siteDir, page.source));
    const kept = body && { ...body, page };
    return [[page, { body: kept, problems, isCurrent: isCurrent && isSame }]];
  });
}

/** Pages of API descriptions that have not changed. */
function earlierApiPages(before: Reading, apis: readonly ApiContent[]): ApiPages | undefined {
  const known = before.ofApis();
  const pages = known && [...known.values()];
  return pages && new Map(apis.map((api, index) => [api, pages[index] ?? []]));
}

function keyOf({ locale, version, source }: Page): string {
  return `${locale} ${version} ${source}`;
}

/** Whether pages see the same of each other in both snapshots: addresses, titles and sidebars. */
function isSameOutline(before: Site, now: Site): boolean {
  return outline(before) === outline(now);
}

function outline({ config, locales }: Site): string {
  const editions = locales.flatMap(({ editions }) => editions);
  const pages = editions.flatMap(({ pages }) => [...pages.values()]);
  const lists = editions.map(({ sidebars }) => sidebars);
  return JSON.stringify([config, lists, pages.map(({ body: _, excerpt: __, ...listed }) => listed)]);
}

function sourceFolders({ siteDir, config, locales }: Site): string[] {
  const docs = config.docs.versions.flatMap(({ docs }) => [
    docs,
    ...locales.map(({ locale }) => localeFolder(locale.htmlLang, docs)),
  ]);
  const data = path.join(path.dirname(config.docs.versions[0]?.docs ?? 'content/docs'), 'data');
  const { vocabulary, questions } = config.search;
  const ofSearch = [vocabulary, questions].filter((folder) => folder !== undefined);
  return [...docs, data, ...ofSearch, 'static', 'src'].map((folder) => path.resolve(siteDir, folder));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
