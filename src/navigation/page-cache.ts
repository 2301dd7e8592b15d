/** Thrown when an address cannot be shown without a full load: it is no page, it failed, or it is of another build. */
export class NotAPageError extends Error {
  override readonly name = 'NotAPageError';
}

const pages = new Map<string, Promise<string>>();

/**
 * HTML of a page, from memory when it was fetched before. HTML is not cacheable on most hosts, so prefetching it for the
 * browser's own cache would fetch it twice: it is kept here for the visit.
 *
 * @throws NotAPageError when the answer is not an HTML page with status 200.
 */
export function fetchPage(url: URL, priority: 'high' | 'low'): Promise<string> {
  const key = url.origin + url.pathname + url.search;
  const known = pages.get(key);
  if (known) return known;
  const page = request(key, priority);
  pages.set(key, page);
  page.catch(() => pages.delete(key));
  return page;
}

async function request(address: string, priority: RequestPriority): Promise<string> {
  const response = await fetch(address, { priority, headers: { accept: 'text/html' } });
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || !isHtml) throw new NotAPageError(`${address} answered ${response.status}`);
  return response.text();
}
