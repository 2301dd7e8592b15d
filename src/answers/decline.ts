import { type Coverage, share, similarity } from '../search/engine/overlap.ts';
import type { Evidence, Passage, QuestionWord } from './evidence.ts';
import { isSame } from './features.ts';
import { answerLikeness } from './likeness-features.ts';
import { type RankedPassage, weigh, weightsFor } from './model.ts';
import type { Wish } from './question.ts';
import type { WEIGHTS } from './weights.ts';

/**
 * Whether the best section answers the question. Some rules override the fitted weights: a question that is written beside the
 * section, or that a heading or title repeats word for word, counts as answered, and so does a topic that title and headings name
 * completely; a question about an amount of money needs a section that contains one.
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
  if (best.passage.isKnown) return true;
  if (wish.figureNeeded && !best.passage.statements.some(({ text }) => wish.figure?.test(text))) return false;
  if (ranked.slice(0, 3).some(({ passage }) => isSame(passage.met.heading) || isSame(passage.met.title)))
    return true;
  const isSuspect = foreign.named || Object.values(evidence.asked).some(Boolean);
  if (wish.kind !== 'topic' && !isSuspect && best.passage.met.path.recall >= ALL) return true;
  return weigh(answerFeatures(best, ranked, evidence, wish, foreign), weights) > 0;
}

/** A follow-up is answered by a page that covers at least this share of its words. */
const SOME = 0.3;

/** Whether the best page has to do with what a follow-up adds to the question before it, which that page may answer by itself. */
export function coversFollowUp(ranked: readonly RankedPassage[], { words }: Evidence): boolean {
  const [best] = ranked;
  const page = ranked.filter(({ passage }) => passage.page === best?.passage.page);
  const asking = askingOnly(words);
  const isEmpty = asking.every(({ value }) => value === 0);
  const found = covered(
    words,
    page.map(({ passage }) => passage),
  );
  return isEmpty || share(found, asking) >= SOME;
}

function askingOnly(words: readonly QuestionWord[]): QuestionWord[] {
  return words.map((word) => ({ ...word, value: word.asking ? word.value : 0 }));
}

/** Title and headings name the topic completely if they cover this share of the question's words. */
const ALL = 0.95;

/** Whether the question names a product that the pages do not document, and relates it to what they do document. */
export interface Foreign {
  readonly named: boolean;
  readonly tied: boolean;
}

/** Words that compare two products, and those between which something goes from one to the other. */
const COMPARES =
  /\b(instead|differ\w*|equivalents?|same|here|compar\w*|replac\w*|alternatives?|versus|vs|similar|integrat\w*|connect\w*|migrat\w*|import\w*)\b/i;
const FROM_OR_TO = /\b(from|to|into|with|between|and|like|unlike|than|against|off) (the |our |my |a )?$/i;

/** In: the question, and the names of such products in lower case. */
export function foreignIn(question: string, products: readonly string[]): Foreign {
  const words = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}.+#-]+/gu, ' ')} `
    // "How do we split visitors" does not refer to Split.
    .replace(/ (i|we|you|they) \S+ /g, ' ');
  const places = products.flatMap((name) => [` ${name} `, ` ${name}'s `]).map((name) => words.indexOf(name));
  return {
    named: places.some((at) => at >= 0),
    tied: COMPARES.test(question) || places.some((at) => at >= 0 && FROM_OR_TO.test(words.slice(0, at + 1))),
  };
}

/** Weights of the words of a question, and of its asking sentence, beyond which more makes no difference. */
const MUCH = 30;
const MUCH_OF_SENTENCE = 20;
/** Number of sections that are considered, of a page and overall. */
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
  const asking = askingOnly(words);
  const isMissing = (found: Coverage) => (word: QuestionWord, at: number) =>
    word.name && (found[at] ?? 0) < 0.5;
  // A long story contains much that no page covers, so the absolute amount that is covered counts besides the share.
  const all = words.reduce((sum, { value }) => sum + value, 0);
  const pageShare = share(page, words);
  const askingAll = asking.reduce((sum, { value }) => sum + value, 0);
  const askingShare = share(section, asking);
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
    asking: askingShare,
    askingUnmet: Math.min(1, (askingAll * (1 - askingShare)) / MUCH_OF_SENTENCE),
    weakest: weakestOf(section, asking),
    heaviestUnmet: words.some(({ value }, at) => value === most && (section[at] ?? 0) < 0.3) ? 1 : 0,
    probability,
    pageProbability: samePage.reduce((sum, each) => sum + each.probability, 0),
    spread: spreadOf(ranked),
    foreign: foreign.named && !foreign.tied ? 1 : 0,
    foreignTied: foreign.named && foreign.tied ? 1 : 0,
    private: Number(asked.isPrivate),
    timed: Number(asked.isTimed),
    money: Number(asked.isMoney),
    task: Number(asked.isTask),
    way: wish.kind === 'way' ? 1 : 0,
    decision: wish.kind === 'decision' ? 1 : 0,
    trouble: wish.kind === 'trouble' ? 1 : 0,
    fact: wish.kind === 'fact' ? 1 : 0,
    definition: wish.kind === 'definition' ? 1 : 0,
    ...answerLikeness({ passage, statements }, ranked),
  };
}

/** A word with at least this share of the heaviest word's weight is one that the question is about. */
const TELLING = 0.55;

/** Coverage of the least covered of the words that a question is about: text about modes does not answer "dark mode". */
function weakestOf(found: Coverage, words: readonly QuestionWord[]): number {
  const least = TELLING * Math.max(0, ...words.map(({ value }) => value));
  return Math.min(
    1,
    ...found.filter((_, at) => (words[at]?.value ?? 0) > 0 && (words[at]?.value ?? 0) >= least),
  );
}

/** Entropy of the sections' probabilities: 0 if one stands out, about 1 if many are equally likely. */
function spreadOf(ranked: readonly RankedPassage[]): number {
  return ranked.reduce((sum, { probability: each }) => sum - (each > 0 ? each * Math.log(each) : 0), 0) / 3;
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
