import { type Bag, totalOf } from '../../../src/encoder/bag.ts';

const ROUNDS = 4;

/**
 * Vectors of words to begin with: words that stand in the same sections lie near each other. They are the first singular vectors of
 * how much oftener than by chance each word stands in each section (positive pointwise mutual information), found by repeated
 * multiplication of vectors of chance (subspace iteration). Out: word after word, of length one in the mean.
 */
export function cooccurrenceVectors(
  sections: readonly Bag[],
  words: number,
  dimensions: number,
  random: () => number,
): Float64Array {
  const surprises = surprisesOf(sections, words);
  let vectors = Float64Array.from({ length: words * dimensions }, () => random() - 0.5);
  let lengths = orthonormalise(vectors, words, dimensions);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float64Array(vectors.length);
    for (const bag of surprises) {
      const sum = new Float64Array(dimensions);
      for (const [word, value] of bag)
        for (let at = 0; at < dimensions; at += 1)
          sum[at] = (sum[at] as number) + value * (vectors[word * dimensions + at] as number);
      for (const [word, value] of bag)
        for (let at = 0; at < dimensions; at += 1)
          next[word * dimensions + at] =
            (next[word * dimensions + at] as number) + value * (sum[at] as number);
    }
    lengths = orthonormalise(next, words, dimensions);
    vectors = next;
  }
  // A length is a squared singular value; vectors of words are scaled by the root of the singular value.
  const scaled = vectors.map((value, at) => value * (lengths[at % dimensions] as number) ** 0.25);
  let mean = 0;
  for (let word = 0; word < words; word += 1)
    mean += Math.hypot(...scaled.subarray(word * dimensions, (word + 1) * dimensions)) / Math.max(words, 1);
  return scaled.map((value) => value / (mean || 1));
}

/** For each word of each section, the logarithm of how much oftener it stands there than by chance, where it does. */
function surprisesOf(sections: readonly Bag[], words: number): Bag[] {
  const ofWords = new Float64Array(words);
  const ofSections = sections.map(totalOf);
  for (const bag of sections)
    for (const [word, value] of bag) ofWords[word] = (ofWords[word] as number) + value;
  const all = ofSections.reduce((sum, each) => sum + each, 0);
  return sections.map(
    (bag, at) =>
      new Map(
        [...bag].map(([word, value]) => {
          const chance = ((ofWords[word] as number) * (ofSections[at] ?? 0)) / all;
          return [word, Math.max(0, Math.log(value / chance))];
        }),
      ),
  );
}

/** Makes the columns of a matrix stand upright on each other, each of length one (Gram-Schmidt). Out: their lengths before. */
function orthonormalise(matrix: Float64Array, rows: number, columns: number): number[] {
  const product = (one: number, other: number) => {
    let sum = 0;
    for (let row = 0; row < rows; row += 1)
      sum += (matrix[row * columns + one] as number) * (matrix[row * columns + other] as number);
    return sum;
  };
  return Array.from({ length: columns }, (_, column) => {
    for (let before = 0; before < column; before += 1) {
      const share = product(before, column);
      for (let row = 0; row < rows; row += 1)
        matrix[row * columns + column] =
          (matrix[row * columns + column] as number) - share * (matrix[row * columns + before] as number);
    }
    const length = Math.sqrt(product(column, column));
    for (let row = 0; row < rows; row += 1)
      matrix[row * columns + column] = (matrix[row * columns + column] as number) / (length || 1);
    return length;
  });
}
