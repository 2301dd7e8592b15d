import { PAGE_SHOWN } from '../navigation/router.ts';
import { DRAWER } from '../ui/hooks.ts';

/** From this width the menus stand beside the page: 997 px, and more for readers with larger text. */
const MENUS_BESIDE_PAGE = '(min-width: 62.3125em)';

/** Closes the mobile drawer when the window becomes wider than that, and when the reader has chosen a page in it. */
export function startDrawer(): void {
  matchMedia(MENUS_BESIDE_PAGE).addEventListener('change', ({ matches }) => {
    if (matches) closeDrawers();
  });
  document.addEventListener(PAGE_SHOWN, closeDrawers);
  document.addEventListener('toggle', giveFocusBack, { capture: true });
}

/** Browsers return the focus only from the first popover, not from the main menu, which opens on top of the sidebar. */
function giveFocusBack({ target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.matches(`[${DRAWER}]:not(:popover-open)`)) return;
  document.querySelector<HTMLElement>(`[${DRAWER}]:popover-open [popovertarget="${target.id}"]`)?.focus();
}

function closeDrawers(): void {
  for (const drawer of document.querySelectorAll<HTMLElement>(`[${DRAWER}]:popover-open`))
    drawer.hidePopover();
}
