import type { Marked } from '../record.ts';

/**
 * The interface between the search UI and a search backend; the site's configuration chooses the backend. The counterpart for
 * answers is in `answers/providers/provider.ts`.
 */
export interface SearchProvider {
  /** Preloads what a first search needs, as soon as the reader seems to want one. Never rejects. */
  warm(): Promise<void>;
  /**
   * Finds sections that match a query, best first.
   *
   * @throws ProviderError on failure; an aborted search rejects with the signal's reason.
   */
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResponse>;
  /**
   * Details of each hit that take another read; hits can be shown without them. Never rejects: if a section cannot be read, its
   * details contain the excerpt of the hit itself.
   */
  details(response: SearchResponse, signal?: AbortSignal): Promise<readonly HitDetails[]>;
}

export interface SearchRequest {
  /** As the reader typed it. */
  readonly query: string;
  /** Page of results, counted from 0. */
  readonly page: number;
  readonly hitsPerPage: number;
  /** Restricts results to one area of the site, by its name in `SearchResponse.areas`. */
  readonly area?: string;
  /** Whether the last word of the query may be incomplete. */
  readonly lastWord: 'typing' | 'complete';
}

export interface SearchResponse {
  readonly query: string;
  readonly hits: readonly Hit[];
  /** Total number of results. */
  readonly total: number;
  /** Number of result pages. */
  readonly pages: number;
  /** Areas of the site, with the number of results in each. */
  readonly areas: readonly { readonly name: string; readonly count: number }[];
}

/** A section that was found. Hits on the same page are adjacent. */
export interface Hit {
  /** Stable for a section; used as a React key. */
  readonly id: string;
  /** Address with its anchor. */
  readonly url: string;
  /** The query that found it. */
  readonly query: string;
  /** Address without the anchor; hits that share it are shown as one group. */
  readonly pageUrl: string;
  readonly pageTitle: string;
  /** From the site's area down to the page. */
  readonly breadcrumbs: readonly string[];
  /** The section's own heading; for the beginning of a page, the page title. */
  readonly title: Marked;
  /** Headings between the page title and the section's own. */
  readonly path: readonly string[];
  /** A description, or the text around matches. May be empty. */
  readonly excerpt: Marked;
}

/** What is known of a hit after its section has been read. */
export interface HitDetails {
  /** The text around matches, or else the hit's own excerpt. */
  readonly excerpt: Marked;
  /** Label of the tab that the query mentions, such as a language; absent if it mentions none or several. */
  readonly tab?: string;
}

/** Why a provider failed. */
export type ProviderFault =
  /** The network, a host or a file cannot be reached. */
  | 'unreachable'
  /** The response is truncated, damaged or in another format. */
  | 'malformed'
  /** The key was rejected. */
  | 'unauthorised'
  /** Too many requests. */
  | 'limited';

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly fault: ProviderFault;
  constructor(fault: ProviderFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

export type { Marked };
