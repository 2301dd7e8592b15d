/** How long the page must stand still to count as stopped, for browsers without `scrollend`: Safari before 26.2. */
const STILL_MS = 150;

/**
 * Calls back whenever the page has stopped scrolling.
 *
 * @returns a function that stops listening.
 */
export function onScrollEnd(stopped: () => void): () => void {
  const ends = 'onscrollend' in window;
  const type = ends ? 'scrollend' : 'scroll';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    if (ends) stopped();
    else timer = setTimeout(stopped, STILL_MS);
  };
  addEventListener(type, heard, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener(type, heard);
  };
}
