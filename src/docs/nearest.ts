import { closest } from 'fastest-levenshtein';
import { allowanceFor, nearest, nearestWithin } from '../validation/nearest.ts';
import { splitNumberPrefix } from './paths.ts';

/**
 * The known path that a wrong one was most likely meant to be; `undefined` where none is near.
 *
 * A path that ends in the same name is taken first, even when its folder is a wholly different one, because pages are
 * moved more often than they are renamed; extension and number prefix count for nothing. Then one with few changed
 * letters, then the nearest folder above that is a page.
 */
export function nearestPath(written: string, known: Iterable<string>): string | undefined {
  const paths = [...known];
  if (paths.length === 0) return undefined;
  const name = lastName(written);
  const moved = name === '' ? [] : paths.filter((path) => lastName(path) === name);
  if (moved.length > 0) return closest(written, moved);
  const above = paths.filter((path) => path.length > 1 && written.startsWith(`${path}/`));
  return (
    nearestWithin(written, paths, allowanceFor(name)) ?? above.toSorted((a, b) => b.length - a.length)[0]
  );
}

function lastName(path: string): string {
  const name = path.replace(/\/+$/, '').split('/').pop() ?? '';
  return splitNumberPrefix(name.toLowerCase().replace(/\.mdx?$/, '')).name;
}

/** Remedy for a broken link: the page that was most likely meant. */
export function wordNearest(near: string | undefined): string {
  return near ? `The nearest page is ${near}.` : 'Correct the address or remove the link.';
}

/** Remedy for a link to a heading that a page does not have. */
export function wordNearestHeading(anchor: string, ids: ReadonlySet<string>): string {
  const near = nearest(anchor, ids);
  if (near) return `The nearest is #${near}.`;
  return ids.size > 0 ? 'Correct it or remove it.' : 'The page has no headings.';
}
