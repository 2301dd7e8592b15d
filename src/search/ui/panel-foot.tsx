import type { ShownResults } from './hits.ts';

interface PanelFootProps {
  /** Absent while nothing was found for what is typed. */
  readonly results: ShownResults | undefined;
  readonly seeAllHref: string;
  readonly onSeeAll: () => void;
}

/** How many results there are, the way to all of them, and the keys. */
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
