/**
 * Validates a link in an answer. In: the address, and the page that it is relative to. Out: the absolute address, and whether
 * it leaves the site; `undefined` for anything but web and mail addresses, such as `javascript:`.
 */
export function safeAddress(
  written: string,
  page: string,
): { readonly href: string; readonly leavesSite: boolean } | undefined {
  const url = URL.canParse(written, page) ? new URL(written, page) : undefined;
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return undefined;
  return { href: url.href, leavesSite: url.origin !== new URL(page).origin };
}
