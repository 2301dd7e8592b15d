import { CONTENT_ID, ROUTE_STATUS } from '../ui/hooks.ts';
import { samePage } from './bare-path.ts';
import { linkedPage } from './linked-page.ts';
import { fetchPage } from './page-cache.ts';
import { startProgress } from './progress.ts';
import { swapPage } from './swap.ts';

/** Sent on `document` when another page stands; `detail.url` is its address. */
export const PAGE_SHOWN = 'docs:page-shown';

interface Place {
  readonly scrollY: number;
}

/** Opens pages of the site without a full load. Whatever it cannot do, the browser does as always. */
export function startRouter(): void {
  history.scrollRestoration = 'manual';
  let shown = new URL(location.href);
  let journey = 0;

  const show = async (url: URL, scroll: () => void, commit: () => void) => {
    journey += 1;
    const mine = journey;
    const done = startProgress();
    try {
      const html = await fetchPage(url, 'high');
      if (mine !== journey) return;
      const page = new DOMParser().parseFromString(html, 'text/html');
      if (!sameBuild(page)) throw new Error('The site was published anew.');
      commit();
      swapPage(page);
      shown = new URL(location.href);
      scroll();
      tellReader();
      document.dispatchEvent(new CustomEvent(PAGE_SHOWN, { detail: { url: shown } }));
    } catch {
      if (mine === journey) location.assign(url);
    } finally {
      done();
    }
  };

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const url = plain && !event.defaultPrevented && link ? linkedPage(link) : undefined;
    if (!url) return;
    event.preventDefault();
    keepPlace();
    void show(
      url,
      () => scrollToTarget(url),
      () => history.pushState(null, '', url),
    );
  });
  addEventListener('popstate', () => {
    const url = new URL(location.href);
    const { scrollY = 0 } = (history.state ?? {}) as Partial<Place>;
    const back = () => (scrollY === 0 && url.hash ? scrollToTarget(url) : jump(scrollY));
    if (samePage(url, shown)) {
      shown = url;
      back();
    } else void show(url, back, () => {});
  });
  addEventListener('scrollend', keepPlace, { passive: true });
  addEventListener('pagehide', keepPlace);
  const { scrollY } = (history.state ?? {}) as Partial<Place>;
  if (scrollY) jump(scrollY);
}

/** The reader's place is kept with the page's entry in the history, so that back finds it, also after a reload. */
function keepPlace(): void {
  history.replaceState({ ...history.state, scrollY } satisfies Place, '');
}

function jump(top: number): void {
  scrollTo({ top, behavior: 'instant' });
}

function scrollToTarget(url: URL): void {
  const target = url.hash ? document.getElementById(decodeURIComponent(url.hash.slice(1))) : null;
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else jump(0);
}

/** Screen readers hear the new title, and the next Tab goes into the new page. */
function tellReader(): void {
  const status = document.querySelector(`[${ROUTE_STATUS}]`);
  if (status) status.textContent = document.title;
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** A page of another build needs its own script and styles: it must be loaded whole. */
function sameBuild(page: Document): boolean {
  return page.documentElement.dataset.build === document.documentElement.dataset.build;
}
