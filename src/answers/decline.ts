import { share, similarity } from '../search/engine/overlap.ts';
import type { Evidence } from './evidence.ts';
import type { Features } from './features.ts';
import { type RankedPassage, weigh } from './model.ts';
import type { Wish } from './question.ts';
import { WEIGHTS } from './weights.ts';

/**
 * Whether the best section answers the question. Rules come before the fitted weights in two cases: what a heading or title
 * asks word for word is answered, and a question about an amount of money is not answered without one.
 */
export function isAnswered(
  ranked: readonly RankedPassage[],
  evidence: Evidence,
  wish: Wish,
  foreign: Foreign,
): boolean {
  const [best] = ranked;
  if (!best) return false;
  if (wish.figureNeeded && !best.passage.statements.some(({ text }) => wish.figure?.test(text))) return false;
  if (ranked.slice(0, 3).some(({ passage }) => isNamed(passage.met.heading) || isNamed(passage.met.title)))
    return true;
  return weigh(answerFeatures(ranked, evidence, foreign), WEIGHTS.answered) > 0;
}

/** Whether a heading says what is asked, and nothing else. */
function isNamed({ recall, precision }: { readonly recall: number; readonly precision: number }): boolean {
  return recall >= 0.99 && precision >= 0.99;
}

/** Whether the question names a product that the pages name without explaining it, and ties it to what they explain. */
export interface Foreign {
  readonly named: boolean;
  readonly tied: boolean;
}

const TIES =
  /\b(import|export|migrat|mov(e|ing)|switch|convert|translat|replac|compar|connect|integrat|instead|differ|equivalent|versus|vs|from)/i;

/** In: the question, and the names of such products in lower case. */
export function foreignIn(question: string, products: readonly string[]): Foreign {
  const words = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}.+#-]+/gu, ' ')} `;
  return {
    named: products.some((name) => words.includes(` ${name} `) || words.includes(` ${name}'s `)),
    tied: TIES.test(question),
  };
}

/** What speaks for there being an answer at all. */
export function answerFeatures(
  ranked: readonly RankedPassage[],
  { words }: Evidence,
  foreign: Foreign,
): Features {
  const [best, second] = ranked;
  if (!best) return { bias: 1 };
  const { passage, statements, probability } = best;
  const overlaps = passage.statements.map(({ overlap }) => overlap.coverage);
  const whole = words.map((_, word) =>
    Math.max(passage.met.path.coverage[word] ?? 0, ...overlaps.map((each) => each[word] ?? 0)),
  );
  const all = words.reduce((sum, { value }) => sum + value, 0) || 1;
  const shareOf = (is: (at: number) => boolean) =>
    words.reduce((sum, { value }, at) => sum + (is(at) ? value : 0), 0) / all;
  const top = statements[0];
  const own = top ? passage.statements[top.at]?.overlap : undefined;
  const anywhere = words.map((_, word) =>
    Math.max(...ranked.slice(0, 5).map((each) => each.passage.met.path.coverage[word] ?? 0)),
  );
  const most = Math.max(...words.map(({ value }) => value));
  return {
    bias: 1,
    together: share(whole, words),
    statement: own?.recall ?? 0,
    above: passage.met.path.recall,
    anywhere: share(anywhere, words),
    asked: similarity(passage.met.asked),
    run: Math.max(passage.met.heading.run, own?.run ?? 0),
    unknown: shareOf((at) => words[at]?.unknown === true),
    nameUnmet: shareOf((at) => words[at]?.name === true && (whole[at] ?? 0) < 0.5),
    heaviestUnmet: words.some(({ value }, at) => value === most && (whole[at] ?? 0) < 0.3) ? 1 : 0,
    probability,
    margin: probability - (second?.probability ?? 0),
    foreign: foreign.named && !foreign.tied ? 1 : 0,
    foreignTied: foreign.named && foreign.tied ? 1 : 0,
    few: 1 / Math.max(1, words.filter(({ value }) => value > 0).length),
  };
}
