import { fetchPage } from './page-cache.ts';
import { fitsHere } from './swap.ts';

/** A page, or the part of one, as a document of its own, which the caller may take apart. */
interface ReadPage {
  readonly page: Document;
  /** Its one address, after redirects of the host. */
  readonly path: string;
}

let ahead: { readonly href: string; readonly read: Promise<ReadPage> } | undefined;

/** Reads a page while its link is being pressed: the click comes some 80 ms later. */
export function readAhead(url: URL): void {
  const page = read(url);
  ahead = { href: url.href, read: page };
  // A failure is not kept: it may be over by the click.
  page.catch(() => {
    if (ahead?.read === page) ahead = undefined;
  });
}

/** The page, as it was read ahead or read now; whole where its part does not fit what stands here. @throws as `fetchPage` does. */
export async function readPage(url: URL): Promise<ReadPage> {
  const known = ahead?.href === url.href ? ahead.read : read(url);
  ahead = undefined;
  const found = await known;
  return fitsHere(found.page) ? found : read(url, 'whole');
}

async function read(url: URL, extent?: 'whole'): Promise<ReadPage> {
  const { html, path } = await fetchPage(url, 'high', extent);
  return { page: new DOMParser().parseFromString(html, 'text/html'), path };
}
