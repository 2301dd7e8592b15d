import type { Bag, Vocabulary } from './bag.ts';
import { readVectors, type VectorsFile } from './vectors-file.ts';

/** Encodes texts as vectors that are close to each other if the texts are about the same subject. */
export interface Encoder {
  readonly vocabulary: Vocabulary;
  readonly dimensions: number;
  /** The unit vector of a text; zeros if no word is known. */
  encode(bag: Bag): Float32Array;
  /** Adds the vectors of a text's words to a row of `to`, which must be zeros initially. */
  sum(bag: Bag, to: Float32Array, row: number): void;
}

/**
 * Creates an encoder from word vectors. The vector of a text is the weighted sum of its words'.
 *
 * @throws RangeError when the file is truncated or damaged.
 */
export function createEncoder(file: VectorsFile): Encoder {
  const { words, dimensions, values } = readVectors(file);
  const sum = (bag: Bag, to: Float32Array, row: number): void => {
    const begin = row * dimensions;
    for (const [word, share] of bag)
      for (let at = begin, from = word * dimensions; at < begin + dimensions; at += 1, from += 1)
        to[at] = (to[at] as number) + share * (values[from] as number);
  };
  return {
    vocabulary: new Map(words.map((word, at) => [word, at])),
    dimensions,
    sum,
    encode(bag) {
      const vector = new Float32Array(dimensions);
      sum(bag, vector, 0);
      const length = Math.sqrt(likeness(vector, vector));
      return length === 0 ? vector : vector.map((value) => value / length);
    },
  };
}

/** Similarity of two encoded texts (cosine): at most 1, and about 0 if they have nothing in common. */
export function likeness(one: Float32Array, other: Float32Array): number {
  return product(one, 0, other, 0, one.length);
}

/** Dot product of a row of one matrix and a row of another. */
export function product(
  one: Float32Array,
  row: number,
  other: Float32Array,
  otherRow: number,
  dimensions: number,
): number {
  let sum = 0;
  for (
    let at = row * dimensions, to = otherRow * dimensions, end = at + dimensions;
    at < end;
    at += 1, to += 1
  )
    sum += (one[at] as number) * (other[to] as number);
  return sum;
}
