import { barePath, encodeOnce, isForeign, joinPaths, splitAddress } from '../docs/addresses.ts';

/** An old address and where it leads now, as both stand in an answer: encoded, with the base path, without a last slash. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** As the configuration has them, for messages. */
  readonly written: { readonly from: string; readonly to: string };
}

interface RedirectConfig {
  readonly baseUrl: string;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/** The redirects of a configuration in the form that hosts need. */
export function resolveRedirects({ baseUrl, redirects }: RedirectConfig): Redirect[] {
  const inSite = (address: string) => {
    const { path, rest } = splitAddress(barePath(address));
    return joinPaths(baseUrl, encodeOnce(path)) + rest;
  };
  return redirects.map(({ from, to }) => ({
    from: inSite(from),
    to: isForeign(to) ? to : inSite(to),
    written: { from, to },
  }));
}
