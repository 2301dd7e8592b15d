import type { Marked } from '../record.ts';

/**
 * What the interface knows of search: it asks, and gets hits. Where they come from is a setting of the site. An answer to
 * a question is the other seam, in `answers/providers/provider.ts`.
 */
export interface SearchProvider {
  /** Reads ahead what a first search will need, at the reader's first sign of wanting one. Never rejects. */
  warm(): Promise<void>;
  /**
   * Finds what fits a query, best first.
   *
   * @throws ProviderError when it cannot; an aborted search rejects with the signal's reason.
   */
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResponse>;
  /**
   * What only another read tells of each hit, one a hit. What a hit has at once is enough to be shown. Never rejects: a text
   * that cannot be read is the hit's own.
   */
  details(response: SearchResponse, signal?: AbortSignal): Promise<readonly HitDetails[]>;
}

export interface SearchRequest {
  /** As the reader typed it. */
  readonly query: string;
  /** Page of results, from 0. */
  readonly page: number;
  readonly hitsPerPage: number;
  /** Only this part of the site, by its name in `SearchResponse.areas`. */
  readonly area?: string;
  /** Whether the query may still be in the middle of a word. */
  readonly lastWord: 'typing' | 'complete';
}

export interface SearchResponse {
  readonly query: string;
  readonly hits: readonly Hit[];
  /** Number of all results. */
  readonly total: number;
  /** Number of pages of results, for paging. */
  readonly pages: number;
  /** Parts of the site, with the number of results in each. */
  readonly areas: readonly { readonly name: string; readonly count: number }[];
}

/** A section that was found. Hits of one page stand together. */
export interface Hit {
  /** The same for the same section, for keys of lists. */
  readonly id: string;
  /** Address with its anchor. */
  readonly url: string;
  /** The query that found it. */
  readonly query: string;
  /** Address of the page alone: hits that share it are shown as one group. */
  readonly pageUrl: string;
  readonly pageTitle: string;
  /** From the site's part down to the page. */
  readonly breadcrumbs: readonly string[];
  /** The section's own heading; the page's title at the beginning of a page. */
  readonly title: Marked;
  /** Headings between the page's title and the section's own. */
  readonly path: readonly string[];
  /** A text about it, or the text around the words that were found. May be empty. */
  readonly excerpt: Marked;
}

/** What is known of a hit once its section was read. */
export interface HitDetails {
  /** The text around the words that were found, or the hit's own. */
  readonly excerpt: Marked;
  /** Label of the tab that the query names, such as a language; absent where it names none or several. */
  readonly tab?: string;
}

/** Why a provider could not answer. */
export type ProviderFault =
  /** The network, a host or a file is out of reach. */
  | 'unreachable'
  /** What came back is cut, damaged or of another shape. */
  | 'malformed'
  /** The key was refused. */
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
