import { LONGEST_QUERY } from './limits.ts';

/** The reader's earlier queries, newest first. A query is in only one of the lists. */
export interface KeptSearches {
  readonly recent: readonly string[];
  readonly favourite: readonly string[];
}

export const NOTHING_KEPT: KeptSearches = { recent: [], favourite: [] };

const MOST_RECENT = 7;
const MOST_FAVOURITE = 20;

/** Puts a query at the top of the recent ones, unless it is a favourite. */
export function withSearch(kept: KeptSearches, query: string): KeptSearches {
  if (query === '' || includes(kept.favourite, query)) return kept;
  return { ...kept, recent: [query, ...without(kept.recent, query)].slice(0, MOST_RECENT) };
}

/** Moves a query to the favourites. */
export function withStar(kept: KeptSearches, query: string): KeptSearches {
  return {
    recent: without(kept.recent, query),
    favourite: [query, ...without(kept.favourite, query)].slice(0, MOST_FAVOURITE),
  };
}

/** Moves a favourite back to the recent searches. */
export function withoutStar(kept: KeptSearches, query: string): KeptSearches {
  return withSearch({ ...kept, favourite: without(kept.favourite, query) }, query);
}

/** Removes a query from both lists. */
export function withoutSearch(kept: KeptSearches, query: string): KeptSearches {
  return { recent: without(kept.recent, query), favourite: without(kept.favourite, query) };
}

/** Parses stored searches. Ignores invalid entries, because another version or another script may have written them. */
export function parseKeptSearches(text: string | null): KeptSearches {
  try {
    const stored = JSON.parse(text ?? '') as { recent?: unknown; favourite?: unknown } | null;
    const favourite = queries(stored?.favourite).slice(0, MOST_FAVOURITE);
    const recent = queries(stored?.recent).filter((query) => !includes(favourite, query));
    return { recent: recent.slice(0, MOST_RECENT), favourite };
  } catch {
    return NOTHING_KEPT;
  }
}

function queries(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const usable = value.filter(
    (each): each is string => typeof each === 'string' && each.trim() !== '' && each.length <= LONGEST_QUERY,
  );
  return usable.filter((query, at) => usable.findIndex((other) => same(other, query)) === at);
}

function without(list: readonly string[], query: string): readonly string[] {
  return list.filter((each) => !same(each, query));
}

function includes(list: readonly string[], query: string): boolean {
  return list.some((each) => same(each, query));
}

/** Queries that differ only in case count as the same. */
function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
