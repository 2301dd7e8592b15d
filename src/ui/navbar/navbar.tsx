import { DRAWER, hook, MENU_ID, NAVBAR, SIDEBAR_ID } from '../hooks.ts';
import { MenuIcon } from '../icons/icons.tsx';
import type { SiteModel } from '../model.ts';
import { AskAiLauncher } from '../search/ask-ai-launcher.tsx';
import { Brand } from './brand.tsx';
import { ColorModeToggle } from './color-mode-toggle.tsx';
import type { PagePlace } from './navbar-anchor.tsx';
import { NavbarItem } from './navbar-item.tsx';
import { NavbarSearch } from './navbar-search.tsx';

interface NavbarProps {
  readonly site: SiteModel;
  readonly at: PagePlace;
}

/**
 * The bar that stays at the top. From 997 px it shows its items; below, a button opens them as a drawer, which is a
 * native popover and so needs no script. Search stays in the bar at every width.
 */
export function Navbar({ site, at }: NavbarProps) {
  const side = (position: 'left' | 'right') =>
    site.navbar
      .filter((item) => item.position === position)
      .map((item) => (
        <NavbarItem key={item.key} item={item} at={at} within="bar" searchHref={site.searchHref} />
      ));
  const placesSearch = site.navbar.some((item) => item.type === 'search');

  return (
    <header className="navbar" {...hook(NAVBAR, site.hideNavbarOnScroll ? 'hide-on-scroll' : '')}>
      <button
        className="navbar-menu icon-button"
        type="button"
        // The menu's first panel is the sidebar, where there is one.
        popoverTarget={at.sidebar === undefined ? MENU_ID : SIDEBAR_ID}
        {...hook(DRAWER, 'opener')}
      >
        <MenuIcon />
        <span className="sr-only">Open menu</span>
      </button>
      <Brand site={site} />
      <nav className="navbar-items" aria-label="Main">
        <ul className="navbar-left">{side('left')}</ul>
        <ul className="navbar-right">
          {side('right')}
          {!placesSearch && (
            <li className="navbar-search-item">
              <NavbarSearch href={site.searchHref} />
            </li>
          )}
        </ul>
      </nav>
      <AskAiLauncher searchHref={site.searchHref} isHidden={at.href === site.supportHref} />
      {site.colorMode.switchable && <ColorModeToggle colorMode={site.colorMode} />}
    </header>
  );
}
