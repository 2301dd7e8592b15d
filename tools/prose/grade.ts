import { syllable } from 'syllable';

/** How hard a text is to read. */
export interface Grade {
  readonly words: number;
  readonly sentences: number;
  /** Words of the sentence in the middle when they are sorted by length. */
  readonly medianSentence: number;
  /** Flesch-Kincaid: the years of school in the United States that a reader of it has had. */
  readonly grade: number;
}

/** Grades a text that is given sentence by sentence; `undefined` for one without a sentence. */
export function gradeOf(sentences: readonly string[]): Grade | undefined {
  const lengths = sentences.map((sentence) => wordsOf(sentence).length).sort((a, b) => a - b);
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const medianSentence = lengths[Math.floor(lengths.length / 2)];
  if (medianSentence === undefined) return undefined;
  const syllables = sentences.flatMap(wordsOf).reduce((sum, word) => sum + syllable(word), 0);
  return {
    words,
    sentences: sentences.length,
    medianSentence,
    grade: 0.39 * (words / sentences.length) + 11.8 * (syllables / words) - 15.59,
  };
}

const WORDS = new Intl.Segmenter('en-GB', { granularity: 'word' });

function wordsOf(sentence: string): string[] {
  return [...WORDS.segment(sentence)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}
