import { hook, SEARCH_OPEN } from '../hooks.ts';
import { SearchIcon } from '../icons/icons.tsx';

/** A link to the search page that looks like the field it leads to. Scripts may open the search dialog instead. */
export function NavbarSearch({ href }: { readonly href: string }) {
  return (
    <a className="navbar-search" href={href} aria-keyshortcuts="/ Control+K Meta+K" {...hook(SEARCH_OPEN)}>
      <SearchIcon />
      <span className="navbar-search-word">Search</span>
      <span className="key script-only" aria-hidden="true">
        /
      </span>
    </a>
  );
}
