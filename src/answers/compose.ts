import { type AnswerBlock, wordsIn, write } from './blocks.ts';
import type { ComparedStatement, Passage } from './evidence.ts';
import type { RankedPassage, RankedStatement } from './model.ts';
import type { Wish } from './question.ts';
import type { Statement } from './statements.ts';
import { verdictOf } from './verdict.ts';

/**
 * Most words of a part, without code: of a complete answer, of what a second section adds, of steps after an introduction, and of
 * an answer that is told again in more words. A shorter one has its best statement, or its steps, alone, and a reason one statement.
 */
const WORDS = { whole: 56, addition: 52, way: 62, longer: 160, shorter: 0, reason: 0 };
/** The same for long answers, such as lists of steps. */
const WORDS_OF_LONG = 100;
/** An answer with fewer words than this also gets the sentence after the matching one. */
const SHORT = 45;
/** An answer is complete when the probabilities of the statements considered add up to this. */
const ENOUGH = 0.95;
const ENOUGH_FOR_TWO = 0.995;
/** Statements with this share of the best one's probability come before steps. */
const NEARLY_AS_LIKELY = 0.5;
/** Statements below this probability are never used. */
const SLIGHT = 0.01;
/** Minimum probability for a sentence that gives context to a matching row. */
const NOT_UNLIKELY = 0.03;
/** If the section is more likely right than wrong, its answer may be long until what it contains has this probability. */
const LIKELY = 0.45;
const RIGHT_SECTION = 0.5;

/**
 * Composes an answer from one section: first the best statement, with what is needed to understand it, then further likely ones
 * until the answer is probably complete. For a "how to" question, it contains the steps and ends with the first code sample.
 */
export function compose(
  { passage, statements: considered, probability: right }: RankedPassage,
  question: string,
  wish: Wish,
  extent: keyof typeof WORDS,
): AnswerBlock[] {
  const all = passage.statements;
  const fitting = considered.filter(({ at }) => !all[at]?.isOfOthers);
  const statements = fitting.length > 0 ? fitting : considered;
  // Code alone explains little, so the best statement is one with text.
  const lead =
    (wish.kind === 'definition' ? definitionIn(passage, statements) : undefined) ??
    (wish.kind === 'way' ? introductionOf(passage, statements) : undefined) ??
    statements.find(({ at }) => all[at]?.kind !== 'code') ??
    statements[0];
  const first = lead && all[lead.at];
  if (!lead || !first) return [];
  const ranked = statements.filter(
    ({ at, probability }) => !isOfAnother(all[at], first) && (probability >= SLIGHT || at === lead.at),
  );
  const limit = WORDS[extent];
  const isAddition = extent === 'addition';
  const chosen = new Set<number>();
  let words = 0;
  const take = (places: readonly number[], most = limit): boolean => {
    const fresh = places.filter((at) => !chosen.has(at) && (at === lead.at || !all[at]?.isOfOthers));
    const more = fresh.reduce((sum, at) => sum + countWords(all, at, chosen), 0);
    // Code has no words: what a chosen step announces always fits.
    if (more > 0 && words > 0 && words + more > most) return false;
    for (const at of fresh) chosen.add(at);
    words += more;
    return true;
  };

  const steps = wish.kind === 'way' ? stepsOf(all) : [];
  if (extent === 'shorter' || extent === 'reason') {
    const few = extent === 'shorter' && steps.length > 0 ? steps : withWhatItLeansOn(all, lead.at);
    return introduced(write(all, new Set(few), lead.at).map(finished), passage, first);
  }
  take(withWhatItLeansOn(all, lead.at));
  const told = ranked.filter(
    ({ at, probability }) => isTold(all[at]) && probability >= NEARLY_AS_LIKELY * lead.probability,
  );
  for (const { at } of told) take(withWhatItLeansOn(all, at));
  // The next sentence explains this one. If two things are asked, the space is needed for the other one.
  if (!wish.isTwofold) for (const { at } of told) take(followingInParagraph(all, at));
  if (first.kind === 'row' || (first.kind === 'item' && first.intro === undefined)) {
    const sentence = ranked.find(({ at }) => all[at]?.kind === 'sentence');
    if (sentence && sentence.probability >= NOT_UNLIKELY) take([sentence.at]);
  }
  takeEach(steps, (places) => take(places, extent === 'way' ? limit : Math.max(limit, WORDS_OF_LONG)));
  const sampled = (at: number) => {
    const isFirst = ![...chosen].some((other) => all[other]?.kind === 'code');
    // What a sample prints does not show how to do it.
    const isUseful = wish.kind !== 'way' || !isOutput(all, at);
    if (isFirst && isUseful && !isAddition) chosen.add(at);
  };
  const mayBeLong = extent === 'whole' && (wish.isTwofold || right >= RIGHT_SECTION);
  const enough = wish.isTwofold || extent === 'longer' ? ENOUGH_FOR_TWO : ENOUGH;
  let seen = 0;
  let held = 0;
  for (const { at, probability } of byWorth(ranked, all)) {
    if (seen >= enough) break;
    seen += probability;
    if (all[at]?.kind === 'code') sampled(at);
    else take(withWhatItLeansOn(all, at), mayBeLong && held < LIKELY ? WORDS_OF_LONG : limit);
    if (chosen.has(at)) held += probability;
  }
  if (extent === 'longer') takeEach(readable(all), take);
  if (words < SHORT) take(followingInParagraph(all, lead.at));
  for (const at of gapsIn(all, chosen)) take([at], WORDS_OF_LONG);
  for (const at of chosen) if (all[at]?.text.endsWith(':')) takeEach(announcedBy(all, at), take);
  const sample = wish.kind === 'way' ? sampleFor(all, question) : -1;
  if (sample >= 0) sampled(sample);
  const blocks = write(all, chosen, extent === 'way' ? -1 : lead.at).map(finished);
  const verdict = lead.isNamed ? verdictOf(question, first, wish) : undefined;
  return leadFirst(introduced(blocks, passage, first), verdict);
}

/** Whether a sample is what the one before it prints. */
function isOutput(all: readonly Statement[], at: number): boolean {
  const [own, before] = [all[at], all[at - 1]];
  return own?.language === 'text' && before?.kind === 'code' && before.tab === own.tab;
}

function isTold(statement: Statement | undefined): boolean {
  return statement?.kind === 'sentence' || statement?.kind === 'item';
}

/** The sentence that introduces the samples of a section, for a question about one of their languages. */
function introductionOf(
  { namedTabs, statements }: Passage,
  ranked: readonly RankedStatement[],
): RankedStatement | undefined {
  const sample = statements.findIndex(
    ({ kind, tab }) => kind === 'code' && tab !== undefined && namedTabs.has(tab),
  );
  const first = statements.findIndex(({ kind, tab }) => kind === 'sentence' && tab === undefined);
  return first < sample ? ranked.find(({ at }) => at === first) : undefined;
}

/** The first sentence of a section that is about nothing but the term to define; that is usually the definition. */
function definitionIn(
  { headings, met, statements }: Passage,
  ranked: readonly RankedStatement[],
): RankedStatement | undefined {
  const [name, precise, much] = headings.length === 0 ? [met.title, MOST, SOME] : [met.heading, WHOLE, MUCH];
  if (name.precision < precise || name.recall < much) return undefined;
  const first = statements.findIndex(({ kind }) => kind === 'sentence');
  return ranked.find(({ at }) => at === first);
}

/** For headings: all of it must be asked for, and make up much of the question, which may ask for more than a definition. */
const WHOLE = 0.99;
const MUCH = 0.5;
/** For page titles, which may say more than the term. */
const MOST = 0.4;
const SOME = 0.3;

/** Whether a row, or the title of a table, is not about the row that the question names. */
function isOfAnother(one: ComparedStatement | undefined, asked: ComparedStatement): boolean {
  if (asked.kind !== 'row' || asked.subject.precision < WHOLE) return false;
  if (one?.kind === 'sentence') return isTitle(one.text);
  return (
    one?.kind === 'row' && one.columns?.join() === asked.columns?.join() && one.subject.precision < WHOLE
  );
}

const WORDS_OF_TITLE = 8;

/** Whether a text is a title of what follows rather than a sentence. */
function isTitle(text: string): boolean {
  return !/[.?!:]\W*$/.test(text) && wordsIn(text) <= WORDS_OF_TITLE;
}

/** Exponent of the penalty for long statements. It is below 1, as two short ones are not better than a long likely one. */
const LENGTH = 0.7;

/** Sorts statements by probability in relation to length. */
function byWorth(ranked: readonly RankedStatement[], all: readonly Statement[]): RankedStatement[] {
  const worth = ({ at, probability }: RankedStatement) => {
    const { kind, text } = all[at] ?? { kind: 'code', text: '' };
    return probability / (5 + (kind === 'code' ? 0 : wordsIn(text))) ** LENGTH;
  };
  return ranked.toSorted((a, b) => worth(b) - worth(a));
}

/** Replaces a final colon if nothing follows, for example because the answer cannot show a picture. */
function finished(block: AnswerBlock, at: number, blocks: readonly AnswerBlock[]): AnswerBlock {
  const next = blocks[at + 1]?.kind ?? 'text';
  return block.kind === 'text' && next === 'text' ? { ...block, text: block.text.replace(/:$/, '.') } : block;
}

type Take = (places: readonly number[]) => boolean;

/** Takes statements in order while there is space. */
function takeEach(places: readonly number[], take: Take): void {
  for (const at of places) if (!take([at])) return;
}

/** The list, table or code that a sentence ending in a colon introduces. */
function announcedBy(all: readonly Statement[], at: number): number[] {
  const next = all[at + 1];
  if (!next || next.kind === 'sentence') return [];
  return next.kind === 'code' ? [at + 1] : listAround(all, at + 1);
}

/** What a reader of the section would read in words. */
function readable(all: readonly Statement[]): number[] {
  return all.flatMap(({ kind }, at) => (kind === 'code' ? [] : [at]));
}

function followingInParagraph(all: readonly Statement[], at: number): number[] {
  const next = all[at + 1];
  return next?.kind === 'sentence' && next.block === all[at]?.block ? [at + 1] : [];
}

/** Sentences left out between two chosen ones of a paragraph: the second rarely makes sense without them. */
function gapsIn(all: readonly Statement[], chosen: ReadonlySet<number>): number[] {
  const isTold = (at: number, block: number) => chosen.has(at) && all[at]?.block === block;
  return all.flatMap(({ kind, block }, at) =>
    kind === 'sentence' && !chosen.has(at) && isTold(at - 1, block) && isTold(at + 1, block) ? [at] : [],
  );
}

function stepsOf(all: readonly Statement[]): number[] {
  const first = all.findIndex(({ kind }) => kind === 'step');
  return first < 0 ? [] : listAround(all, first);
}

/** Rows, code and items without an introductory sentence are preceded by the names of their section and tab. */
function introduced(
  blocks: AnswerBlock[],
  { title, headings }: Passage,
  { tab, intro }: Statement,
): AnswerBlock[] {
  if (blocks[0]?.kind === 'text' || intro !== undefined) return blocks;
  const section = headings.at(-1);
  const place = [
    section === undefined ? title : `${title}, ${section}`,
    ...(tab === undefined ? [] : [`(${tab})`]),
  ];
  return [{ kind: 'text', text: `${place.join(' ')}:` }, ...blocks];
}

function leadFirst(blocks: AnswerBlock[], verdict: string | undefined): AnswerBlock[] {
  const [first, ...others] = blocks;
  if (verdict === undefined || first === undefined) return blocks;
  if (first.kind === 'text' && !first.text.endsWith(':'))
    return [{ kind: 'text', text: `${verdict} ${first.text}` }, ...others];
  return [{ kind: 'text', text: verdict }, ...blocks];
}

/** Number of words that a statement adds to the chosen ones; a table's header counts once. */
function countWords(all: readonly Statement[], at: number, chosen: ReadonlySet<number>): number {
  const statement = all[at];
  if (!statement || statement.kind === 'code') return 0;
  const { columns, text } = statement;
  const isHeaded =
    columns === undefined || listAround(all, at).some((other) => other !== at && chosen.has(other));
  return wordsIn(text) + (isHeaded ? 0 : wordsIn(columns.join(' ')));
}

/** A statement with the preceding ones that it refers to. */
function withWhatItLeansOn(all: readonly Statement[], at: number): number[] {
  const [own, next] = [all[at], all[at + 1]];
  // The title of a table is of no use by itself.
  if (own?.kind === 'sentence' && isTitle(own.text) && (next?.kind !== 'sentence' || isTitle(next.text)))
    return [];
  const places = [at];
  let from = at;
  while (
    from > 0 &&
    at - from < 2 &&
    all[from]?.kind === 'sentence' &&
    all[from - 1]?.kind === 'sentence' &&
    leansBack(all[from]?.text ?? '')
  ) {
    from -= 1;
    places.unshift(from);
  }
  return places;
}

/** Whether a sentence begins with a word that refers to the previous one, or is an exception to it. */
function leansBack(text: string): boolean {
  return /^\S+ (is|are) (the|an) exceptions?\b|^(it|its|they|their|this|that|these|those|then|so|such|both|each|otherwise|instead|in that case|without (it|them)|with (it|them)|the same|he|she|there|but|and|also)\b/i.test(
    text,
  );
}

/** The items of a statement's list, or the rows of its table. Steps may be interrupted by code and remarks. */
function listAround(all: readonly Statement[], at: number): number[] {
  const own = all[at];
  if (own?.kind === 'step')
    return all.flatMap(({ kind, tab }, other) => (kind === 'step' && tab === own.tab ? [other] : []));
  let from = at;
  let to = at;
  const isSame = (other: number) =>
    all[other]?.kind === own?.kind &&
    all[other]?.list === own?.list &&
    all[other]?.columns?.join() === own?.columns?.join();
  while (isSame(from - 1)) from -= 1;
  while (isSame(to + 1)) to += 1;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The first code sample, preferably of the tab or language that the question mentions. */
function sampleFor(all: readonly ComparedStatement[], question: string): number {
  const words = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}.+#]+/gu, ' ')} `;
  const isNamed = ({ tab = '', language = '' }: Statement) =>
    [...tab.split(', '), language].some((name) => name !== '' && words.includes(` ${name.toLowerCase()} `));
  const samples = all.flatMap((each, at) => (each.kind === 'code' && !each.isOfOthers ? [at] : []));
  return samples.find((at) => isNamed(all[at] as Statement)) ?? samples[0] ?? -1;
}
