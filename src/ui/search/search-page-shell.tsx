import { hook, SEARCH_BROWSE, SEARCH_BROWSE_ID, SEARCH_PAGE } from '../hooks.ts';
import { LinkList } from '../link-list.tsx';
import type { BrowseSection } from './site-sections.ts';

export interface SearchPageShellProps {
  readonly searchHref: string;
  readonly sections: readonly BrowseSection[];
}

/**
 * The results page as the build writes it. With script, the first part becomes the form and its results; the list of sections
 * stays while nothing is searched, and readers without script use it in place of search.
 */
export function SearchPageShell({ searchHref, sections }: SearchPageShellProps) {
  return (
    <div className="page search-page">
      <section {...hook(SEARCH_PAGE)}>
        <h1>Search</h1>
        <noscript>
          <p className="page-description">
            Search needs JavaScript, which this browser does not run. These are all sections of the
            documentation.
          </p>
        </noscript>
        <search className="script-only">
          <form action={searchHref} method="get">
            <input
              type="search"
              name="q"
              aria-label="Search the documentation"
              placeholder="Search the documentation"
              autoComplete="off"
            />
          </form>
        </search>
        <p className="search-count script-only" />
      </section>
      <nav className="search-browse" aria-labelledby={SEARCH_BROWSE_ID} {...hook(SEARCH_BROWSE)}>
        <h2 id={SEARCH_BROWSE_ID}>Browse by section</h2>
        <div className="search-sections">
          {sections.map(({ label, href, links }) => (
            <section key={href ?? label}>
              <h3>{href === undefined ? label : <a href={href}>{label}</a>}</h3>
              <LinkList links={links} />
            </section>
          ))}
        </div>
      </nav>
    </div>
  );
}
