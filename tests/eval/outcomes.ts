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

/** Prints the figures of each set, and those of all that strangers made. */
export function tell(outcomes: readonly Outcome[]): void {
  for (const [set, own] of Map.groupBy(outcomes, ({ example }) => example.set)) tellOf(set, own);
  tellOf('all of strangers', outcomes.filter(isOfStrangers));
}

function tellOf(name: string, outcomes: readonly Outcome[]): void {
  const yes = outcomes.filter(isAnswerable);
  const no = outcomes.filter((outcome) => !isAnswerable(outcome));
  const given = outcomes.filter(({ declined }) => !declined);
  const words = given.map((each) => each.words).sort((a, b) => a - b);
  console.log(
    [
      `${name.padEnd(17)}${String(outcomes.length).padStart(5)}`,
      ...Object.entries(FIGURES)
        .filter(([figure]) => yes.length > 0 && !(name === CONTENT && figure.startsWith('facts')))
        .map(([figure, is]) => `${figure} ${mean(yes.map(is))}`),
      ...(no.length > 0 ? [`unanswerable declined ${mean(no.map(({ declined }) => declined))}`] : []),
      `words ${words[words.length >> 1] ?? 0}, ${words[Math.floor(words.length * 0.95)] ?? 0}`,
      `sections ${(given.reduce((sum, each) => sum + each.sections, 0) / Math.max(given.length, 1)).toFixed(2)}`,
    ].join('  '),
  );
}

/** Prints by how many points of a hundred strangers' questions fare better, each with the interval of 95 of 100 draws. */
export function tellGain(before: readonly Outcome[], after: readonly Outcome[]): void {
  console.log('\nWhat vectors of words add for strangers, in points of a hundred:');
  const pairs = before
    .map((one, at): [Outcome, Outcome] => [one, after[at] ?? one])
    .filter(([one]) => isOfStrangers(one));
  const line = (name: string, is: (outcome: Outcome) => boolean, some: typeof pairs) => {
    const gains = some.map(([one, other]) => 100 * (Number(is(other)) - Number(is(one))));
    const [low, high] = interval(gains).map((each) => each.toFixed(1));
    const sum = gains.reduce((all, each) => all + each, 0);
    console.log(
      `${name.padEnd(35)}${(sum / Math.max(gains.length, 1)).toFixed(1).padStart(6)}  (${low} to ${high})`,
    );
  };
  const yes = pairs.filter(([one]) => isAnswerable(one));
  for (const [name, is] of Object.entries(FIGURES)) line(name, is, yes);
  line(
    'unanswerable declined',
    ({ declined }) => declined,
    pairs.filter(([one]) => !isAnswerable(one)),
  );
}

/** Sets that others made are folds by themselves. */
function isOfStrangers({ example: { fold } }: Outcome): boolean {
  return typeof fold === 'string';
}

function isAnswerable({ example }: Outcome): boolean {
  return example.entry.answerable;
}

function mean(all: readonly boolean[]): string {
  return (all.filter(Boolean).length / Math.max(all.length, 1)).toFixed(3);
}
