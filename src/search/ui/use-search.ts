import { useEffect, useState } from 'react';
import { isGone, loadWhole } from '../../navigation/load-whole.ts';
import type { ShownResults } from './hits.ts';
import { SLOW_MS } from './limits.ts';
import { placesOfPage } from './page-context.ts';
import { searchAddress } from './search-address.ts';
import { NoProviderError, type Search, search } from './search-service.ts';

export interface SearchState {
  /** The last results; those of an earlier query remain until new ones arrive. Absent without a query. */
  readonly results: ShownResults | undefined;
  readonly status: 'idle' | 'waiting' | 'slow' | 'ready' | 'failed';
}

const IDLE: SearchState = { results: undefined, status: 'idle' };

/** Searches whenever the parameters change, and again when the network returns after a failure. */
export function useSearch(wanted: Search): SearchState & { readonly retry: () => void } {
  const { query, page, hitsPerPage, section, lastWord, language, tag } = wanted;
  const [state, setState] = useState<SearchState>(IDLE);
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);

  useEffect(() => {
    if (query === '') {
      setState(IDLE);
      return undefined;
    }
    const abort = new AbortController();
    const slow = setTimeout(() => setState((now) => ({ ...now, status: 'slow' })), SLOW_MS);
    setState(({ results, status }) => ({ results, status: status === 'slow' ? 'slow' : 'waiting' }));
    const asked = {
      query,
      page,
      hitsPerPage,
      lastWord,
      language,
      tag,
      ...(section === undefined ? {} : { section }),
    };
    search(asked, abort.signal, (results) => {
      clearTimeout(slow);
      setState({ results, status: 'ready' });
    }).catch(async (error: unknown) => {
      clearTimeout(slow);
      const isLost = error instanceof NoProviderError && (await isGone(attempt === 0 ? 'first' : 'again'));
      if (abort.signal.aborted) return;
      if (isLost)
        loadWhole(new URL(searchAddress(placesOfPage().search, { query, page: 1 }), location.href).href);
      else setState({ results: undefined, status: 'failed' });
    });
    return () => {
      clearTimeout(slow);
      abort.abort();
    };
  }, [query, page, hitsPerPage, section, lastWord, language, tag, attempt]);

  const hasFailed = state.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = () => setAttempt((count) => count + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [hasFailed]);

  return { ...state, retry };
}
