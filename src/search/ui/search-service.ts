import { TAB_QUERY } from '../../state/chosen-tabs.ts';
import type { Hit, HitDetails, SearchProvider } from '../providers/provider.ts';
import type { ShownHit, ShownResults } from './hits.ts';
import { loadSearchProvider, type SearchContext } from './load-provider.ts';
import { settings } from './page-context.ts';

export interface Search extends SearchContext {
  readonly query: string;
  /** From 0. */
  readonly page: number;
  readonly hitsPerPage: number;
  /** Restricts results to one area of the site. */
  readonly section?: string;
  /** Whether the last word of the query may be incomplete. */
  readonly lastWord: 'typing' | 'complete';
}

const providers = new Map<string, Promise<SearchProvider>>();

/** Thrown when the search scripts could not be loaded, in contrast to the index. */
export class NoProviderError extends Error {
  override readonly name = 'NoProviderError';
}

/** Preloads what a first search needs. */
export async function warmSearch(context: SearchContext): Promise<void> {
  const provider = await providerFor(context).catch(() => undefined);
  await provider?.warm();
}

/**
 * Searches, and calls `show` twice: first with the hits, then again with excerpts around the matches.
 *
 * @throws NoProviderError, and whatever the provider throws. `show` is never called after `signal` was aborted.
 */
export async function search(
  { query, page, hitsPerPage, section, lastWord, ...context }: Search,
  signal: AbortSignal,
  show: (results: ShownResults) => void,
): Promise<void> {
  const provider = await providerFor(context).catch((cause: unknown) => {
    throw new NoProviderError('The search could not be loaded.', { cause });
  });
  const request = { query, page, hitsPerPage, lastWord, ...(section === undefined ? {} : { area: section }) };
  const response = await provider.search(request, signal);
  if (signal.aborted) return;
  const results = (hits: readonly ShownHit[]): ShownResults => ({
    query,
    hits,
    count: response.total,
    pages: response.pages,
    sections: response.areas,
  });
  show(results(response.hits.map((hit) => shownHit(hit, hit))));
  if (response.hits.length === 0) return;
  const details = await provider.details(response, signal);
  if (!signal.aborted) show(results(response.hits.map((hit, at) => shownHit(hit, details[at] ?? hit))));
}

/** A provider that failed to load is not cached, so that the next search tries again. */
function providerFor(context: SearchContext): Promise<SearchProvider> {
  const key = `${context.language} ${context.tag}`;
  const known = providers.get(key);
  if (known) return known;
  const provider = loadSearchProvider(settings, context);
  providers.set(key, provider);
  provider.catch(() => providers.delete(key));
  return provider;
}

function shownHit(hit: Hit, { excerpt, tab }: HitDetails): ShownHit {
  return {
    id: hit.id,
    url: tab === undefined ? hit.url : inTab(hit.url, tab),
    page: hit.pageUrl,
    breadcrumbs: isSaid(hit) ? hit.breadcrumbs : [...hit.breadcrumbs, hit.pageTitle],
    title: hit.title,
    excerpt,
  };
}

/** The address of a section with one of its tabs open. */
function inTab(url: string, tab: string): string {
  const [page = '', anchor] = url.split('#');
  const query = new URLSearchParams({ [TAB_QUERY]: tab });
  return `${page}?${query}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Whether the breadcrumbs already end with the page title, apart from case. */
function isSaid({ breadcrumbs, pageTitle }: Hit): boolean {
  return breadcrumbs.at(-1)?.toLowerCase() === pageTitle.toLowerCase();
}
