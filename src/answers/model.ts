import type { Evidence, Passage } from './evidence.ts';
import { type Features, sectionFeatures, statementFeatures } from './features.ts';
import type { Wish } from './question.ts';
import { WEIGHTS } from './weights.ts';

/** A statement and how well it answers, beside all others. */
export interface RankedStatement {
  readonly passage: Passage;
  /** Place of the statement in its section. */
  readonly at: number;
  readonly score: number;
}

/** A section with its statements from best to worst. */
export interface RankedPassage {
  readonly passage: Passage;
  /** How likely the answer stands in it, of all sections that were gathered. */
  readonly probability: number;
  readonly statements: readonly RankedStatement[];
}

/**
 * Puts sections in the order in which they are likely to answer. Each statement has a score by the fitted weights; a section is
 * as likely as its statements together.
 */
export function rankPassages({ passages, words }: Evidence, wish: Wish): RankedPassage[] {
  const scored = passages.flatMap((passage) => {
    if (passage.statements.length === 0) return [];
    const ofSection = weigh(sectionFeatures(passage, words, wish), WEIGHTS.section);
    const statements = passage.statements
      .map((_, at) => ({
        passage,
        at,
        score: ofSection + weigh(statementFeatures({ passage, at }, words, wish), WEIGHTS.statement),
      }))
      .sort((a, b) => b.score - a.score);
    return [{ passage, statements }];
  });
  const most = Math.max(...scored.map(({ statements }) => statements[0]?.score ?? 0));
  const mass = scored.map(({ statements }) =>
    statements.reduce((sum, { score }) => sum + Math.exp(score - most), 0),
  );
  const all = mass.reduce((sum, each) => sum + each, 0);
  return scored
    .map((each, at) => ({ ...each, probability: (mass[at] ?? 0) / all }))
    .sort((a, b) => b.probability - a.probability);
}

/** Sum of features by weight; what no weight is known of does not count. */
export function weigh(features: Features, weights: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const name in features) sum += (features[name] ?? 0) * (weights[name] ?? 0);
  return sum;
}
