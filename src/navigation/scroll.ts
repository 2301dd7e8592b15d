import { PATIENCE_MS } from './patience.ts';
import { onScrollEnd } from './scroll-end.ts';
import { reveal, targetOf } from './target.ts';

interface Place {
  readonly scrollY: number;
  /** Set while Back loads a whole page: the browser would restore the scroll position of the page before it. */
  readonly isOwed?: boolean;
}

/** What a reader does to scroll, to change the page or to go on. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'resize'] as const;

/** The place that the reader returned to, while the page may still be too short for it. */
let held: number | undefined;

/** Keeps the reader's place with the page's entry in the history, so that back finds it. */
export function keepPlace(): void {
  if (held !== undefined && lastPlace() < held) return;
  history.replaceState({ ...history.state, scrollY } satisfies Place, '');
}

/** The place that was kept with the entry of the history that is shown now. */
export function keptPlace(): number | undefined {
  return ((history.state ?? {}) as Partial<Place>).scrollY;
}

/** Has the next load of this page go to the place that is kept with it. */
export function expectReturn(): void {
  history.replaceState({ ...history.state, isOwed: true }, '');
}

/**
 * Scrolls a page that was loaded whole: to the kept place if the reader came back to it, and otherwise to the target that its
 * address names, which may have to be opened first.
 */
export function settleLoad(): void {
  const { isOwed, ...state } = (history.state ?? {}) as Partial<Place>;
  const url = new URL(location.href);
  if (isOwed) {
    history.replaceState(state, '');
    returnTo(state.scrollY, url);
    return;
  }
  const target = targetOf(url.hash);
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReturn = load?.type === 'reload' || load?.type === 'back_forward';
  if (isReturn && state.scrollY !== undefined) {
    // The browser has already scrolled as far as the page was long enough, and the reader may have moved on since.
    if ((target && reveal(target)) || isAt(state.scrollY) || lastPlace() < state.scrollY)
      holdPlace(state.scrollY);
  } else if (target && (reveal(target) || isCovered(target))) scrollToTarget(url);
}

/** Scrolls to the kept place or, where there is none, to what the address names. */
export function returnTo(place: number | undefined, url: URL): void {
  if (place === undefined) {
    scrollToTarget(url);
    return;
  }
  const target = targetOf(url.hash);
  if (target) reveal(target);
  holdPlace(place);
}

/** Scrolls without motion. */
export function jumpTo(top: number): void {
  letGo();
  scrollTo({ top, behavior: 'instant' });
}

/** Scrolls to what the address names, and lets the next Tab begin there; to the top when it names nothing. */
export function scrollToTarget(url: URL): void {
  const target = targetOf(url.hash);
  if (!target) {
    jumpTo(0);
    return;
  }
  letGo();
  reveal(target);
  target.scrollIntoView({ behavior: 'instant' });
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

let letGo = () => {};

/**
 * Scrolls to a place, and again whenever the page has changed its height: the results of a search come later than their
 * page. Until the reader goes on, or has waited long enough.
 */
function holdPlace(place: number): void {
  letGo();
  held = place;
  // With scroll anchoring, content that appears above would move the page away from the place.
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  let reached: number;
  const go = () => {
    scrollTo({ top: place, behavior: 'instant' });
    reached = scrollY;
  };
  go();
  const observer = new ResizeObserver(go);
  observer.observe(document.body);
  const moved = () => {
    // An end of scrolling may be that of `go`: the browser tells of it before it tells that the page has become longer.
    if (scrollY !== reached && place <= lastPlace()) stop();
  };
  const stop = () => {
    held = undefined;
    style.overflowAnchor = '';
    letGo = () => {};
    observer.disconnect();
    clearTimeout(timer);
    stopListening();
    for (const act of ACTS) removeEventListener(act, stop, { capture: true });
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  const stopListening = onScrollEnd(moved);
  for (const act of ACTS) addEventListener(act, stop, { capture: true, passive: true });
  letGo = stop;
}

function lastPlace(): number {
  return Math.ceil(document.documentElement.scrollHeight - innerHeight);
}

function isAt(place: number): boolean {
  return Math.abs(scrollY - place) < 2;
}

/** Whether the bar lies over a target: words that need a second line make it taller than the style sheet knows. */
function isCovered(target: Element): boolean {
  const { top } = target.getBoundingClientRect();
  const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return top >= 0 && top < room - 16;
}
