import { barePath } from '../docs/addresses.ts';
import { inTime } from './patience.ts';

/** Thrown when an address cannot be shown without a full load: it is no page, it failed, or it is of another build. */
class NotAPageError extends Error {
  override readonly name = 'NotAPageError';
}

/** A page as the host gave it. */
interface FetchedPage {
  readonly html: string;
  /** Its one address, after redirects of the host. */
  readonly path: string;
}

const pages = new Map<string, Promise<FetchedPage>>();

/**
 * A page, from memory when it was fetched before. HTML is not cacheable on most hosts, so prefetching it for the browser's
 * own cache would fetch it twice: it is kept here for the visit.
 *
 * @throws NotAPageError when the answer is not an HTML page of this site with status 200; another error when none comes.
 */
export function fetchPage(url: URL, priority: 'high' | 'low'): Promise<FetchedPage> {
  // A page is a file, so its query is only for its scripts and does not change it.
  const key = url.origin + url.pathname;
  const known = pages.get(key);
  if (known) return known;
  const page = inTime(request(key, priority));
  pages.set(key, page);
  page.catch(() => pages.delete(key));
  return page;
}

/** Fetches every page again: while a site is being written, pages in memory go stale. */
export function forgetPages(): void {
  pages.clear();
}

async function request(address: string, priority: RequestPriority): Promise<FetchedPage> {
  const ask = (cache: RequestCache) => fetch(address, { priority, cache, headers: { accept: 'text/html' } });
  // When the host cannot be reached, the browser's cached copy is better than nothing.
  const response = await ask('default').catch(() => ask('force-cache'));
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  const { origin, pathname } = new URL(response.url);
  if (!response.ok || !isHtml || origin !== location.origin)
    throw new NotAPageError(`${address} answered ${response.status}`);
  return { html: await response.text(), path: barePath(pathname) };
}
