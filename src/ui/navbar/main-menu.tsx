import { DRAWER, hook, MENU_ID, SIDEBAR_ID } from '../hooks.ts';
import { ArrowLeftIcon } from '../icons/icons.tsx';
import type { NavbarItemModel, SiteModel } from '../model.ts';
import { DrawerTop } from './drawer-top.tsx';
import { NavbarAnchor } from './navbar-anchor.tsx';

interface MainMenuProps {
  readonly site: SiteModel;
  readonly href: string;
  /** Whether the page has a sidebar, which is then the panel below this one. */
  readonly drawer: 'sidebar' | 'menu';
}

/**
 * The primary menu of the mobile drawer: the items of the bar. On a page with a sidebar it is a popover inside the
 * sidebar's popover: "Back to main menu" lays it over the sidebar, and closing it alone shows the sidebar again.
 */
export function MainMenu({ site, href, drawer }: MainMenuProps) {
  return (
    <nav
      className="drawer main-menu"
      id={MENU_ID}
      popover="auto"
      aria-label="Main menu"
      {...hook(DRAWER, 'menu')}
    >
      <DrawerTop site={site} closes={drawer === 'sidebar' ? SIDEBAR_ID : MENU_ID} />
      {drawer === 'sidebar' && (
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
          <MenuItem key={item.key} item={item} href={href} />
        ))}
      </ul>
    </nav>
  );
}

/** Search is left out: it stays in the bar. */
function MenuItem({ item, href }: { readonly item: NavbarItemModel; readonly href: string }) {
  switch (item.type) {
    case 'link':
      return (
        <li className={item.className}>
          <NavbarAnchor link={item} href={href} />
        </li>
      );
    case 'dropdown':
      return (
        <li className={item.className}>
          <details>
            <summary>{item.label}</summary>
            <ul>
              {item.href !== undefined && (
                <li>
                  <a href={item.href}>{item.label}</a>
                </li>
              )}
              {item.items.map((entry) => (
                <li key={entry.key} className={entry.className}>
                  <NavbarAnchor link={entry} href={href} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      );
    case 'html':
      return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />;
    case 'search':
      return null;
  }
}
