import { statementsOf } from '../../../src/answers/statements.ts';
import type { SectionWords } from '../../../src/encoder/bag.ts';
import { createEncoder, type Encoder } from '../../../src/encoder/encoder.ts';
import { writeVectors } from '../../../src/encoder/vectors-file.ts';
import { type Analyser, createAnalyser } from '../../../src/search/engine/tokenise.ts';
import type { SearchRecord } from '../../../src/search/record.ts';
import { writeWhole } from '../../../tools/shared/own-file.ts';
import { ANSWER_SETS, SEARCH_SETS } from '../sets.ts';
import { createTrainer, type Pair } from './train.ts';

const OUT = 'content/vectors.json';
/** The sets are parted in so many groups, each of which has vectors that have not seen it. */
const GROUPS = 4;
const NAMES = [...new Set([...SEARCH_SETS, ...ANSWER_SETS].map(({ name }) => name))];

/** What strangers and makers asked, by the set that it is of. */
const ASKED = [
  ...SEARCH_SETS.flatMap(({ name, entries }) =>
    entries.map(({ query, expected }) => ({ set: name, text: query, expected })),
  ),
  ...ANSWER_SETS.flatMap(({ name, entries }) =>
    entries.map(({ question, expected }) => ({ set: name, text: question, expected })),
  ),
];

/** The vectors of words of this site, and of it without what some sets asked. */
export interface SiteVectors {
  /** Trained without the questions of the set, and of those in its group. */
  without(set: string): Encoder;
  /** Trains on all sets, and writes the file that the build takes. */
  write(): void;
}

/** Trains the vectors on the sections of a site. */
export function trainSiteVectors(records: readonly SearchRecord[]): SiteVectors {
  const language = records[0]?.language ?? 'en';
  const analyser = createAnalyser(language);
  const trainer = createTrainer(
    language,
    records.map((record) => wordsOf(record, analyser)),
  );
  const numbers = new Map(records.map(({ url }, at) => [url, at]));
  const vectorsOf = (isUsed: (set: string) => boolean) => {
    const pairs = ASKED.filter(({ set }) => isUsed(set)).flatMap(({ text, expected }): Pair[] => {
      const sections = expected.flatMap((url) => numbers.get(url) ?? []);
      return sections.length > 0 ? [{ words: analyser.tokens(text), sections }] : [];
    });
    return writeVectors(trainer.trainOn(pairs));
  };
  const encoders = Array.from({ length: GROUPS }, (_, group) =>
    createEncoder(vectorsOf((set) => groupOf(set) !== group)),
  );
  return {
    without: (set) => encoders[groupOf(set)] as Encoder,
    write: () => writeWhole(OUT, `${JSON.stringify(vectorsOf(() => true))}\n`),
  };
}

/** Sets that are not listed have no pairs to learn from: they are of the first group. */
function groupOf(set: string): number {
  return Math.max(0, NAMES.indexOf(set)) % GROUPS;
}

function wordsOf(
  { hierarchy, questions = [], blocks, language }: SearchRecord,
  { tokens }: Analyser,
): SectionWords {
  const { lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
  return {
    questions: questions.map(tokens),
    names: tokens([lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((name) => name !== null).join(' . ')),
    statements: statementsOf(blocks, language).map(({ words }) => tokens(words)),
  };
}
