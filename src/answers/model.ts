import type { Evidence, Passage } from './evidence.ts';
import { bestOf, type Features, scoreFeatures, sectionFeatures, statementFeatures } from './features.ts';
import type { Wish } from './question.ts';
import { WEIGHTS } from './weights.ts';

/** A statement with the probability that it is the answer, among the statements of its section. */
export interface RankedStatement {
  /** Index of the statement in its section. */
  readonly at: number;
  readonly probability: number;
  /** Whether it or the headings above it contain all names of the question; otherwise it may be about something else. */
  readonly isNamed: boolean;
}

/** A section with its statements, best first. */
export interface RankedPassage {
  readonly passage: Passage;
  /** Probability that it contains the answer, among all candidate sections. */
  readonly probability: number;
  readonly statements: readonly RankedStatement[];
}

export type Weights = Pick<(typeof WEIGHTS)['words'], 'section' | 'statement'>;

/** The weights for sites with or without word vectors. */
export function weightsFor({ hasVectors }: Pick<Evidence, 'hasVectors'>): (typeof WEIGHTS)['words'] {
  return hasVectors ? WEIGHTS.vectors : WEIGHTS.words;
}

/** Where the question itself is written beside sections, what is left of the probability of all others. */
const BESIDE_KNOWN = 0.01;

/** Ranks sections, and the statements in each, by the probability of answering the question. */
export function rankPassages(
  evidence: Evidence,
  wish: Wish,
  weights: Weights = weightsFor(evidence),
): RankedPassage[] {
  const { passages, words } = evidence;
  const usable = passages.filter(({ statements }) => statements.length > 0);
  const scores = usable.map((passage) =>
    passage.statements.map((statement, at) =>
      weigh(statementFeatures(statement, { passage, at }, words, wish), weights.statement),
    ),
  );
  const best = bestOf(usable);
  const bestScore = Math.max(...scores.flat());
  const likely = probabilities(
    usable.map((passage, place) =>
      weigh(
        {
          ...sectionFeatures(passage, words, wish, best),
          ...scoreFeatures(scores[place] ?? [], bestScore),
        },
        weights.section,
      ),
    ),
  );
  const certain = withKnown(likely, usable);
  return usable
    .map((passage, place) => {
      const shares = probabilities(scores[place] ?? []);
      const statements = shares
        .map((probability, at) => ({ at, probability, isNamed: hasNames(passage, at, words) }))
        .sort((a, b) => b.probability - a.probability);
      return { passage, statements, probability: certain[place] ?? 0 };
    })
    .sort((a, b) => b.probability - a.probability);
}

/** Sections beside which exactly this question is written share what is certain; the others keep their order below them. */
function withKnown(likely: readonly number[], passages: readonly Passage[]): readonly number[] {
  const known = likely.filter((_, place) => passages[place]?.isKnown);
  if (known.length === 0) return likely;
  return likely.map((each, place) => (passages[place]?.isKnown ? 1 / known.length : each * BESIDE_KNOWN));
}

/** Names with a lower weight than this occur on nearly every page, as the product's own does, and need not be repeated. */
const EVERYWHERE = 1;

function hasNames({ met, statements }: Passage, at: number, words: Evidence['words']): boolean {
  const own = statements[at]?.overlap.coverage ?? [];
  return words.every(
    ({ name, value }, word) =>
      !name || value < EVERYWHERE || Math.max(own[word] ?? 0, met.path.coverage[word] ?? 0) >= 0.5,
  );
}

/** Turns scores into probabilities (softmax). */
function probabilities(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const mass = scores.map((score) => Math.exp(score - most));
  const all = mass.reduce((sum, each) => sum + each, 0);
  return mass.map((each) => each / all);
}

/** Weighted sum of features. A feature without a weight is a type error: fit the weights again (`npm run eval:fit`). */
export function weigh<Name extends string>(
  features: Features<Name>,
  weights: Features<NoInfer<Name>>,
): number {
  let sum = 0;
  for (const name in features) sum += features[name] * weights[name];
  return sum;
}
