/** Numbers from 0 to 1 that are the same in every run (a linear congruential generator). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Some of a list, in the order of chance. */
export function sample<T>(list: readonly T[], count: number, random: () => number): T[] {
  const left = [...list];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [left[at], left[other]] = [left[other] as T, left[at] as T];
  }
  return left.slice(0, count);
}

/** One of `folds` for a text, always the same. */
export function foldOf(text: string, folds: number): number {
  let hash = 2_166_136_261;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) % folds;
}

const DRAWS = 1000;

/** Between which means 95 of 100 draws of as many figures lie (bootstrap). */
export function interval(figures: readonly number[]): readonly [number, number] {
  const random = seeded(1);
  const means = Array.from({ length: DRAWS }, () => {
    let sum = 0;
    for (let at = 0; at < figures.length; at += 1) sum += figures[Math.floor(random() * figures.length)] ?? 0;
    return sum / Math.max(figures.length, 1);
  }).sort((a, b) => a - b);
  return [means[Math.floor(DRAWS * 0.025)] ?? 0, means[Math.floor(DRAWS * 0.975)] ?? 0];
}
