import { NAVBAR, NAVBAR_HIDDEN } from '../ui/hooks.ts';

/** Scrolling less than this is no decision. */
const TOLERANCE_PX = 6;

/** Moves the bar away while the reader scrolls down and brings it back on the way up. */
export function startHideNavbar(): void {
  const navbar = document.querySelector<HTMLElement>(`[${NAVBAR}="hide-on-scroll"]`);
  if (!navbar) return;
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < TOLERANCE_PX) return;
      const keep = scrollY < navbar.offsetHeight || navbar.contains(document.activeElement);
      document.documentElement.toggleAttribute(NAVBAR_HIDDEN, moved > 0 && !keep);
      last = scrollY;
    },
    { passive: true },
  );
  navbar.addEventListener('focusin', () => document.documentElement.removeAttribute(NAVBAR_HIDDEN));
}
