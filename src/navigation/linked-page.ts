import { barePath } from '../docs/addresses.ts';

/** Whether a click asks for the usual: no other window, no download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Whether a link leads to the top of the page that it stands on. */
export function leadsToTop(link: HTMLAnchorElement): boolean {
  return followed(link) && !link.href.includes('#') && samePage(new URL(link.href), location);
}

/** Whether a link leads to the fragment that the address of this page already has. */
export function leadsHere(link: HTMLAnchorElement): boolean {
  return followed(link) && link.hash !== '' && link.href === location.href;
}

/** The address of another page of this site that a link leads to, or nothing when the browser should follow it. */
export function linkedPage(link: HTMLAnchorElement): URL | undefined {
  if (!followed(link)) return undefined;
  const url = new URL(link.href);
  const root = document.documentElement.dataset.base ?? '/';
  if (url.origin !== location.origin || !`${url.pathname}/`.startsWith(root) || samePage(url, location))
    return undefined;
  // The end of a version, as in `/1.0` and `/2.x`, is not a file extension.
  return /\.(?!html$)[a-z][a-z\d]{1,4}$/i.test(url.pathname) ? undefined : url;
}

/** Whether a click on a link shows what it leads to in this window. A text fragment (`:~:`) is found only by the browser, when it loads the page. */
function followed(link: HTMLAnchorElement): boolean {
  return (
    Boolean(link.href) &&
    !link.target &&
    !link.hasAttribute('download') &&
    !link.rel.includes('external') &&
    !/#.*:~:/.test(link.href)
  );
}

/** Whether two addresses name the same page, whatever their fragments. */
export function samePage(a: URL | Location, b: URL | Location): boolean {
  return a.origin === b.origin && barePath(a.pathname) === barePath(b.pathname) && a.search === b.search;
}
