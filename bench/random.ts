/** Seeded random choices: the same seed gives the same corpus on every machine. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number of both ends and between. */
  whole(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  /** Normally distributed around 0. */
  gauss(): number;
}

/** Mulberry32: small, fast and good enough for text that nobody reads. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed, 2654435761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    gauss: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
