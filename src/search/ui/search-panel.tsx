import { Combobox, ComboboxList, ComboboxProvider, useComboboxStore } from '@ariakit/react/combobox';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { SearchIcon, SparklesIcon, XIcon } from '../../ui/icons/icons.tsx';
import { KeptActions, KeptOptions } from './kept-options.tsx';
import { keptSearches, rememberSearch } from './kept-storage.ts';
import { HITS_IN_DIALOG, LONGEST_QUERY, queryOf } from './limits.ts';
import { FetchFailed, LoadingRows, NoResults } from './notes.tsx';
import { contextOfPage, placesOfPage, settings } from './page-context.ts';
import { PanelFoot } from './panel-foot.tsx';
import { ResultOptions } from './result-options.tsx';
import { searchAddress } from './search-address.ts';
import { useAtom } from './use-atom.ts';
import { useEnter } from './use-enter.ts';
import { useOtherQueries } from './use-other-queries.ts';
import { useSearch } from './use-search.ts';
import { useSettledSearch } from './use-settled-search.ts';

interface SearchPanelProps {
  /** Initial text of the field: typed while the dialog was loading, with a line break for Enter, or before Ask AI was opened. */
  readonly typed: string | undefined;
  readonly onTyped: (text: string) => void;
  /** Switches to Ask AI, and asks `question` immediately if there is one. */
  readonly onAsk: (question?: string) => void;
  readonly onClose: () => void;
}

/** The search field and its results. The field keeps the focus; arrow keys move through the options. */
export function SearchPanel({ typed, onTyped, onAsk, onClose }: SearchPanelProps) {
  const [text, setText] = useState(typed?.replaceAll('\n', '') ?? '');
  const [context] = useState(contextOfPage);
  const query = queryOf(text);
  const found = useSearch({ query, page: 0, hitsPerPage: HITS_IN_DIALOG, lastWord: 'typing', ...context });
  useSettledSearch(found);
  const kept = useAtom(keptSearches);
  const { results, status } = found;
  const isNothing = status === 'ready' && results?.count === 0;
  const others = useOtherQueries(isNothing ? query : '', context);
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const firstId = useId();
  const isReady = status === 'ready' && results?.query === query;
  const entered = useEnter(isReady, query !== '' && !isReady, firstId, typed?.endsWith('\n') ?? false);

  useLayoutEffect(() => {
    field.current?.focus();
  }, []);

  useEffect(() => onTyped(text), [text, onTyped]);

  const hasKept = kept.recent.length + kept.favourite.length > 0;
  const hasList = query === '' ? hasKept : status !== 'failed';
  const seeAll = searchAddress(placesOfPage().search, {
    query,
    page: 1,
    ...(context.tag === settings.defaultTag ? {} : { tag: context.tag }),
  });
  const combobox = useComboboxStore({
    inputValue: text,
    setInputValue: setText,
    open: hasList,
    focusLoop: true,
    // Arrow Up on the first option wraps to the last one, instead of leaving the list.
    compositeElementInFocusOrder: false,
  });
  // Enter opens the best hit unless the reader has moved to another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset whenever the text changes
  useEffect(() => {
    if (!isReady) return;
    combobox.setActiveId(isNothing ? null : firstId);
    body.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [isReady, text]);
  const searchFor = (other: string) => {
    setText(other);
    field.current?.focus();
  };

  return (
    <ComboboxProvider store={combobox}>
      <div className="search-head">
        <SearchIcon />
        <Combobox
          ref={field}
          className="search-field"
          aria-label="Search the documentation"
          placeholder="Search the documentation"
          maxLength={LONGEST_QUERY}
          inputMode="search"
          enterKeyHint="go"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          onKeyDownCapture={entered}
        />
        {text !== '' && (
          <button type="button" className="search-clear" onClick={() => searchFor('')}>
            Clear
          </button>
        )}
        <button type="button" className="button search-mode" onClick={() => onAsk()}>
          <SparklesIcon /> <span className="search-mode-word">Ask AI</span>
        </button>
        <button type="button" className="icon-button" aria-label="Close search" onClick={onClose}>
          <XIcon />
        </button>
      </div>
      <div ref={body} className="search-body" aria-busy={status === 'slow'}>
        {query === '' && !hasKept && <FirstWords />}
        {status === 'slow' && !results && <LoadingRows />}
        {status === 'slow' && results && <p className="search-slow">Searching…</p>}
        {status === 'failed' && <FetchFailed onRetry={found.retry} />}
        {isNothing && <NoResults query={query} />}
        {hasList && (
          <div className="search-lists">
            <ComboboxList alwaysVisible aria-label={query === '' ? 'Earlier searches' : 'Results'}>
              {query === '' ? (
                <KeptOptions kept={kept} onChoose={searchFor} />
              ) : (
                <ResultOptions
                  query={query}
                  results={results}
                  others={others}
                  firstId={firstId}
                  onSearch={searchFor}
                  onAsk={onAsk}
                />
              )}
            </ComboboxList>
            {query === '' && <KeptActions kept={kept} onChanged={() => field.current?.focus()} />}
          </div>
        )}
      </div>
      <PanelFoot
        results={status === 'failed' || query === '' ? undefined : results}
        seeAllHref={seeAll}
        onSeeAll={() => rememberSearch(query)}
      />
    </ComboboxProvider>
  );
}

function FirstWords() {
  return (
    <p className="search-note">
      Search covers titles, headings, text and names in code. Your searches are kept here, in this browser
      only.
    </p>
  );
}
