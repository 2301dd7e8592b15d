import { idOfFragment } from './fragment.ts';

interface Place {
  readonly scrollY: number;
  /** The page is being loaded whole on the way back to it, and the browser knows only the place of the page that is left. */
  readonly isOwed?: boolean;
}

/** Keeps the reader's place with the page's entry in the history, so that back finds it. */
export function keepPlace(): void {
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

/** Goes to the kept place, or to what the address names, where that was expected of this load. */
export function settleReturn(): void {
  const { isOwed, ...state } = (history.state ?? {}) as Partial<Place>;
  if (!isOwed) return;
  history.replaceState(state, '');
  returnTo(state.scrollY, new URL(location.href));
}

/** Scrolls to a place that was kept, or where there is none to what the address names. */
export function returnTo(place: number | undefined, url: URL): void {
  if (place === undefined) scrollToTarget(url);
  else jumpTo(place);
}

/** Scrolls without motion. */
export function jumpTo(top: number): void {
  scrollTo({ top, behavior: 'instant' });
}

/** Scrolls to what the address names, and lets the next Tab begin there; to the top when it names nothing. */
export function scrollToTarget(url: URL): void {
  const target = url.hash ? document.getElementById(idOfFragment(url.hash)) : null;
  if (!target) {
    jumpTo(0);
    return;
  }
  target.scrollIntoView({ behavior: 'instant' });
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
