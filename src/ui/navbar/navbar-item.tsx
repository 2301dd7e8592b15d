import type { NavbarItemModel } from '../../docs/navbar.ts';
import { DROPDOWN, hook } from '../hooks.ts';
import { inVersions, NavbarAnchor, type PagePlace } from './navbar-anchor.tsx';
import { NavbarSearch } from './navbar-search.tsx';

interface NavbarItemProps {
  readonly item: NavbarItemModel;
  readonly at: PagePlace;
  /** The main menu of the drawer has no search: that stays in the bar. */
  readonly within: 'bar' | 'menu';
  readonly searchHref: string;
}

/** One item of the bar or the main menu. The build has resolved the names of items, so only four shapes are left. */
export function NavbarItem({ item, at, within, searchHref }: NavbarItemProps) {
  switch (item.type) {
    case 'link':
      return (
        <li className={item.className}>
          <NavbarAnchor link={item} at={at} />
        </li>
      );
    case 'dropdown':
      return (
        <li className={item.className}>
          <details {...(within === 'bar' ? BAR_DROPDOWN : {})}>
            <summary {...inVersions(item)}>{item.label}</summary>
            <ul className={within === 'bar' ? 'dropdown-menu' : undefined}>
              {item.href !== undefined && (
                <li>
                  <a href={item.href} aria-current={item.href === at.href ? 'page' : undefined}>
                    {item.label}
                  </a>
                </li>
              )}
              {item.items.map((entry) => (
                <li key={entry.key} className={entry.className}>
                  <NavbarAnchor link={entry} at={at} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      );
    case 'html':
      return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />;
    case 'search':
      if (within === 'menu') return null;
      return (
        <li className={['navbar-search-item', item.className].filter(Boolean).join(' ')}>
          <NavbarSearch href={searchHref} />
        </li>
      );
  }
}

const BAR_DROPDOWN = { className: 'dropdown', name: 'navbar-dropdown', ...hook(DROPDOWN) };
