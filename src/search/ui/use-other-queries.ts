import { useEffect, useState } from 'react';
import type { SearchContext } from './load-provider.ts';
import { otherQueries } from './other-queries.ts';
import { search } from './search-service.ts';

/** Shorter queries that have results, for a `query` that has none; empty for an empty query. */
export function useOtherQueries(query: string, { language, tag }: SearchContext): readonly string[] {
  const [useful, setUseful] = useState<readonly string[]>([]);
  useEffect(() => {
    setUseful([]);
    const abort = new AbortController();
    const finds = async (other: string): Promise<boolean> => {
      let count = 0;
      const request = { query: other, page: 0, hitsPerPage: 1, lastWord: 'complete', language, tag } as const;
      await search(request, abort.signal, (results) => {
        count = results.count;
      }).catch(() => {});
      return count > 0;
    };
    void Promise.all(otherQueries(query).map(async (other) => ((await finds(other)) ? [other] : []))).then(
      (found) => {
        if (!abort.signal.aborted) setUseful(found.flat());
      },
    );
    return () => abort.abort();
  }, [query, language, tag]);
  return useful;
}
