/** How long nothing has to move where the browser does not say that scrolling has ended: Safari before 26.2. */
const STILL_MS = 150;

/**
 * Calls back whenever the page has stopped scrolling.
 *
 * @returns what ends it.
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
