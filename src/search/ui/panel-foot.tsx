import type { ShownResults } from './hits.ts';

interface PanelFootProps {
  /** Absent while there are no results for the current query. */
  readonly results: ShownResults | undefined;
  readonly seeAllHref: string;
  readonly onSeeAll: () => void;
}

/** The number of results, a link to all of them, and the keyboard shortcuts. */
export function PanelFoot({ results, seeAllHref, onSeeAll }: PanelFootProps) {
  const count = results?.count ?? 0;
  return (
    <div className="search-foot">
      <span className="sr-only" role="status">
        {results && count > 0 ? `${count} ${count === 1 ? 'result' : 'results'}` : ''}
      </span>
      {count > 0 && (
        <a href={seeAllHref} onClick={onSeeAll}>
          See all {count} {count === 1 ? 'result' : 'results'}
        </a>
      )}
      <span className="search-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>↵</kbd> open <kbd>Esc</kbd> close
      </span>
    </div>
  );
}
