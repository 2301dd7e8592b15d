/** A word of a text: its term as one, and those of its parts. The search's tokens are such words. */
export interface Word {
  readonly whole: string;
  readonly parts: readonly string[];
}

/** Numbers of the words that have a vector. */
export type Vocabulary = ReadonlyMap<string, number>;

/** The words of a text by number, each with what it counts. Their order is of no account. */
export type Bag = ReadonlyMap<number, number>;

/** A section as it is encoded. */
export interface SectionWords {
  /** Those that it is known to answer. */
  readonly questions: readonly (readonly Word[])[];
  /** Of the page's title and of the headings above its text. */
  readonly names: readonly Word[];
  readonly statements: readonly (readonly Word[])[];
}

/** What a part of a name counts beside the whole. */
const PART = 0.6;
/** What a section's names count beside its questions, or beside a statement, and its whole text. */
export const NAMES = 0.3;
const TEXT = 3;
/** A text is held to be this long at least, so that a few words do not stand for much. */
const SHORT = 6;

/** The words of a text, each counted once. */
export function bagOf(words: readonly Word[], vocabulary: Vocabulary): Bag {
  const bag = countsOf(words, vocabulary);
  for (const [word, count] of bag) if (count > 1) bag.set(word, 1);
  return bag;
}

/** Bags as one, each with what it counts. */
export function mix(parts: readonly (readonly [bag: Bag, share: number])[]): Bag {
  const mixed = new Map<number, number>();
  for (const [bag, share] of parts)
    for (const [word, value] of bag) mixed.set(word, (mixed.get(word) ?? 0) + share * value);
  return mixed;
}

/** What a section is about: its questions, its names, and its text, in which what is said often counts more. */
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

/** What all words of a bag count. */
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
