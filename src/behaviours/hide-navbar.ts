import { onEvent } from '../ui/dom.ts';
import { NAVBAR, NAVBAR_HIDDEN } from '../ui/hooks.ts';

/** Ignores scrolling by less than this, which a reader may not have meant. */
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
      // Looked up each time, because the router replaces the bar when the version or the language changes.
      const navbar = document.querySelector<HTMLElement>(`[${NAVBAR}="hide-on-scroll"]`);
      const moved = scrollY - last;
      if (!navbar || Math.abs(moved) < TOLERANCE_PX) return;
      const keep = scrollY < navbar.offsetHeight || navbar.contains(document.activeElement);
      root.toggleAttribute(NAVBAR_HIDDEN, moved > 0 && !keep);
      last = scrollY;
    },
    { passive: true },
  );
  onEvent('focusin', `[${NAVBAR}]`, () => root.removeAttribute(NAVBAR_HIDDEN));
}

/** Tells the style sheet how high a bar of several lines is, so that it does not cover the target of a jump. */
function tellHeight(): void {
  const { style } = document.documentElement;
  style.removeProperty('--bar-room');
  const navbar = document.querySelector<HTMLElement>(`[${NAVBAR}]`);
  if (!navbar || getComputedStyle(navbar).position !== 'sticky') return;
  const { offsetHeight } = navbar;
  if (offsetHeight > Number.parseFloat(getComputedStyle(navbar).minHeight) + 1)
    style.setProperty('--bar-room', `${offsetHeight}px`);
}
