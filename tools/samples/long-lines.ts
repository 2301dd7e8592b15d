import type { Sample } from './sample.ts';

/** Longest line that a block shows whole beside the contents list, and on paper. */
export const MAX_LINE = 76;

/** A run of characters without a space that long is an address, a key or a token: such a line cannot break. */
const UNBREAKABLE = /\S{44,}/;

/** Samples of which a line is longer than a block shows, though it could break. */
export function samplesWithLongLines(samples: readonly Sample[]): Sample[] {
  return samples.filter(({ code }) =>
    code.split('\n').some((line) => line.length > MAX_LINE && !UNBREAKABLE.test(line)),
  );
}
