import type { Sidebar as SidebarTree } from '../../docs/model.ts';
import {
  DRAWER,
  hook,
  MENU_ID,
  SIDEBAR,
  SIDEBAR_HIDE,
  SIDEBAR_ID,
  SIDEBAR_SCROLLER,
  SIDEBAR_SHOW,
} from '../hooks.ts';
import { ArrowLeftIcon, PanelLeftCloseIcon, PanelLeftOpenIcon } from '../icons/icons.tsx';
import type { SiteModel } from '../model.ts';
import { DrawerTop } from '../navbar/drawer-top.tsx';
import { SidebarItems } from './sidebar-items.tsx';

interface SidebarProps {
  readonly site: SiteModel;
  readonly sidebar: SidebarTree;
  readonly href: string;
}

/**
 * The pages beside the page. From 997 px it is a column; below, the same element is the secondary menu of the mobile
 * drawer: the style sheet shows the popover as a column even while it is closed, so one tree serves both.
 */
export function Sidebar({ site, sidebar, href }: SidebarProps) {
  return (
    <aside
      className="drawer sidebar"
      id={SIDEBAR_ID}
      popover="auto"
      aria-label="Sidebar"
      {...hook(DRAWER, 'sidebar')}
    >
      <DrawerTop site={site} closes={SIDEBAR_ID} />
      <button className="drawer-switch" type="button" popoverTarget={MENU_ID} popoverTargetAction="show">
        <ArrowLeftIcon /> Back to main menu
      </button>
      <nav
        className="sidebar-nav"
        aria-label="Pages of this section"
        {...hook(SIDEBAR, sidebar.name)}
        {...hook(SIDEBAR_SCROLLER)}
      >
        <ul className="menu">
          <SidebarItems items={sidebar.items} href={href} />
        </ul>
      </nav>
      {site.sidebarHideable && (
        <button className="sidebar-hide script-only" type="button" {...hook(SIDEBAR_HIDE)}>
          <PanelLeftCloseIcon /> Hide sidebar
        </button>
      )}
    </aside>
  );
}

/** Brings the hidden sidebar back; shown only while it is hidden. */
export function ShowSidebar() {
  return (
    <button className="sidebar-show icon-button script-only" type="button" {...hook(SIDEBAR_SHOW)}>
      <PanelLeftOpenIcon />
      <span className="sr-only">Show sidebar</span>
    </button>
  );
}
