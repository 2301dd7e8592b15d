import { answerFrom } from '../../src/answers/answer.ts';
import { answerText } from '../../src/answers/markdown.ts';
import type { RankedPassage } from '../../src/answers/model.ts';
import type { Wish } from '../../src/answers/question.ts';
import { CONTENT, type Example } from './examples.ts';
import { interval } from './random.ts';
import { countWords, factsIn, holdsFacts, pageOf, type ShownAnswer } from './score.ts';

/** What became of a question, with weights that have not seen it. */
export interface Outcome {
  readonly example: Example;
  readonly declined: boolean;
  readonly pageFirst: boolean;
  readonly sectionFirst: boolean;
  /** Whether the first section tells all facts, and whether the answer does. */
  readonly inSection: boolean;
  readonly inAnswer: boolean;
  readonly words: number;
  readonly sections: number;
}

/** In: the sections from best to worst, and whether they were held to answer. */
export function outcomeOf(
  example: Example,
  ranked: readonly RankedPassage[],
  answered: boolean,
  wish: Wish,
): Outcome {
  const { entry } = example;
  const [best] = ranked;
  const given = answerFrom(ranked, entry.question, wish);
  const text = answerText(given);
  const shown: ShownAnswer = { text, routes: given.sources.map(({ url }) => url), declined: !answered };
  const told = (best?.passage.statements ?? []).map((statement) => statement.text).join(' ');
  return {
    example,
    declined: !answered,
    pageFirst: best !== undefined && entry.expected.map(pageOf).includes(pageOf(best.passage.url)),
    sectionFirst: best !== undefined && entry.expected.includes(best.passage.url),
    inSection: factsIn(told, entry) === entry.must_mention.length,
    inAnswer: holdsFacts(entry, shown),
    words: countWords(text),
    sections: given.parts.length,
  };
}

const FIGURES = {
  'page first': ({ pageFirst }: Outcome) => pageFirst,
  'section first': ({ sectionFirst }: Outcome) => sectionFirst,
  'facts in the section': ({ inSection }: Outcome) => inSection,
  'facts in the answer': ({ inAnswer }: Outcome) => inAnswer,
  'first source right, not declined': ({ pageFirst, declined }: Outcome) => pageFirst && !declined,
  'wrongly declined': ({ declined }: Outcome) => declined,
} as const;

/** Prints the figures of each set, and those of all that strangers made with the intervals of 95 of 100 draws. */
export function tell(outcomes: readonly Outcome[]): void {
  console.log('With weights that were fitted without the page, or without the set where others made it:');
  for (const [set, own] of Map.groupBy(outcomes, ({ example }) => example.set)) tellOf(set, own, mean);
  // Sets that others made are folds by themselves.
  const ofStrangers = outcomes.filter(({ example }) => typeof example.fold === 'string');
  tellOf('all of strangers', ofStrangers, meanInInterval);
}

function tellOf(name: string, outcomes: readonly Outcome[], write: (is: readonly boolean[]) => string): void {
  const yes = outcomes.filter(({ example }) => example.entry.answerable);
  const no = outcomes.filter(({ example }) => !example.entry.answerable);
  const given = outcomes.filter(({ declined }) => !declined);
  const words = given.map((each) => each.words).sort((a, b) => a - b);
  const sections = given.reduce((sum, each) => sum + each.sections, 0) / Math.max(given.length, 1);
  const figures = Object.entries(FIGURES).filter(
    ([figure]) => yes.length > 0 && !(name === CONTENT && figure.startsWith('facts')),
  );
  console.log(
    [
      `${name.padEnd(17)}${String(outcomes.length).padStart(5)}`,
      ...figures.map(([figure, is]) => `${figure} ${write(yes.map(is))}`),
      ...(no.length > 0 ? [`unanswerable declined ${write(no.map(({ declined }) => declined))}`] : []),
      `words ${words[words.length >> 1] ?? 0}, ${words[Math.floor(words.length * 0.95)] ?? 0}`,
      `sections ${sections.toFixed(2)}`,
    ].join('  '),
  );
}

function meanInInterval(all: readonly boolean[]): string {
  const [low, high] = interval(all.map(Number));
  return `${mean(all)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

function mean(all: readonly boolean[]): string {
  return (all.filter(Boolean).length / Math.max(all.length, 1)).toFixed(3);
}
