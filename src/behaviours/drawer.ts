import { PAGE_SHOWN } from '../navigation/router.ts';
import { DRAWER } from '../ui/hooks.ts';

/** From this width the menus stand beside the page. */
const DRAWER_MAX_WIDTH_PX = 996;

/** Closes the mobile drawer when the window grows past its width, and when a page was chosen in it. */
export function startDrawer(): void {
  matchMedia(`(min-width: ${DRAWER_MAX_WIDTH_PX + 1}px)`).addEventListener('change', ({ matches }) => {
    if (matches) closeDrawers();
  });
  document.addEventListener(PAGE_SHOWN, closeDrawers);
}

function closeDrawers(): void {
  for (const drawer of document.querySelectorAll<HTMLElement>(`[${DRAWER}]:popover-open`))
    drawer.hidePopover();
}
