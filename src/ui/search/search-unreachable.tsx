import { hook, SEARCH_UNREACHABLE } from '../hooks.ts';

const TITLE = 'Unable to fetch results';

/** A closed dialog in every page, which opens when the search dialog itself cannot be fetched. */
export function SearchUnreachable() {
  return (
    <dialog className="search-unreachable" aria-label={TITLE} {...hook(SEARCH_UNREACHABLE)}>
      <h2 className="error-title">{TITLE}</h2>
      <p>You might want to check your network connection.</p>
      <form className="field-row" method="dialog">
        <button className="button button-primary" type="submit" value="retry">
          Retry
        </button>
        <button className="button" type="submit">
          Close
        </button>
      </form>
    </dialog>
  );
}
