import type { SectionWords, Vocabulary, Word } from '../../../src/encoder/bag.ts';

/** What a word counts for being in a question, in the names of a section, and in a statement. */
const IN_QUESTION = 3;
const IN_NAMES = 5;
const IN_STATEMENT = 1;
/** How often a word must occur to get a vector: in all, and where no question and no name has it. */
const OFTEN = 8;
const OFTEN_IN_STATEMENTS = 20;

/** The words that get vectors, in order: those that occur often enough to learn what they mean. */
export function chooseWords(sections: readonly SectionWords[]): {
  readonly words: readonly string[];
  readonly vocabulary: Vocabulary;
} {
  const asked = new Map<string, number>();
  const told = new Map<string, number>();
  const count = (counts: Map<string, number>, words: readonly Word[], value: number) => {
    for (const term of words.flatMap(termsOf)) counts.set(term, (counts.get(term) ?? 0) + value);
  };
  for (const { questions, names, statements } of sections) {
    count(asked, questions.flat(), IN_QUESTION);
    count(asked, names, IN_NAMES);
    count(told, statements.flat(), IN_STATEMENT);
  }
  const words = [...new Set([...asked.keys(), ...told.keys()])]
    .filter((word) => {
      const [above, below] = [asked.get(word) ?? 0, told.get(word) ?? 0];
      return !word.includes(' ') && above + below >= (above > 0 ? OFTEN : OFTEN_IN_STATEMENTS);
    })
    .sort();
  return { words, vocabulary: new Map(words.map((word, at) => [word, at])) };
}

function termsOf({ whole, parts }: Word): readonly string[] {
  return parts.length > 1 || parts[0] !== whole ? [whole, ...parts] : [whole];
}
