/** A word of a text: its term as a whole, and the terms of its parts. Compatible with the search's tokens. */
export interface Word {
  readonly whole: string;
  readonly parts: readonly string[];
}

/** Words that have a vector, with their row numbers. */
export type Vocabulary = ReadonlyMap<string, number>;

/** The words of a text, by number, with their weights. Word order is ignored. */
export type Bag = ReadonlyMap<number, number>;

/** The input for encoding a section. */
export interface SectionWords {
  /** Questions that it is known to answer. */
  readonly questions: readonly (readonly Word[])[];
  /** Words of the page title and of the headings above its text. */
  readonly names: readonly Word[];
  readonly statements: readonly (readonly Word[])[];
}

/** Weight of a part of a compound word, relative to the whole. */
const PART = 0.6;
/** Weights of a section's names and of its text, relative to its questions. Statements use `NAMES`, too. */
export const NAMES = 0.3;
const TEXT = 3;
/** Minimum length assumed for a text, so that a few words do not get too much weight. */
const SHORT = 6;

/** The words of a text; repeated ones count once. */
export function bagOf(words: readonly Word[], vocabulary: Vocabulary): Bag {
  const bag = countsOf(words, vocabulary);
  for (const [word, count] of bag) if (count > 1) bag.set(word, 1);
  return bag;
}

/** The weighted sum of bags. */
export function mix(parts: readonly (readonly [bag: Bag, share: number])[]): Bag {
  const mixed = new Map<number, number>();
  for (const [bag, share] of parts)
    for (const [word, value] of bag) mixed.set(word, (mixed.get(word) ?? 0) + share * value);
  return mixed;
}

/** The bag of a section: its questions, its names, and its text, in which repeated words count more (logarithmically). */
export function bagOfSection({ questions, names, statements }: SectionWords, vocabulary: Vocabulary): Bag {
  const counts = [...countsOf(statements.flat(), vocabulary)];
  const text = new Map(counts.map(([word, count]) => [word, Math.log2(1 + count)]));
  const length = totalOf(text);
  return mix([
    ...questions.map((question) => [bagOf(question, vocabulary), 1 / questions.length] as const),
    [bagOf(names, vocabulary), NAMES],
    [text, TEXT / Math.max(length, SHORT)],
  ]);
}

/** Sum of a bag's weights. */
export function totalOf(bag: Bag): number {
  let total = 0;
  for (const value of bag.values()) total += value;
  return total;
}

function countsOf(words: readonly Word[], vocabulary: Vocabulary): Map<number, number> {
  const counts = new Map<number, number>();
  const add = (term: string, value: number) => {
    const word = vocabulary.get(term);
    if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + value);
  };
  for (const { whole, parts } of words) {
    add(whole, 1);
    if (parts.length > 1 || parts[0] !== whole) for (const part of parts) add(part, PART);
  }
  return counts;
}
