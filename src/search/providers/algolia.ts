import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { Hierarchy, Marked } from '../record.ts';
import { contextualFilters } from './contextual-filters.ts';
import {
  type Hit,
  ProviderError,
  type ProviderFault,
  type SearchProvider,
  type SearchRequest,
  type SearchResponse,
} from './provider.ts';

export interface AlgoliaSettings {
  readonly appId: string;
  /** The search-only key, which is public. */
  readonly apiKey: string;
  readonly indexName: string;
}

/** Searches an Algolia index of DocSearch records. In: the settings, and the language and version of the reader's page. */
export function createAlgoliaSearch(
  settings: AlgoliaSettings,
  context: { readonly language: string; readonly tag: string },
  client: Pick<LiteClient, 'search'> = liteClient(settings.appId, settings.apiKey),
): SearchProvider {
  return {
    async warm() {},
    async search(request, signal) {
      signal?.throwIfAborted();
      const body = await client
        .search({ requests: [parametersOf(request, settings.indexName, context)] })
        .catch((error: unknown) => {
          throw toProviderError(error);
        });
      signal?.throwIfAborted();
      return responseOf(request, body);
    },
    details: async ({ hits }) => hits.map(({ excerpt }) => ({ excerpt })),
  };
}

/** Marks around matches: private-use characters instead of tags, because results are never treated as HTML. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

function parametersOf(
  { query, page, hitsPerPage, area }: SearchRequest,
  indexName: string,
  context: { language: string; tag: string },
) {
  const filters = contextualFilters(context);
  return {
    indexName,
    query,
    page,
    hitsPerPage,
    facetFilters: area === undefined ? filters : [...filters, `hierarchy.lvl0:${area}`],
    facets: ['hierarchy.lvl0'],
    attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'url_without_anchor', 'breadcrumbs'],
    attributesToHighlight: LEVELS.map((level) => `hierarchy.${level}`),
    attributesToSnippet: ['content:30'],
    snippetEllipsisText: '…',
    highlightPreTag: OPEN,
    highlightPostTag: CLOSE,
  };
}

/** The expected shape of a hit; anything else is malformed. */
interface AlgoliaHit {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor?: string;
  readonly type?: string;
  readonly hierarchy: Hierarchy;
  readonly breadcrumbs?: readonly string[];
  readonly _highlightResult?: { readonly hierarchy?: Partial<Record<string, { readonly value?: string }>> };
  readonly _snippetResult?: { readonly content?: { readonly value?: string } };
}

function responseOf({ query }: SearchRequest, body: unknown): SearchResponse {
  const result = (body as { results?: readonly Record<string, unknown>[] } | null)?.results?.[0];
  if (!result || !Array.isArray(result.hits))
    throw new ProviderError('malformed', 'The hosted search sent no list of hits.');
  const areas =
    (result.facets as Record<string, Record<string, number>> | undefined)?.['hierarchy.lvl0'] ?? {};
  return {
    query,
    hits: result.hits.filter(isHit).map((hit) => hitOf(hit, query)),
    total: Number(result.nbHits ?? 0),
    pages: Number(result.nbPages ?? 0),
    areas: Object.entries(areas).map(([name, count]) => ({ name, count })),
  };
}

function isHit(value: unknown): value is AlgoliaHit {
  const hit = value as Partial<AlgoliaHit> | null;
  return typeof hit?.url === 'string' && typeof hit.hierarchy === 'object' && hit.hierarchy !== null;
}

function hitOf(hit: AlgoliaHit, query: string): Hit {
  const { hierarchy, url } = hit;
  const pageTitle = hierarchy.lvl1 ?? hierarchy.lvl0;
  const headings = LEVELS.slice(2).filter((level) => hierarchy[level]);
  const own = headings.at(-1);
  const marked = (level: string) => hit._highlightResult?.hierarchy?.[level]?.value;
  return {
    id: hit.objectID,
    url,
    query,
    pageUrl: hit.url_without_anchor ?? url.replace(/#.*$/, ''),
    pageTitle,
    breadcrumbs: hit.breadcrumbs ?? [hierarchy.lvl0],
    title: pieces(own ? (marked(own) ?? hierarchy[own] ?? '') : (marked('lvl1') ?? pageTitle)),
    path: headings.slice(0, -1).map((level) => hierarchy[level] ?? ''),
    excerpt: pieces(hit._snippetResult?.content?.value ?? ''),
  };
}

function pieces(text: string): Marked {
  return text.split(OPEN).flatMap((part, at) => {
    const [inside = '', outside = ''] = at === 0 ? ['', part] : part.split(CLOSE);
    return [
      { text: inside, marked: true },
      { text: outside, marked: false },
    ].filter((piece) => piece.text !== '');
  });
}

function toProviderError(error: unknown): ProviderError {
  const { status, message = String(error) } = error as { status?: number; message?: string };
  return new ProviderError(faultOf(status, error), message, error);
}

function faultOf(status: number | undefined, error: unknown): ProviderFault {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 429) return 'limited';
  // The client throws this when a response is not JSON.
  if (error instanceof Error && error.name === 'DeserializationError') return 'malformed';
  return status === undefined || status >= 500 ? 'unreachable' : 'malformed';
}
