import { createEngine, type Engine, type Found } from '../engine/engine.ts';
import { excerptOf, mark } from '../engine/excerpt.ts';
import { IndexError, type ReadFile } from '../engine/index-files.ts';
import { isInTabs, tabsChosen, tabsNamed } from '../engine/tabs.ts';
import {
  type Hit,
  type HitDetails,
  ProviderError,
  type SearchProvider,
  type SearchRequest,
  type SearchResponse,
} from './provider.ts';

/** An engine that is opened on first use, and reopened if its files no longer exist. */
export interface EngineSource {
  /** @throws ProviderError when the index cannot be used. */
  use<T>(work: (engine: Engine) => Promise<T>): Promise<T>;
}

/** In: name of the manifest, and a function that reads index files. */
export function createEngineSource(manifest: string, read: ReadFile): EngineSource {
  let opened: Promise<Engine> | undefined;
  const open = (): Promise<Engine> => {
    const engine = createEngine(manifest, read);
    opened = engine;
    engine.catch(() => {
      if (opened === engine) opened = undefined;
    });
    return engine;
  };
  return {
    async use(work) {
      const known = opened;
      try {
        return await work(await (known ?? open()));
      } catch (error) {
        // The site may have been published again since the manifest was read. Its old files are gone, but the new ones work.
        if (!known || !(error instanceof IndexError)) throw toProviderError(error);
      }
      try {
        return await work(await open());
      } catch (error) {
        throw toProviderError(error);
      }
    },
  };
}

/**
 * Searches the index that the build made. In: values of the tabs that the reader has chosen, such as a language. If the query
 * mentions no tab itself, excerpts come from those.
 */
export function createEmbeddedSearch(source: EngineSource, tabs: readonly string[] = []): SearchProvider {
  return {
    async warm() {
      await source.use((engine) => engine.warm()).catch(() => undefined);
    },
    search: (request, signal) =>
      source.use(async (engine) => {
        signal?.throwIfAborted();
        const response = await search(engine, request);
        signal?.throwIfAborted();
        return response;
      }),
    async details({ hits, query }) {
      try {
        return await source.use((engine) => details(engine, hits, query, tabs));
      } catch {
        return hits.map(({ excerpt }) => ({ excerpt }));
      }
    },
  };
}

async function search(
  engine: Engine,
  { query, page, hitsPerPage, area, lastWord }: SearchRequest,
): Promise<SearchResponse> {
  const options = {
    offset: page * hitsPerPage,
    limit: hitsPerPage,
    lastWord,
    ...(area === undefined ? {} : { area }),
  };
  const { found, total, areas, terms } = await engine.search(query, options);
  return {
    query,
    hits: found.map((each) => hitOf(each, query, terms, engine)),
    total,
    pages: Math.ceil(total / hitsPerPage),
    areas,
  };
}

function hitOf(found: Found, query: string, terms: ReadonlySet<string>, { analyser }: Engine): Hit {
  const { url, title, headings, breadcrumbs, description } = found;
  return {
    id: `${found.page}.${found.section}`,
    url,
    query,
    pageUrl: url.replace(/#.*$/, ''),
    pageTitle: title,
    breadcrumbs,
    title: mark(headings.at(-1) ?? title, terms, analyser),
    path: headings.slice(0, -1),
    excerpt: headings.length === 0 ? mark(description, terms, analyser) : [],
  };
}

async function details(
  engine: Engine,
  hits: readonly Hit[],
  query: string,
  chosen: readonly string[],
): Promise<HitDetails[]> {
  const { scores } = await engine.look(query, 'typing');
  const terms = new Set(scores.flatMap(({ ways }) => ways.flatMap(({ names }) => names)));
  return Promise.all(
    hits.map(async ({ id, excerpt }) => {
      const [page = 0, section = 0] = id.split('.').map(Number);
      const blocks = await engine.blocks({ page, section });
      const named = tabsNamed(query, blocks);
      const tabs = named.size > 0 ? named : tabsChosen(blocks, chosen);
      const made = excerptOf(
        blocks.filter((block) => isInTabs(block, tabs)),
        terms,
        engine.analyser,
      );
      const [tab] = named;
      return {
        excerpt: made.length > 0 ? made : excerpt,
        ...(tab !== undefined && named.size === 1 ? { tab } : {}),
      };
    }),
  );
}

function toProviderError(error: unknown): unknown {
  if (!(error instanceof IndexError)) return error;
  return new ProviderError(
    error.reason === 'unreachable' ? 'unreachable' : 'malformed',
    error.message,
    error,
  );
}
