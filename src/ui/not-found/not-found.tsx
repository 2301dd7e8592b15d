import { hook, NEAREST_PAGES, NOT_FOUND, NOT_FOUND_PATH, NOT_FOUND_QUERY_ID } from '../hooks.ts';
import { SearchIcon } from '../icons/icons.tsx';
import type { SiteModel } from '../model.ts';

/**
 * The page for addresses that have none. With script, the words of the address are already in the search field, and the pages
 * with the nearest addresses are listed; without, readers find all sections.
 */
export function NotFound({ site }: { readonly site: SiteModel }) {
  return (
    <section className="page not-found" {...hook(NOT_FOUND)}>
      <p className="not-found-code">404</p>
      <h1>Page not found</h1>
      <p className="page-description">
        Nothing is published at this address. The page may have moved, or the address may have a typing error;
        addresses are exact, also in upper and lower case.
      </p>
      <p className="script-only">
        You asked for <code {...hook(NOT_FOUND_PATH)} />
      </p>
      <search className="script-only">
        <form className="not-found-search" action={site.searchHref} method="get">
          <label htmlFor={NOT_FOUND_QUERY_ID}>Search the documentation</label>
          <div className="field-row">
            <input id={NOT_FOUND_QUERY_ID} type="search" name="q" autoComplete="off" spellCheck="false" />
            <button type="submit" className="button button-primary">
              <SearchIcon /> Search
            </button>
          </div>
        </form>
      </search>
      <div hidden {...hook(NEAREST_PAGES)}>
        <h2>Pages with a similar address</h2>
        <ul />
      </div>
      <p>
        Or start from the <a href={site.homeHref}>home page</a>, browse{' '}
        <a href={site.searchHref}>all sections</a>
        {site.supportHref !== undefined && (
          <>
            , or <a href={site.supportHref}>get help</a>
          </>
        )}
        .
      </p>
    </section>
  );
}
