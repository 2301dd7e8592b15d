import { barePath } from '../docs/addresses.ts';

/** Whether two addresses name the same page, whatever their fragments. */
export function samePage(a: URL | Location, b: URL | Location): boolean {
  return a.origin === b.origin && barePath(a.pathname) === barePath(b.pathname) && a.search === b.search;
}
