import { barePath, besidePage, PART_ENDING } from '../docs/addresses.ts';
import { PART, SIDEBAR, SIDEBAR_FILL } from '../ui/hooks.ts';
import { inTime } from './patience.ts';

/** A page, or the part of one, as the host gave it. */
interface FetchedPage {
  readonly html: string;
  /** Its one address, after redirects of the host. */
  readonly path: string;
}

const pages = new Map<string, Promise<FetchedPage>>();

/** Becomes false at the first answer that is no part: each further one would cost a request more than the whole page. */
let hasParts = true;

/**
 * A page, from memory when it was fetched before. HTML is not cacheable on most hosts, so prefetching it for the browser's
 * own cache would fetch it twice: it is kept here for the visit. Of pages that the sidebar here leads to, their parts are
 * fetched, which have half the bytes; where that fails, or with `whole`, whole pages.
 *
 * @throws an error when there is no answer, or it is not an HTML page of this site with status 200.
 */
export function fetchPage(url: URL, priority: RequestPriority, extent?: 'whole'): Promise<FetchedPage> {
  // A page is a file, so its query is only for its scripts and does not change it.
  const whole = url.origin + url.pathname;
  const path = barePath(url.pathname);
  const part =
    hasParts &&
    !extent &&
    isInSidebar(path) &&
    url.origin + besidePage(path, document.documentElement.dataset.base ?? '/', PART_ENDING);
  const address = part || whole;
  const known = pages.get(address);
  if (known) return known;
  const page = inTime(
    part
      ? request(part, priority)
          .then(({ html }) => {
            // Some hosts answer with one page whatever they do not know.
            hasParts = html.includes(PART);
            return hasParts ? { html, path } : request(whole, priority);
          })
          .catch((error: unknown) => {
            // This is what `fetch` throws where there is no answer at all.
            hasParts = error instanceof TypeError;
            return request(whole, priority);
          })
      : request(whole, priority),
  );
  pages.set(address, page);
  page.catch(() => pages.delete(address));
  return page;
}

/** Fetches every page again: while a site is being written, pages in memory go stale. */
export function forgetPages(): void {
  pages.clear();
}

/** Whether the sidebar here leads to a page, and is the same on all of its pages. */
function isInSidebar(path: string): boolean {
  const whole = `[${SIDEBAR}]:not(:has([${SIDEBAR_FILL}]))`;
  return document.querySelector(`${whole} a[href="${CSS.escape(path)}"]`) !== null;
}

async function request(address: string, priority: RequestPriority): Promise<FetchedPage> {
  const ask = (cache: RequestCache) => fetch(address, { priority, cache, headers: { accept: 'text/html' } });
  // When the host cannot be reached, the browser's cached copy is better than nothing.
  const response = await ask('default').catch(() => ask('force-cache'));
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  const { origin, pathname } = new URL(response.url);
  if (!response.ok || !isHtml || origin !== location.origin)
    throw new Error(`${address}: ${response.status}`);
  return { html: await response.text(), path: barePath(pathname) };
}
