import type { NavbarItemModel } from '../../docs/navbar.ts';
import { DROPDOWN, hook } from '../hooks.ts';
import { inVersions, NavbarAnchor, type PagePlace } from './navbar-anchor.tsx';
import { NavbarSearch } from './navbar-search.tsx';

interface NavbarItemProps {
  readonly item: NavbarItemModel;
  readonly at: PagePlace;
  readonly searchHref: string;
}

/** One item of the bar. Names of items are resolved by the build; here are only the four shapes that are left. */
export function NavbarItem({ item, at, searchHref }: NavbarItemProps) {
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
          <details className="dropdown" name="navbar-dropdown" {...hook(DROPDOWN)}>
            <summary {...inVersions(item)}>{item.label}</summary>
            <ul className="dropdown-menu">
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
      return (
        <li className={join('navbar-search-item', item.className)}>
          <NavbarSearch href={searchHref} />
        </li>
      );
  }
}

function join(...names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' ');
}
