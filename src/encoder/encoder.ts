import type { Bag, Vocabulary } from './bag.ts';
import { readVectors, type VectorsFile } from './vectors-file.ts';

/** Turns texts into vectors of length one that lie near each other where the texts are about the same. */
export interface Encoder {
  readonly vocabulary: Vocabulary;
  /** The vector of a text; of one without a known word, zeros. */
  encode(bag: Bag): Float32Array;
}

/**
 * Makes an encoder of the vectors of words: a text is their sum.
 *
 * @throws RangeError when the file is cut or damaged.
 */
export function createEncoder(file: VectorsFile): Encoder {
  const { words, dimensions, values } = readVectors(file);
  return {
    vocabulary: new Map(words.map((word, at) => [word, at])),
    encode(bag) {
      const sum = new Float32Array(dimensions);
      for (const [word, share] of bag)
        for (let at = 0; at < dimensions; at += 1)
          sum[at] = (sum[at] ?? 0) + share * (values[word * dimensions + at] ?? 0);
      const length = Math.sqrt(likeness(sum, sum));
      return length === 0 ? sum : sum.map((value) => value / length);
    },
  };
}

/** How much two texts are about the same, by their vectors: 1 at most, about 0 for what has nothing in common. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
