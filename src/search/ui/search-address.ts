import { queryOf } from './limits.ts';

/** The parameters in the address of the results page. */
export interface SearchAddress {
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly section?: string;
  /** Facet of a docs version other than the default one. */
  readonly tag?: string;
}

/** Parses the query string of the results page. Invalid parameters are ignored. */
export function readSearchAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const page = Number(parameters.get('page') ?? 1);
  const section = parameters.get('section')?.trim();
  const tag = parameters.get('tag')?.trim();
  return {
    query: queryOf(parameters.get('q') ?? ''),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    ...(section ? { section } : {}),
    ...(tag ? { tag } : {}),
  };
}

/** The address of a result page, based on `searchHref`. */
export function searchAddress(searchHref: string, { query, page, section, tag }: SearchAddress): string {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (section !== undefined) parameters.set('section', section);
  if (tag !== undefined) parameters.set('tag', tag);
  if (page > 1) parameters.set('page', String(page));
  const search = parameters.toString();
  return search === '' ? searchHref : `${searchHref}?${search}`;
}
