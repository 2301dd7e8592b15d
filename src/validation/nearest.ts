import { closest, distance } from 'fastest-levenshtein';

/**
 * The known name that a wrong one was most likely meant to be, for "did you mean" in messages.
 *
 * In: what was written, and every name that exists. Out: the nearest name, or `undefined` when more than a third of
 * the letters would have to change. One or two wrong letters are always accepted in names of four letters and more. Letter case
 * is ignored.
 */
export function nearest(written: string, known: Iterable<string>): string | undefined {
  return nearestWithin(written, [...known], allowanceFor(written));
}

/** Remedy for a wrong name: the nearest that exists; `undefined` where none is near. */
export function didYouMean(written: string, known: Iterable<string>): string | undefined {
  const near = nearest(written, known);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}

/** {@link nearest} with the number of changed letters up to which a name counts as near. */
export function nearestWithin(
  written: string,
  names: readonly string[],
  allowance: number,
): string | undefined {
  if (names.length === 0 || written === '') return undefined;
  const lower = written.toLowerCase();
  const candidate = closest(
    lower,
    names.map((name) => name.toLowerCase()),
  );
  if (distance(lower, candidate) > allowance) return undefined;
  return names.find((name) => name.toLowerCase() === candidate);
}

/** How many letters of a name may be wrong. */
export function allowanceFor(name: string): number {
  return Math.max(name.length < 4 ? 1 : 2, Math.floor(name.length / 3));
}
