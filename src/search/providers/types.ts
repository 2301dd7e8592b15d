/** A piece of text, marked where it matches the query. Never HTML. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/** One result as the interface shows it. */
export interface SearchHit {
  /** Address with its anchor. */
  readonly url: string;
  /** Address of the page, by which hits are grouped. */
  readonly page: string;
  readonly query: string;
  readonly title: readonly TextPart[];
  /** Labels from the section of the site to the page's own heading, for the line above a hit. */
  readonly breadcrumbs: readonly string[];
  readonly snippet: readonly TextPart[];
}

export interface SearchRequest {
  readonly query: string;
  /** From 0. */
  readonly page: number;
  readonly hitsPerPage: number;
  /** Only records of this language and of one of these docs tags. */
  readonly language: string;
  readonly tags: readonly string[];
  /** Only pages of this section of the site (its first breadcrumb), when given. */
  readonly section?: string;
}

export interface SearchResults {
  readonly hits: readonly SearchHit[];
  /** All hits of the query, on all pages of results. */
  readonly count: number;
  readonly pages: number;
  /** Sections of the site in which there are hits, with their number, for the filter of the results page. */
  readonly sections: readonly { readonly name: string; readonly count: number }[];
}

/** Where search results come from. */
export interface SearchProvider {
  readonly name: string;
  /** @throws SearchUnavailableError when results cannot be had now; anything else is a bug. */
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchResults>;
}

/** Results cannot be fetched: no network, no index, a server that refuses. */
export class SearchUnavailableError extends Error {
  override readonly name = 'SearchUnavailableError';
}
