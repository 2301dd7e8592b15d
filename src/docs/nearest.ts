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
  const names = [...known];
  if (names.length === 0 || written === '') return undefined;
  const lower = written.toLowerCase();
  const candidate = closest(
    lower,
    names.map((name) => name.toLowerCase()),
  );
  const name = names.find((each) => each.toLowerCase() === candidate);
  const allowance = Math.max(written.length < 4 ? 1 : 2, Math.floor(written.length / 3));
  return distance(lower, candidate) <= allowance ? name : undefined;
}

/**
 * The known path that a wrong one was most likely meant to be. A path that ends in the same name is taken first, even
 * when its folder is a wholly different one, because pages are moved more often than they are renamed. Extension and
 * number prefix count for nothing.
 */
export function nearestPath(written: string, known: Iterable<string>): string | undefined {
  const paths = [...known];
  const name = lastName(written);
  const moved = name === '' ? [] : paths.filter((path) => lastName(path) === name);
  return moved.length > 0 ? closest(written, moved) : nearest(written, paths);
}

function lastName(path: string): string {
  const name = path.replace(/\/+$/, '').split('/').pop() ?? '';
  return splitNumberPrefix(name.toLowerCase().replace(/\.mdx?$/, '')).name;
}
