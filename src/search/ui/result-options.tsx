import { track } from '../../services/events.ts';
import { SearchIcon, SparklesIcon } from '../../ui/icons/icons.tsx';
import { HitOptions } from './hit-options.tsx';
import type { ShownResults } from './hits.ts';
import { rememberSearch } from './kept-storage.ts';
import { TextOption } from './text-option.tsx';

interface ResultOptionsProps {
  readonly query: string;
  /** May be of an earlier query until new results arrive; absent before the first. */
  readonly results: ShownResults | undefined;
  /** Queries to suggest if this one has no results. */
  readonly others: readonly string[];
  readonly firstId: string;
  readonly onSearch: (query: string) => void;
  readonly onAsk: (question: string) => void;
}

/** The options for a query: its hits, or other searches if there are none, and Ask AI. */
export function ResultOptions({ query, results, others, firstId, onSearch, onAsk }: ResultOptionsProps) {
  return (
    <>
      <HitOptions
        hits={results?.hits ?? []}
        firstId={firstId}
        onChoose={({ url }, position) => {
          const found = results?.query ?? query;
          rememberSearch(found);
          track('search_hit_chosen', { query: found, url, position });
        }}
      />
      {others.map((other) => (
        <TextOption key={other} icon={<SearchIcon />} onChoose={() => onSearch(other)}>
          Search for “{other}”
        </TextOption>
      ))}
      <TextOption
        className="search-option-ask"
        icon={<SparklesIcon />}
        onChoose={() => {
          rememberSearch(query);
          onAsk(query);
        }}
      >
        Ask AI: “{query}”
      </TextOption>
    </>
  );
}
