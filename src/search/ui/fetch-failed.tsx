import { FailureNote } from './failure-note.tsx';
import { placesOfPage } from './page-context.ts';

interface FetchFailedProps {
  readonly onRetry: () => void;
}

/** What stands in place of results that could not be had. */
export function FetchFailed({ onRetry }: FetchFailedProps) {
  return (
    <FailureNote
      title="Unable to fetch results"
      note="What you are reading stays as it is. The search is tried again as soon as the network is back."
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
