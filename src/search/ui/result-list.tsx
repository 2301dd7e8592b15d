import { Crumbs, MarkedText } from './hit-text.tsx';
import type { ShownHit } from './hits.ts';

interface ResultListProps {
  readonly hits: readonly ShownHit[];
  /** `position` is that of the hit on this result page, from 1. */
  readonly onChoose: (hit: ShownHit, position: number) => void;
}

/** An ordered list of results, each with its breadcrumbs and an excerpt. */
export function ResultList({ hits, onChoose }: ResultListProps) {
  return (
    <ol className="search-results">
      {hits.map((hit, at) => (
        <li key={hit.id}>
          <p className="search-group-label">
            <Crumbs labels={hit.breadcrumbs} />
          </p>
          <h2 className="search-result-title">
            <a href={hit.url} dir="auto" onClick={() => onChoose(hit, at + 1)}>
              <MarkedText parts={hit.title} />
            </a>
          </h2>
          {hit.excerpt.length > 0 && (
            <p className="search-option-excerpt" dir="auto">
              <MarkedText parts={hit.excerpt} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
