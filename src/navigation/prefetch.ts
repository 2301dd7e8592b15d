import { isPlainClick, linkedPage } from './linked-page.ts';
import { fetchPage } from './page-cache.ts';
import { readAhead } from './read-page.ts';

const AT_ONCE = 3;

/** When a page takes longer than this, nothing more is prefetched, so that it does not delay what the reader asks for. */
const SLOW_MS = 1000;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader's connection is too slow or too expensive for pages that may never be read. */
export function prefersNoPrefetch(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Fetches pages whose links come into view, few at a time, and at once the one that the reader points at; reads the one whose link
 * is pressed. Out: called when another page is shown, looks for its links.
 */
export function startPrefetch(): () => void {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (prefersNoPrefetch(connection)) return () => {};

  const waiting: URL[] = [];
  const seen = new Set<string>();
  let running = 0;
  let isSlow = false;

  const next = () => {
    while (running < AT_ONCE && !isSlow) {
      const url = waiting.shift();
      if (!url) return;
      running += 1;
      const start = performance.now();
      fetchPage(url, 'low')
        .catch(() => {})
        .finally(() => {
          running -= 1;
          isSlow ||= performance.now() - start > SLOW_MS;
          next();
        });
    }
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const url = linkedPage(target as HTMLAnchorElement);
      if (!url || seen.has(url.pathname)) continue;
      seen.add(url.pathname);
      waiting.push(url);
    }
    next();
  });
  const pointed = ({ target }: Event) => {
    const url = pageAt(target);
    if (url) fetchPage(url, 'high').catch(() => {});
  };
  document.addEventListener('pointerover', pointed, { passive: true });
  document.addEventListener('focusin', pointed);
  document.addEventListener(
    'pointerdown',
    (event) => {
      const url = isPlainClick(event) && pageAt(event.target);
      if (url) readAhead(url);
    },
    { passive: true },
  );

  const observe = () => {
    observer.disconnect();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (linkedPage(link)) observer.observe(link);
    }
  };
  observe();
  // What the reader asked for is painted first.
  return () => requestAnimationFrame(() => setTimeout(observe));
}

/** The page that a link leads to, if the event is on one. */
function pageAt(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link ? linkedPage(link) : undefined;
}
