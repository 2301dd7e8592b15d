import type { Evidence, Passage } from './evidence.ts';
import { bestOf, type Features, scoreFeatures, sectionFeatures, statementFeatures } from './features.ts';
import type { Wish } from './question.ts';
import { WEIGHTS } from './weights.ts';

/** A statement and how likely it answers, of all statements of its section. */
export interface RankedStatement {
  /** Place of the statement in its section. */
  readonly at: number;
  readonly probability: number;
  /** Whether it, or what stands above it, has each name that the question has: what is said of others is not said of these. */
  readonly isNamed: boolean;
}

/** A section with its statements from best to worst. */
export interface RankedPassage {
  readonly passage: Passage;
  /** How likely the answer stands in it, of all sections that were gathered. */
  readonly probability: number;
  readonly statements: readonly RankedStatement[];
}

/** What each feature counts. */
export type Weights = Pick<(typeof WEIGHTS)['words'], 'section' | 'statement'>;

/** Fitted with the likenesses, or without where the site has none. */
export function weightsFor({ hasVectors }: Pick<Evidence, 'hasVectors'>): (typeof WEIGHTS)['words'] {
  return hasVectors ? WEIGHTS.vectors : WEIGHTS.words;
}

/** Puts sections in the order in which they are likely to answer, and the statements in each. */
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
  return usable
    .map((passage, place) => {
      const shares = probabilities(scores[place] ?? []);
      const statements = shares
        .map((probability, at) => ({ at, probability, isNamed: hasNames(passage, at, words) }))
        .sort((a, b) => b.probability - a.probability);
      return { passage, statements, probability: likely[place] ?? 0 };
    })
    .sort((a, b) => b.probability - a.probability);
}

/** A name that stands on nearly every page, such as the product's own, need not be repeated. */
const EVERYWHERE = 1;

function hasNames({ met, statements }: Passage, at: number, words: Evidence['words']): boolean {
  const own = statements[at]?.overlap.coverage ?? [];
  return words.every(
    ({ name, value }, word) =>
      !name || value < EVERYWHERE || Math.max(own[word] ?? 0, met.path.coverage[word] ?? 0) >= 0.5,
  );
}

/** Scores as shares of one (softmax). */
function probabilities(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const mass = scores.map((score) => Math.exp(score - most));
  const all = mass.reduce((sum, each) => sum + each, 0);
  return mass.map((each) => each / all);
}

/** Sum of features by weight. A feature that has no weight does not compile: fit the weights anew (`npm run eval:fit`). */
export function weigh<Name extends string>(
  features: Features<Name>,
  weights: Features<NoInfer<Name>>,
): number {
  let sum = 0;
  for (const name in features) sum += features[name] * weights[name];
  return sum;
}
