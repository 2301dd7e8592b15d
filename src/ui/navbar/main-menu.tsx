import { DRAWER, hook, MENU_ID, SIDEBAR_ID } from '../hooks.ts';
import { ArrowLeftIcon } from '../icons/icons.tsx';
import type { SiteModel } from '../model.ts';
import { DrawerTop } from './drawer-top.tsx';
import type { PagePlace } from './navbar-anchor.tsx';
import { NavbarItem } from './navbar-item.tsx';

interface MainMenuProps {
  readonly site: SiteModel;
  /** A page's sidebar is the panel below this one. */
  readonly at: PagePlace;
}

/**
 * The primary menu of the mobile drawer: the items of the bar. On a page with a sidebar it is a popover inside the
 * sidebar's popover: "Back to main menu" lays it over the sidebar, and closing it alone shows the sidebar again.
 */
export function MainMenu({ site, at }: MainMenuProps) {
  const hasSidebar = at.sidebar !== undefined;
  return (
    <nav
      className="drawer main-menu"
      id={MENU_ID}
      popover="auto"
      aria-label="Main menu"
      {...hook(DRAWER, 'menu')}
    >
      <DrawerTop site={site} closes={hasSidebar ? SIDEBAR_ID : MENU_ID} />
      {hasSidebar && (
        // Takes the focus as it opens: the button that opened it lies below, out of reach.
        <button
          className="drawer-switch"
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: of a popover, which the reader opens
          autoFocus
        >
          <ArrowLeftIcon /> Pages of this section
        </button>
      )}
      <ul className="menu">
        {site.navbar.map((item) => (
          <NavbarItem key={item.key} item={item} at={at} within="menu" searchHref={site.searchHref} />
        ))}
      </ul>
    </nav>
  );
}
