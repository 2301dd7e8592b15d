import { type Coverage, share, similarity } from '../search/engine/overlap.ts';
import type { Evidence, Passage, QuestionWord } from './evidence.ts';
import { isSame } from './features.ts';
import { answerLikeness } from './likeness-features.ts';
import { type RankedPassage, weigh, weightsFor } from './model.ts';
import type { Wish } from './question.ts';
import type { WEIGHTS } from './weights.ts';

/**
 * Whether the best section answers the question. Some rules override the fitted weights: a question that a heading or title
 * repeats word for word counts as answered, and so does a topic that title and headings name completely; a question about an
 * amount of money needs a section that contains one.
 */
export function isAnswered(
  ranked: readonly RankedPassage[],
  evidence: Evidence,
  wish: Wish,
  foreign: Foreign,
  weights: (typeof WEIGHTS)['words']['answered'] = weightsFor(evidence).answered,
): boolean {
  const [best] = ranked;
  if (!best) return false;
  if (wish.figureNeeded && !best.passage.statements.some(({ text }) => wish.figure?.test(text))) return false;
  if (ranked.slice(0, 3).some(({ passage }) => isSame(passage.met.heading) || isSame(passage.met.title)))
    return true;
  const isSuspect =
    foreign.named || evidence.asked.isPrivate || evidence.asked.isTimed || evidence.asked.isMoney;
  if (wish.kind !== 'topic' && !isSuspect && best.passage.met.path.recall >= ALL) return true;
  return weigh(answerFeatures(best, ranked, evidence, wish, foreign), weights) > 0;
}

/** Title and headings name the topic completely if they cover this share of the question's words. */
const ALL = 0.95;

/** Whether the question names a product that the pages do not document, and relates it to what they do document. */
export interface Foreign {
  readonly named: boolean;
  readonly tied: boolean;
}

const TIES =
  /\b(import|export|migrat|mov(e|ing)|switch|convert|translat|replac|compar|connect|integrat|instead|differ|equivalent|versus|vs|from)/i;

/** In: the question, and the names of such products in lower case. */
export function foreignIn(question: string, products: readonly string[]): Foreign {
  const words = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}.+#-]+/gu, ' ')} `
    // "How do we split visitors" does not refer to Split.
    .replace(/ (i|we|you|they) \S+ /g, ' ');
  return {
    named: products.some((name) => words.includes(` ${name} `) || words.includes(` ${name}'s `)),
    tied: TIES.test(question),
  };
}

/** Upper limits of counts, beyond which more makes no difference: weights of words, sections of a page, sections overall. */
const MUCH = 30;
const SECTIONS_OF_PAGE = 6;
const NEAR = 8;

/** Features for whether there is an answer at all. In: the best section, and all of them, best first. */
export function answerFeatures(
  { passage, statements, probability }: RankedPassage,
  ranked: readonly RankedPassage[],
  { words, asked }: Evidence,
  wish: Wish,
  foreign: Foreign,
) {
  const { path, heading, title } = passage.met;
  const samePage = ranked.filter((each) => each.passage.page === passage.page);
  const section = covered(words, [passage]);
  const page = covered(
    words,
    samePage.slice(0, SECTIONS_OF_PAGE).map((each) => each.passage),
  );
  const anywhere = words.map((_, word) =>
    Math.max(...ranked.slice(0, 5).map((each) => each.passage.met.path.coverage[word] ?? 0)),
  );
  const own = passage.statements[statements[0]?.at ?? -1]?.overlap;
  const most = Math.max(...words.map(({ value }) => value));
  const of = (is: (word: QuestionWord, at: number) => boolean) =>
    share(
      words.map((word, at) => (is(word, at) ? 1 : 0)),
      words,
    );
  const asking = words.map((word) => ({ ...word, value: word.asking ? word.value : 0 }));
  const isMissing = (found: Coverage) => (word: QuestionWord, at: number) =>
    word.name && (found[at] ?? 0) < 0.5;
  // A long story contains much that no page covers, so the absolute amount that is covered counts besides the share.
  const all = words.reduce((sum, { value }) => sum + value, 0);
  const pageShare = share(page, words);
  return {
    bias: 1,
    together: share(section, words),
    pageShare,
    met: Math.min(1, (all * pageShare) / MUCH),
    unmet: Math.min(1, (all * (1 - pageShare)) / MUCH),
    long: Math.min(1, words.length / MUCH),
    statement: own?.recall ?? 0,
    run: Math.max(heading.run, own?.run ?? 0),
    above: path.recall,
    anywhere: share(anywhere, words),
    titlePrecision: title.precision,
    headingPrecision: Math.max(...ranked.slice(0, 5).map((each) => each.passage.met.heading.precision)),
    asked: similarity(passage.met.asked),
    askedBest: Math.max(...ranked.slice(0, NEAR).map((each) => similarity(each.passage.met.asked))),
    allAsked: passage.met.allAsked.recall,
    unknown: of((word) => word.unknown),
    nameUnmet: of(isMissing(section)),
    nameUnmetAsking: share(
      words.map((word, at) => (isMissing(page)(word, at) ? 1 : 0)),
      asking,
    ),
    heaviestUnmet: words.some(({ value }, at) => value === most && (section[at] ?? 0) < 0.3) ? 1 : 0,
    probability,
    pageProbability: samePage.reduce((sum, each) => sum + each.probability, 0),
    foreign: foreign.named && !foreign.tied ? 1 : 0,
    foreignTied: foreign.named && foreign.tied ? 1 : 0,
    private: Number(asked.isPrivate),
    timed: Number(asked.isTimed),
    money: Number(asked.isMoney),
    way: wish.kind === 'way' ? 1 : 0,
    ...answerLikeness({ passage, statements }, ranked),
  };
}

/** How well each word is covered by some sections, including the headings above them. */
function covered(words: readonly QuestionWord[], passages: readonly Passage[]): number[] {
  return words.map((_, word) =>
    Math.max(
      ...passages.flatMap(({ met, statements }) => [
        met.path.coverage[word] ?? 0,
        ...statements.map(({ overlap }) => overlap.coverage[word] ?? 0),
      ]),
    ),
  );
}
