import { closest, distance } from 'fastest-levenshtein';
import { splitNumberPrefix } from './paths.ts';

/**
 * The known name that a wrong one was most likely meant to be, for "did you mean" in messages.
 *
 * In: what was written, and every name that exists. Out: the nearest name, or `undefined` when none is near enough to
 * be a help: more than a third of the letters would have to change (but one or two wrong letters always count in
 * names of four letters and more). Letter case counts for nothing.
 */
export function nearest(written: string, known: Iterable<string>): string | undefined {
  return nearestWithin(written, [...known], allowanceFor(written));
}

/**
 * The known path that is nearest to a wrong one; `undefined` only where none is known.
 *
 * A path that ends in the same name is taken first, even when its folder is a wholly different one, because pages are
 * moved more often than they are renamed; extension and number prefix count for nothing. Then one with few changed
 * letters, then the nearest folder above that is a page, then the one with the fewest changed letters.
 */
export function nearestPath(written: string, known: Iterable<string>): string | undefined {
  const paths = [...known];
  if (paths.length === 0) return undefined;
  const name = lastName(written);
  const moved = name === '' ? [] : paths.filter((path) => lastName(path) === name);
  if (moved.length > 0) return closest(written, moved);
  const above = paths.filter((path) => path.length > 1 && written.startsWith(`${path}/`));
  return (
    nearestWithin(written, paths, allowanceFor(name)) ??
    above.toSorted((a, b) => b.length - a.length)[0] ??
    closest(written, paths)
  );
}

function nearestWithin(written: string, names: readonly string[], allowance: number): string | undefined {
  if (names.length === 0 || written === '') return undefined;
  const lower = written.toLowerCase();
  const candidate = closest(
    lower,
    names.map((name) => name.toLowerCase()),
  );
  if (distance(lower, candidate) > allowance) return undefined;
  return names.find((name) => name.toLowerCase() === candidate);
}

function allowanceFor(name: string): number {
  return Math.max(name.length < 4 ? 1 : 2, Math.floor(name.length / 3));
}

function lastName(path: string): string {
  const name = path.replace(/\/+$/, '').split('/').pop() ?? '';
  return splitNumberPrefix(name.toLowerCase().replace(/\.mdx?$/, '')).name;
}
