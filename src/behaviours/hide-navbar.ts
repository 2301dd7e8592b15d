import { NAVBAR, NAVBAR_HIDDEN } from '../ui/hooks.ts';

/** Scrolling less than this is no decision. */
const TOLERANCE_PX = 6;

/** Moves the bar away while the reader scrolls down and brings it back on the way up. */
export function startHideNavbar(): void {
  const root = document.documentElement;
  tellHeight();
  addEventListener('resize', tellHeight, { passive: true });
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      // Looked for each time: another version or language of the site brings a bar of its own.
      const navbar = document.querySelector<HTMLElement>(`[${NAVBAR}="hide-on-scroll"]`);
      const moved = scrollY - last;
      if (!navbar || Math.abs(moved) < TOLERANCE_PX) return;
      const keep = scrollY < navbar.offsetHeight || navbar.contains(document.activeElement);
      root.toggleAttribute(NAVBAR_HIDDEN, moved > 0 && !keep);
      last = scrollY;
    },
    { passive: true },
  );
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest(`[${NAVBAR}]`)) root.removeAttribute(NAVBAR_HIDDEN);
  });
}

/** Tells the style sheet of a bar that needs more lines than one, so that it covers nothing that a jump leads to. */
function tellHeight(): void {
  const { style } = document.documentElement;
  style.removeProperty('--bar-room');
  const navbar = document.querySelector<HTMLElement>(`[${NAVBAR}]`);
  if (!navbar || getComputedStyle(navbar).position !== 'sticky') return;
  const { offsetHeight } = navbar;
  if (offsetHeight > Number.parseFloat(getComputedStyle(navbar).minHeight) + 1)
    style.setProperty('--bar-room', `${offsetHeight}px`);
}
