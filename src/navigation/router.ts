import { CONTENT_ID, ROUTE_STATUS } from '../ui/hooks.ts';
import { isPlainClick, leadsHere, leadsToTop, linkedPage, samePage } from './linked-page.ts';
import { loadWhole } from './load-whole.ts';
import { startProgress } from './progress.ts';
import { readPage } from './read-page.ts';
import { jumpTo, keepPlace, keptPlace, returnTo, scrollToTarget, settleLoad } from './scroll.ts';
import { onScrollEnd } from './scroll-end.ts';
import { swapPage } from './swap.ts';

/** Sent on `document` when another page stands, before it is scrolled; `detail.url` is its address. */
export const PAGE_SHOWN = 'docs:page-shown';

/** Fetches what must be there before a page is shown, such as styles of its own. Must not reject. */
export const preparation: { of?: (page: Document) => Promise<unknown> | false } = {};

/** Opens pages of the site without a full load. Whatever it cannot handle is left to the browser. */
export function startRouter(): void {
  let shown = loadedAddress();
  let journey = 0;

  const show = async (url: URL, enter: (url: URL) => void, scroll: (url: URL) => void) => {
    journey += 1;
    const mine = journey;
    const done = startProgress();
    try {
      const { page, path } = await readPage(url);
      await preparation.of?.(page);
      if (mine !== journey) return;
      // Scripts that a writer has put into a page run only when it is loaded.
      if (!sameBuild(page) || page.querySelector('main script')) return loadWhole(url.href);
      const settled = new URL(path + url.search + url.hash, url);
      enter(settled);
      shown = settled;
      swapPage(page);
      tellReader();
      document.dispatchEvent(new CustomEvent(PAGE_SHOWN, { detail: { url: settled } }));
      scroll(settled);
    } catch {
      if (mine === journey) loadWhole(url.href);
    } finally {
      done();
    }
  };

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!isPlainClick(event) || event.defaultPrevented || !link) return;
    keepPlace();
    if (leadsToTop(link)) {
      event.preventDefault();
      history.replaceState(history.state, '', link.href);
      jumpTo(0);
    } else if (leadsHere(link)) {
      // Browsers send no event when a link leads to the current address.
      event.preventDefault();
      scrollToTarget(new URL(link.href));
    }
    const url = linkedPage(link);
    if (!url) return;
    event.preventDefault();
    void show(url, (settled) => history.pushState(null, '', settled), scrollToTarget);
  });
  addEventListener('popstate', () => {
    const url = new URL(location.href);
    const place = keptPlace();
    const back = () => returnTo(place, url);
    if (samePage(url, shown)) {
      shown = url;
      back();
    } else void show(url, (settled) => history.replaceState(history.state, '', settled), back);
  });
  // While another page is loading, the address is already that page's, so this page's place must not be kept with it.
  onScrollEnd(() => samePage(new URL(location.href), shown) && keepPlace());
  // Between pages of this visit the router scrolls; after a reload or a full load back, the browser does it sooner.
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    history.scrollRestoration = 'manual';
    // The browser restored the page as it was left, but Safari shows it from the top.
    const place = keptPlace();
    if (persisted && place !== undefined) jumpTo(place);
  });
  settleLoad();
  // The reader may have gone back before this ran: the address is then another page's already.
  const now = new URL(location.href);
  if (!samePage(now, shown)) void show(now, () => {}, scrollToTarget);
}

/** Address that the document was loaded from, which may differ from the one in the address bar. */
function loadedAddress(): URL {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? location.href);
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
