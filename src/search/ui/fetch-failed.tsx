import { OctagonAlertIcon, RotateCwIcon } from '../../ui/icons/icons.tsx';
import { placesOfPage } from './place.ts';

interface FetchFailedProps {
  readonly onRetry: () => void;
}

/** What stands in place of results that could not be had. */
export function FetchFailed({ onRetry }: FetchFailedProps) {
  return (
    <div className="search-failed" role="alert">
      <p className="search-note-title">
        <OctagonAlertIcon /> Unable to fetch results
      </p>
      <p>You might want to check your network connection.</p>
      <p>What you are reading stays as it is. The search is tried again as soon as the network is back.</p>
      <p className="field-row">
        <button type="button" className="button" onClick={onRetry}>
          <RotateCwIcon /> Retry
        </button>
        {navigator.onLine && (
          <a className="button" href={placesOfPage().search}>
            Browse by section
          </a>
        )}
      </p>
    </div>
  );
}
