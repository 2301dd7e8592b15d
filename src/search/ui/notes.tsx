import type { ReactNode } from 'react';
import { OctagonAlertIcon, RotateCwIcon } from '../../ui/icons/icons.tsx';
import { placesOfPage } from './page-context.ts';

interface FailureNoteProps {
  readonly title: string;
  /** Reassures the reader: what is kept, and what happens next. */
  readonly note: string;
  readonly onRetry: () => void;
  /** Buttons with alternatives. */
  readonly children?: ReactNode;
}

/** Shown in place of something that failed to load, with ways to continue. */
export function FailureNote({ title, note, onRetry, children }: FailureNoteProps) {
  return (
    <div className="search-failed" role="alert">
      <p className="search-note-title">
        <OctagonAlertIcon /> {title}
      </p>
      <p>You might want to check your network connection.</p>
      <p>{note}</p>
      <p className="field-row">
        <button type="button" className="button" onClick={onRetry}>
          <RotateCwIcon /> Retry
        </button>
        {children}
      </p>
    </div>
  );
}

interface FetchFailedProps {
  readonly onRetry: () => void;
}

/** Shown instead of results that could not be loaded. */
export function FetchFailed({ onRetry }: FetchFailedProps) {
  return (
    <FailureNote
      title="Unable to fetch results"
      note="The page stays as it is. The search will be tried again as soon as the network is back."
      onRetry={onRetry}
    >
      {navigator.onLine && (
        <a className="button" href={placesOfPage().search}>
          Browse by section
        </a>
      )}
    </FailureNote>
  );
}

/** Shown when a search has no results. Below it are options: other searches, and Ask AI. */
export function NoResults({ query }: { readonly query: string }) {
  return (
    <div className="search-note" role="status">
      <p className="search-note-title">
        No results for “<bdi>{query}</bdi>”
      </p>
      <p>
        Check the spelling, or try fewer or different words, or the name of a setting, endpoint or method.
      </p>
    </div>
  );
}

/** Placeholder for results that take long. */
export function LoadingRows() {
  return (
    <div className="search-loading" role="status">
      <span className="sr-only">Searching…</span>
      {[0, 1, 2, 3].map((row) => (
        <span key={row} className="search-loading-row" />
      ))}
    </div>
  );
}
