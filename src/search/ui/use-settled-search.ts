import { useEffect } from 'react';
import { track } from '../../services/events.ts';
import type { SearchState } from './use-search.ts';

/** The reader has stopped typing when nothing changed for this long. */
const SETTLED_MS = 1000;

/** Tracks a search once the reader has stopped typing; the same one not twice in a row. */
export function useSettledSearch({ results, status }: SearchState): void {
  const query = status === 'ready' ? results?.query : undefined;
  const count = results?.count ?? 0;
  useEffect(() => {
    if (query === undefined) return undefined;
    const timer = setTimeout(() => {
      track('search_queried', { query, results: count });
      if (count === 0) track('search_no_result', { query });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [query, count]);
}
