import { useEffect, useRef, useState } from 'react';
import { track } from '../../services/events.ts';
import { ASK_AI, hook, SEARCH_BROWSE } from '../../ui/hooks.ts';
import { SparklesIcon } from '../../ui/icons/icons.tsx';
import { rememberSearch } from './kept-storage.ts';
import { HITS_ON_PAGE, LONGEST_QUERY, queryOf } from './limits.ts';
import type { SearchContext } from './load-provider.ts';
import { FetchFailed, LoadingRows, NoResults } from './notes.tsx';
import { placesOfPage } from './page-context.ts';
import { ResultList } from './result-list.tsx';
import { ResultPages } from './result-pages.tsx';
import { readSearchAddress, searchAddress } from './search-address.ts';
import { SectionFilter } from './section-filter.tsx';
import { useOtherQueries } from './use-other-queries.ts';
import { useSearch } from './use-search.ts';
import { useSettledSearch } from './use-settled-search.ts';

interface SearchResultsPageProps {
  readonly context: SearchContext;
  /** Text typed into the static form while this was loading. */
  readonly typed: string;
  /** Facets that the address may name; others are ignored. */
  readonly knownTags: readonly string[];
  /** What follows the page's own part in the document title: delimiter and site title. */
  readonly titleEnd: string;
}

/** Delay of address updates after typing, because browsers limit their rate. */
const ADDRESS_DELAY_MS = 300;

/** The results page. Its state is in its address and its links are plain links, so every result page can be shared. */
export function SearchResultsPage({ context, typed, knownTags, titleEnd }: SearchResultsPageProps) {
  const [address, setAddress] = useState(() => readSearchAddress(location.search));
  const [text, setText] = useState(typed || address.query);
  const { query, page, section } = address;
  const tag = address.tag !== undefined && knownTags.includes(address.tag) ? address.tag : context.tag;
  const field = useRef<HTMLInputElement>(null);
  const found = useSearch({
    query,
    page: page - 1,
    hitsPerPage: HITS_ON_PAGE,
    lastWord: 'typing',
    language: context.language,
    tag,
    ...(section === undefined ? {} : { section }),
  });
  useSettledSearch(found);
  const { results, status } = found;
  const isNothing = status === 'ready' && results?.count === 0;
  const others = useOtherQueries(isNothing && section === undefined ? query : '', { ...context, tag });
  const searchHref = placesOfPage().search;
  const hrefOf = (change: { query?: string; page?: number; section?: string | undefined }) => {
    const { section: _, ...rest } = address;
    const next = 'section' in change ? change.section : section;
    return searchAddress(searchHref, {
      ...rest,
      query: change.query ?? query,
      page: change.page ?? 1,
      ...(next === undefined ? {} : { section: next }),
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the text changes
  useEffect(() => {
    const next = queryOf(text);
    if (next === query) return;
    const { section: _, ...rest } = address;
    setAddress({ ...rest, query: next, page: 1 });
  }, [text]);
  const shownAddress = searchAddress(searchHref, address);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (location.pathname + location.search !== shownAddress)
        history.replaceState(history.state, '', shownAddress);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [shownAddress]);
  useEffect(() => {
    document.title = `${query === '' ? 'Search' : `Search results for “${query}”`}${titleEnd}`;
    document.querySelector(`[${SEARCH_BROWSE}]`)?.toggleAttribute('hidden', query !== '');
  }, [query, titleEnd]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, if there are no results to read yet
  useEffect(() => {
    if (query === '' || typed !== '') field.current?.focus();
  }, []);

  return (
    <>
      <h1>
        {query === '' ? (
          'Search'
        ) : (
          <>
            Search results for “<bdi>{query}</bdi>”
          </>
        )}
      </h1>
      <search>
        <form
          action={searchHref}
          onSubmit={(event) => {
            event.preventDefault();
            rememberSearch(query);
          }}
        >
          <input
            ref={field}
            type="search"
            name="q"
            aria-label="Search the documentation"
            placeholder="Search the documentation"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="auto"
            maxLength={LONGEST_QUERY}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </form>
      </search>
      <p className="search-count" role="status">
        {status === 'ready' && results && results.count > 0 && countOf(results.count, page, results.pages)}
        {status === 'slow' && results && 'Searching…'}
      </p>
      {status === 'slow' && !results && <LoadingRows />}
      {status === 'failed' && <FetchFailed onRetry={found.retry} />}
      {isNothing && <NoResults query={query} />}
      {isNothing && section !== undefined && (
        <p>
          <a href={hrefOf({ section: undefined })}>Search all sections</a>
        </p>
      )}
      {isNothing && (
        <p>
          <a
            className="button"
            href={`${searchHref}?${new URLSearchParams({ ask: query })}`}
            {...hook(ASK_AI)}
          >
            <SparklesIcon /> Ask AI
          </a>
        </p>
      )}
      {others.length > 0 && (
        <ul className="search-others" aria-label="Other searches">
          {others.map((other) => (
            <li key={other}>
              <a className="button" href={hrefOf({ query: other })}>
                {other}
              </a>
            </li>
          ))}
        </ul>
      )}
      {query !== '' && results && results.count > 0 && (
        <>
          <SectionFilter
            sections={results.sections}
            chosen={section}
            hrefOf={(name) => hrefOf({ section: name })}
          />
          {results.hits.length === 0 && (
            <p>
              There are only {results.pages} pages of results.{' '}
              <a href={hrefOf({ page: 1 })}>Show the first</a>
            </p>
          )}
          <ResultList
            hits={results.hits}
            onChoose={({ url }, position) => {
              rememberSearch(query);
              track('search_hit_chosen', { query, url, position: (page - 1) * HITS_ON_PAGE + position });
            }}
          />
          <ResultPages pages={results.pages} page={page} hrefOf={(each) => hrefOf({ page: each })} />
        </>
      )}
    </>
  );
}

function countOf(count: number, page: number, pages: number): string {
  const results = `${count} ${count === 1 ? 'result' : 'results'}`;
  return pages > 1 && page <= pages ? `${results}, page ${page} of ${pages}` : results;
}
