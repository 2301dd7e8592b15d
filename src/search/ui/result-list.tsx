import { Crumbs, MarkedText } from './hit-text.tsx';
import type { ShownHit } from './hits.ts';

interface ResultListProps {
  readonly hits: readonly ShownHit[];
  /** Place of the hit on this page of results, from 1. */
  readonly onChoose: (hit: ShownHit, position: number) => void;
}

/** Results in their order, each with its place in the site and the text around what was found. */
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
