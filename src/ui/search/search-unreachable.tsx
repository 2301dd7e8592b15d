import { hook, SEARCH_RETRY, SEARCH_UNREACHABLE } from '../hooks.ts';
import { OctagonAlertIcon, RotateCwIcon } from '../icons/icons.tsx';

/** Stands in every page, closed, for the case that the search dialog itself cannot be fetched. */
export function SearchUnreachable() {
  return (
    <dialog className="search-unreachable" aria-labelledby="search-unreachable" {...hook(SEARCH_UNREACHABLE)}>
      <h2 className="error-title" id="search-unreachable">
        <OctagonAlertIcon /> Unable to fetch results
      </h2>
      <p>You might want to check your network connection. The page behind this stays as it is.</p>
      <form className="field-row" method="dialog">
        <button className="button button-primary" type="submit" value="retry" {...hook(SEARCH_RETRY)}>
          <RotateCwIcon /> Retry
        </button>
        <button className="button" type="submit">
          Close
        </button>
      </form>
    </dialog>
  );
}
