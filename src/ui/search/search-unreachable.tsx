import { hook, SEARCH_RETRY, SEARCH_UNREACHABLE, SEARCH_UNREACHABLE_ID } from '../hooks.ts';

/** A closed dialog in every page, which opens when the search dialog itself cannot be fetched. */
export function SearchUnreachable() {
  return (
    <dialog
      className="search-unreachable"
      aria-labelledby={SEARCH_UNREACHABLE_ID}
      {...hook(SEARCH_UNREACHABLE)}
    >
      <h2 className="error-title" id={SEARCH_UNREACHABLE_ID}>
        Unable to fetch results
      </h2>
      <p>You might want to check your network connection.</p>
      <form className="field-row" method="dialog">
        <button className="button button-primary" type="submit" value="retry" {...hook(SEARCH_RETRY)}>
          Retry
        </button>
        <button className="button" type="submit">
          Close
        </button>
      </form>
    </dialog>
  );
}
