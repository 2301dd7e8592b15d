import { PAGE_SHOWN } from '../navigation/router.ts';
import { DRAWER } from '../ui/hooks.ts';

/** From this width the menus stand beside the page: 997 px, and more for readers with larger text. */
const MENUS_BESIDE_PAGE = '(min-width: 62.3125em)';

/** Closes the mobile drawer when the window grows past its width, and when a page was chosen in it. */
export function startDrawer(): void {
  matchMedia(MENUS_BESIDE_PAGE).addEventListener('change', ({ matches }) => {
    if (matches) closeDrawers();
  });
  document.addEventListener(PAGE_SHOWN, closeDrawers);
}

function closeDrawers(): void {
  for (const drawer of document.querySelectorAll<HTMLElement>(`[${DRAWER}]:popover-open`))
    drawer.hidePopover();
}
