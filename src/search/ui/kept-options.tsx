import { ComboboxGroup, ComboboxGroupLabel } from '@ariakit/react/combobox';
import { HistoryIcon, StarIcon, XIcon } from '../../ui/icons/icons.tsx';
import type { KeptSearches } from './kept-searches.ts';
import { forgetSearch, starSearch, unstarSearch } from './kept-storage.ts';
import { TextOption } from './text-option.tsx';

const GROUPS = [
  { name: 'recent', label: 'Recent searches' },
  { name: 'favourite', label: 'Favourite searches' },
] as const;

interface KeptOptionsProps {
  readonly kept: KeptSearches;
  readonly onChoose: (query: string) => void;
}

/** Earlier searches as options. */
export function KeptOptions({ kept, onChoose }: KeptOptionsProps) {
  return GROUPS.filter(({ name }) => kept[name].length > 0).map(({ name, label }) => (
    <ComboboxGroup key={name} className="search-group">
      <ComboboxGroupLabel className="search-group-label">{label}</ComboboxGroupLabel>
      {kept[name].map((query) => (
        <TextOption
          key={query}
          className="search-kept"
          icon={name === 'recent' ? <HistoryIcon /> : <StarIcon />}
          onChoose={() => onChoose(query)}
        >
          {query}
        </TextOption>
      ))}
    </ComboboxGroup>
  ));
}

interface KeptActionsProps {
  readonly kept: KeptSearches;
  /** Called after a change, because the focused button may have been removed. */
  readonly onChanged: () => void;
}

/** Buttons to edit earlier searches. Options must not contain buttons, so these are a list of their own, aligned row by row. */
export function KeptActions({ kept, onChanged }: KeptActionsProps) {
  const act = (how: (query: string) => void, query: string) => () => {
    how(query);
    onChanged();
  };
  return (
    <div className="search-kept-actions">
      {GROUPS.filter(({ name }) => kept[name].length > 0).map(({ name, label }) => (
        <ul key={name} aria-label={`Change ${label.toLowerCase()}`}>
          {kept[name].map((query) => (
            <li key={query}>
              {name === 'recent' ? (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Make “${query}” a favourite`}
                  onClick={act(starSearch, query)}
                >
                  <StarIcon />
                </button>
              ) : (
                <button
                  type="button"
                  className="icon-button search-starred"
                  aria-label={`Unfavourite “${query}”`}
                  onClick={act(unstarSearch, query)}
                >
                  <StarIcon />
                </button>
              )}
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove “${query}”`}
                onClick={act(forgetSearch, query)}
              >
                <XIcon />
              </button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
