/**
 * Where a link of an answer may lead. In: the address as the answer has it, and the page that it is relative to. Out: the
 * address, and whether it leaves this site; nothing for what is no web or mail address, such as `javascript:`.
 */
export function safeAddress(
  written: string,
  page: string,
): { readonly href: string; readonly leavesSite: boolean } | undefined {
  const url = URL.canParse(written, page) ? new URL(written, page) : undefined;
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return undefined;
  return { href: url.href, leavesSite: url.origin !== new URL(page).origin };
}
