import type { Engine } from '../search/engine/engine.ts';
import { isKnownName } from '../search/engine/query.ts';
import { isSmallWord } from '../search/engine/tokenise.ts';
import { type AnswerBlock, wordsOf } from './blocks.ts';
import { compose } from './compose.ts';
import { coversFollowUp, foreignIn, isAnswered } from './decline.ts';
import { gather, type Passage } from './evidence.ts';
import { asSearched } from './examples.ts';
import { type RankedPassage, rankPassages } from './model.ts';
import { askingSentence, type Wish, wishOf } from './question.ts';
import type { Retelling } from './small-talk.ts';
import type { Statement } from './statements.ts';

/** A place that a part of an answer comes from. */
export interface AnswerSource {
  /** Address with its anchor. */
  readonly url: string;
  readonly title: string;
  /** The section's heading; for the beginning of a page, the page title. */
  readonly heading: string;
}

/** The part of an answer that comes from one section. */
export interface AnswerPart {
  readonly blocks: readonly AnswerBlock[];
  /** Index of its source in the answer's list. */
  readonly source: number;
}

export interface Answer {
  /** Whether the documentation does not answer the question; `parts` is empty then. */
  readonly declined: boolean;
  readonly parts: readonly AnswerPart[];
  /** Best first, at most four, beginning with those of the parts. If declined, the three closest places. */
  readonly sources: readonly AnswerSource[];
  /** Whether the first source is a guide that the answer only begins. */
  readonly isGuide: boolean;
}

const SOURCES = 4;
const NEAREST = 3;

/** The context of the reader's question. */
export interface Asker {
  /** Path of the page that the question is probably about; a likely answer there is preferred. */
  readonly page?: string | undefined;
  /** Values of the tabs that the reader has chosen, such as a language; ignored if the question mentions a tab itself. */
  readonly tabs?: readonly string[];
  /** The follow-up at the question's end, after the question that it refers to. */
  readonly followUp?: string | undefined;
  /** Set if the reader has had the answer, and wants it shorter, longer, or only its reason. */
  readonly retelling?: Retelling | undefined;
}

/** Answers a question from one or two sections of the documentation, or declines. */
export async function answer(
  asked: string,
  engine: Engine,
  { page, tabs = [], followUp, retelling }: Asker = {},
): Promise<Answer> {
  const question = asSearched(asked);
  const asking = askingSentence(followUp === undefined ? question : asSearched(followUp));
  const wish = wishOf(question, asking);
  const evidence = await gather(question, engine, { tabs, asking });
  const ranked = preferPage(rankPassages(evidence, wish), page);
  if (saysNothing(question, engine) && !ranked[0]?.passage.isKnown) return declinedWith([]);
  const isKnown =
    isAnswered(ranked, evidence, wish, foreignIn(question, engine.index.elsewhere)) &&
    (followUp === undefined || coversFollowUp(ranked, evidence));
  if (!isKnown) return declinedWith(ranked);
  return retelling === undefined
    ? answerFrom(ranked, question, wish)
    : toldAgain(ranked, question, wish, retelling);
}

/** HTML tags, with the content of those whose content is not text. */
const MARKUP = /<(script|style)\b[\s\S]*?(<\/\1\s*>|$)|<[^<>]*>/gi;

/** Whether a question contains nothing but stop words and markup. */
function saysNothing(question: string, { analyser, index }: Engine): boolean {
  const tokens = analyser.tokens(question.replace(MARKUP, ' '));
  return tokens.every((token) => isSmallWord(token, analyser) && !isKnownName(token.whole, index.synonyms));
}

/** Composes an answer from the most likely section. */
export function answerFrom(ranked: readonly RankedPassage[], question: string, wish: Wish): Answer {
  const [best] = ranked;
  if (!best) return declinedWith(ranked);
  const blocks = compose(best, question, wish, 'whole');
  const way = wish.kind === 'way' ? wayAfter(best, ranked) : undefined;
  const second = way ?? (wordsOf(blocks) > ROOM_FOR_A_SECOND ? undefined : secondPart(ranked));
  const passages = [best, ...(second ? [second] : [])].map(({ passage }) => passage);
  const further = nearest(ranked).filter(({ page }) => passages.every((each) => each.page !== page));
  return {
    declined: false,
    parts: [
      { blocks, source: 0 },
      ...(second ? [{ blocks: compose(second, question, wish, way ? 'way' : 'addition'), source: 1 }] : []),
    ],
    sources: [...passages, ...further].slice(0, SOURCES).map(sourceOf),
    isGuide: wish.kind === 'way',
  };
}

/** Tells the answer of the most likely section in another way. Declines to give a reason if the section and its page give none. */
function toldAgain(
  ranked: readonly RankedPassage[],
  question: string,
  wish: Wish,
  retelling: Retelling,
): Answer {
  const [best] = ranked;
  const told = retelling === 'reason' ? reasonIn(ranked) : best;
  if (!told) return declinedWith(ranked);
  const blocks = compose(told, question, wish, retelling);
  return {
    declined: false,
    parts: [{ blocks, source: 0 }],
    sources: [sourceOf(told.passage)],
    isGuide: false,
  };
}

const REASON = /\b(because|since|so that|therefore|otherwise|the reason|which is why)\b|, so\b/i;

/** The first likely section of the best one's page that gives a reason, with the statements that do. */
function reasonIn(ranked: readonly RankedPassage[]): RankedPassage | undefined {
  return ranked
    .filter(({ passage, probability }) => passage.page === ranked[0]?.passage.page && probability >= MAY_SHOW)
    .map((each) => ({
      ...each,
      statements: each.statements.filter(({ at }) => REASON.test(each.passage.statements[at]?.text ?? '')),
    }))
    .find(({ statements }) => statements.length > 0);
}

function declinedWith(ranked: readonly RankedPassage[]): Answer {
  const sources = nearest(ranked).slice(0, NEAREST).map(sourceOf);
  return { declined: true, parts: [], sources, isGuide: false };
}

/** A section of the page in question comes first if it has at least this share of the best section's probability. */
const ON_THE_PAGE_ASKED_ABOUT = 0.05;

function preferPage(ranked: readonly RankedPassage[], path: string | undefined): readonly RankedPassage[] {
  const least = (ranked[0]?.probability ?? 0) * ON_THE_PAGE_ASKED_ABOUT;
  const [own] = ranked.filter(
    ({ passage, probability }) => passage.url.split('#')[0] === path && probability >= least,
  );
  return own ? [own, ...ranked.filter((each) => each !== own)] : ranked;
}

/** If the first part has more words than this, there is no second. */
const ROOM_FOR_A_SECOND = 70;

/** Minimum probability for a second section, absolute and relative to the best one's. */
const LIKELY_TOO = 0.25;
const BESIDE_THE_BEST = 0.4;

/** Minimum probability for a section that shows the steps which the best section only introduces. */
const MAY_SHOW = 0.02;

/** If the best section only introduces a task or lists its requirements, the section of its page that shows the steps. */
function wayAfter(best: RankedPassage, ranked: readonly RankedPassage[]): RankedPassage | undefined {
  if (!leadsUp(best)) return undefined;
  return ranked.find(
    (each) =>
      each.passage.page === best.passage.page &&
      each.probability >= MAY_SHOW &&
      !isAround(each) &&
      each.passage.statements.some((statement) => isDoing(statement) || statement.text.includes('→')),
  );
}

function leadsUp(one: RankedPassage): boolean {
  return isAround(one) && !one.passage.statements.some(isDoing);
}

/** Whether a section is the beginning of its page, or comes before or after the actual steps of a guide. */
function isAround({ passage: { headings } }: RankedPassage): boolean {
  return headings.length === 0 || AROUND.test(headings.at(-1) ?? '');
}

function isDoing({ kind }: Statement): boolean {
  return kind === 'step' || kind === 'code';
}

const AROUND =
  /^(how .{1,20} works?|why|next steps|see also|further reading|related|before|what you need|prerequisites?|requirements|check|verify|troubleshoot\w*|clean up|remove)\b/i;

/** The second-best section, if it is a likely answer, too. */
function secondPart([first, second]: readonly RankedPassage[]): RankedPassage | undefined {
  if (!first || !second) return undefined;
  const { probability } = second;
  return probability >= LIKELY_TOO && probability >= BESIDE_THE_BEST * first.probability ? second : undefined;
}

/** The best section of each page. */
function nearest(ranked: readonly RankedPassage[]): Passage[] {
  const seen = new Set<number>();
  return ranked.flatMap(({ passage }) => {
    if (seen.has(passage.page)) return [];
    seen.add(passage.page);
    return [passage];
  });
}

function sourceOf({ url, title, headings }: Passage): AnswerSource {
  return { url, title, heading: headings.at(-1) ?? title };
}
