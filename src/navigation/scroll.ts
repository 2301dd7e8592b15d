import { idOfFragment } from './fragment.ts';

interface Place {
  readonly scrollY: number;
}

/** Keeps the reader's place with the page's entry in the history, so that back finds it. */
export function keepPlace(): void {
  history.replaceState({ ...history.state, scrollY } satisfies Place, '');
}

/** The place that was kept with the entry of the history that is shown now. */
export function keptPlace(): number | undefined {
  return ((history.state ?? {}) as Partial<Place>).scrollY;
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
