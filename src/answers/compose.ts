import { type AnswerBlock, wordsIn, write } from './blocks.ts';
import type { Passage, Told } from './evidence.ts';
import type { RankedPassage, RankedStatement } from './model.ts';
import type { Wish } from './question.ts';
import type { Statement } from './statements.ts';
import { verdictOf } from './verdict.ts';

/**
 * Words of a part at most, code left out: of the whole of most answers, of what a second section adds, of the way behind an
 * introduction.
 */
const WORDS = { whole: 56, addition: 52, way: 62 };
/** Words of long answers such as lists of steps. */
const WORDS_OF_LONG = 100;
/** Below so many words there is room for the sentence that follows the matching one. */
const SHORT = 45;
/** An answer is long enough when it is this likely to hold the statement that answers. */
const ENOUGH = 0.95;
const ENOUGH_FOR_TWO = 0.995;
/** What is as likely as this beside the best statement is told before steps are. */
const NEARLY_AS_LIKELY = 0.5;
/** Below it a statement is one of many that nothing speaks for. */
const SLIGHT = 0.01;
/** From here on a sentence may tell what the row that answers is about. */
const NOT_UNLIKELY = 0.03;
/** An answer from a section that is likelier than not the right one may be long until what it holds is this likely. */
const LIKELY = 0.45;
const RIGHT_SECTION = 0.5;

/**
 * Makes an answer of one section: the statement that matches first, with what is needed to understand it, then what else is likely
 * to be the answer, until that is likely enough. A way to do something is its steps, and ends with the section's first sample.
 */
export function compose(
  { passage, statements, probability: right }: RankedPassage,
  question: string,
  wish: Wish,
  extent: 'whole' | 'addition' | 'way',
): AnswerBlock[] {
  const all = passage.statements;
  // A sample alone tells little: it goes along with the sentence that answers best.
  const lead =
    (wish.kind === 'definition' ? definitionIn(passage, statements) : undefined) ??
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
    const fresh = places.filter((at) => !chosen.has(at));
    const more = fresh.reduce((sum, at) => sum + countWords(all, at, chosen), 0);
    if (words > 0 && words + more > most) return false;
    for (const at of fresh) chosen.add(at);
    words += more;
    return true;
  };

  take(withWhatItLeansOn(all, lead.at));
  const told = ranked.filter(
    ({ at, probability }) => isTold(all[at]) && probability >= NEARLY_AS_LIKELY * lead.probability,
  );
  for (const { at } of told) take(withWhatItLeansOn(all, at));
  // What follows explains it; where two things are asked, the room is for the other one.
  if (!wish.isTwofold) for (const { at } of told) take(followingInParagraph(all, at));
  if (first.kind === 'row' || (first.kind === 'item' && first.intro === undefined)) {
    const sentence = ranked.find(({ at }) => all[at]?.kind === 'sentence');
    if (sentence && sentence.probability >= NOT_UNLIKELY) take([sentence.at]);
  }
  if (wish.kind === 'way')
    takeEach(stepsOf(all), (places) => take(places, extent === 'way' ? limit : WORDS_OF_LONG));
  const sampled = (at: number) => {
    const isFirst = ![...chosen].some((other) => all[other]?.kind === 'code');
    if (isFirst && !isAddition) chosen.add(at);
  };
  const mayBeLong = extent === 'whole' && (wish.isTwofold || right >= RIGHT_SECTION);
  const enough = wish.isTwofold ? ENOUGH_FOR_TWO : ENOUGH;
  let seen = 0;
  let held = 0;
  for (const { at, probability } of byWorth(ranked, all)) {
    if (seen >= enough) break;
    seen += probability;
    if (all[at]?.kind === 'code') sampled(at);
    else take(withWhatItLeansOn(all, at), mayBeLong && held < LIKELY ? WORDS_OF_LONG : limit);
    if (chosen.has(at)) held += probability;
  }
  if (words < SHORT) take(followingInParagraph(all, lead.at));
  for (const at of gapsIn(all, chosen)) take([at], WORDS_OF_LONG);
  for (const at of chosen) if (all[at]?.text.endsWith(':')) takeEach(announcedBy(all, at), take);
  const sample = wish.kind === 'way' ? sampleFor(all, question) : -1;
  if (sample >= 0) sampled(sample);
  const blocks = write(all, chosen, extent === 'way' ? -1 : lead.at).map(finished);
  const verdict = lead.isNamed ? verdictOf(question, first, wish) : undefined;
  return leadFirst(introduced(blocks, passage, first), verdict);
}

function isTold(statement: Statement | undefined): boolean {
  return statement?.kind === 'sentence' || statement?.kind === 'item';
}

/** Where a section is about what is to be defined, and nothing else, its first sentence says what that is. */
function definitionIn(
  { headings, met, statements }: Passage,
  ranked: readonly RankedStatement[],
): RankedStatement | undefined {
  const [name, precise, much] = headings.length === 0 ? [met.title, MOST, SOME] : [met.heading, WHOLE, MUCH];
  if (name.precision < precise || name.recall < much) return undefined;
  const first = statements.findIndex(({ kind }) => kind === 'sentence');
  return ranked.find(({ at }) => at === first);
}

/** The name is asked for whole, and is much of the question, which may ask for more than a definition. */
const WHOLE = 0.99;
const MUCH = 0.5;
/** The same of the title of a page, which may say more than the name. */
const MOST = 0.4;
const SOME = 0.3;

/** Whether a row is beside the one that the question names, and not named itself. */
function isOfAnother(one: Told | undefined, asked: Told): boolean {
  if (asked.kind !== 'row' || asked.subject.precision < WHOLE) return false;
  if (one?.kind === 'sentence') return isTitle(one.text);
  return (
    one?.kind === 'row' && one.columns?.join() === asked.columns?.join() && one.subject.precision < WHOLE
  );
}

const WORDS_OF_TITLE = 8;

/** Whether a text is no sentence but names what stands below it. */
function isTitle(text: string): boolean {
  return !/[.?!:]\W*$/.test(text) && wordsIn(text) <= WORDS_OF_TITLE;
}

/** How much a statement's length counts against it, beside its likelihood: of two short ones, one may well be the answer. */
const LENGTH = 0.7;

/** Statements by how likely they answer for the words that they take. */
function byWorth(ranked: readonly RankedStatement[], all: readonly Statement[]): RankedStatement[] {
  const worth = ({ at, probability }: RankedStatement) => {
    const { kind, text } = all[at] ?? { kind: 'code', text: '' };
    return probability / (5 + (kind === 'code' ? 0 : wordsIn(text))) ** LENGTH;
  };
  return ranked.toSorted((a, b) => worth(b) - worth(a));
}

/** A colon at the end of what nothing follows promises what the answer does not show, such as a picture. */
function finished(block: AnswerBlock, at: number, blocks: readonly AnswerBlock[]): AnswerBlock {
  const next = blocks[at + 1]?.kind ?? 'text';
  return block.kind === 'text' && next === 'text' ? { ...block, text: block.text.replace(/:$/, '.') } : block;
}

type Take = (places: readonly number[]) => boolean;

/** Takes statements in their order, as long as there is room. */
function takeEach(places: readonly number[], take: Take): void {
  for (const at of places) if (!take([at])) return;
}

/** The list, the table or the sample that a sentence with a colon at its end leads to. */
function announcedBy(all: readonly Statement[], at: number): number[] {
  const next = all[at + 1];
  if (!next || next.kind === 'sentence') return [];
  return next.kind === 'code' ? [at + 1] : listAround(all, at + 1);
}

function followingInParagraph(all: readonly Statement[], at: number): number[] {
  const next = all[at + 1];
  return next?.kind === 'sentence' && next.block === all[at]?.block ? [at + 1] : [];
}

/** Sentences that were left out between two of their paragraph: what follows seldom makes sense without them. */
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

/** Rows, samples and items without a sentence before them get the names of the section and the tab that they stand in. */
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

/** Words that a statement adds to those that are chosen: a table is headed once. */
function countWords(all: readonly Statement[], at: number, chosen: ReadonlySet<number>): number {
  const statement = all[at];
  if (!statement || statement.kind === 'code') return 0;
  const { columns, text } = statement;
  const isHeaded =
    columns === undefined || listAround(all, at).some((other) => other !== at && chosen.has(other));
  return wordsIn(text) + (isHeaded ? 0 : wordsIn(columns.join(' ')));
}

/** A statement with the ones before it that it cannot be understood without. */
function withWhatItLeansOn(all: readonly Statement[], at: number): number[] {
  const [own, next] = [all[at], all[at + 1]];
  // The title of a table tells nothing by itself.
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

/** Whether a sentence begins with a word that stands for something in the one before. */
function leansBack(text: string): boolean {
  return /^(it|its|they|their|this|that|these|those|then|so|such|both|each|otherwise|instead|in that case|without (it|them)|with (it|them)|the same|he|she|there|but|and|also)\b/i.test(
    text,
  );
}

/** The items of the list that a statement is in, or the rows of its table. Between steps there may be samples and remarks. */
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

/** The first sample, of the tab or language that the question names if one does. */
function sampleFor(all: readonly Statement[], question: string): number {
  const words = ` ${question.toLowerCase().replace(/[^\p{L}\p{N}.+#]+/gu, ' ')} `;
  const isNamed = ({ tab = '', language = '' }: Statement) =>
    [...tab.split(', '), language].some((name) => name !== '' && words.includes(` ${name.toLowerCase()} `));
  const samples = all.flatMap((each, at) => (each.kind === 'code' ? [at] : []));
  return samples.find((at) => isNamed(all[at] as Statement)) ?? samples[0] ?? -1;
}
