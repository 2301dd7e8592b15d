import type { Passage } from './evidence.ts';
import { isSame } from './features.ts';
import type { RankedPassage, RankedStatement } from './model.ts';
import type { Wish } from './question.ts';
import type { Statement } from './statements.ts';
import { verdictOf } from './verdict.ts';

/** A piece of an answer in the documentation's own words. Texts are plain, with code in backticks. */
export type AnswerBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** `start` is the number of the first item: a sample may stand between two steps. */
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly string[];
    }
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'code'; readonly language: string; readonly text: string };

/** Words of an answer at most, code left out: of most, of long ones such as lists of steps, and of what a second section adds. */
const WORDS = 56;
const WORDS_OF_LONG = 100;
const WORDS_OF_ADDITION = 52;
/** Below so many words there is room for the sentence that follows the matching one. */
const SHORT = 45;
const CODE_LINES = 18;
/** An answer is long enough when it is this likely to hold the statement that answers. */
const ENOUGH = 0.9;
/** An answer from a section that is likelier than not the right one may be long until what it holds is this likely. */
const LIKELY = 0.45;
const RIGHT_SECTION = 0.5;

/**
 * Makes an answer of one section: the statement that matches first, with what is needed to understand it, then what else is likely
 * to be the answer, until that is likely enough. A way to do something is its steps, and ends with the section's first sample.
 */
export function compose(
  { passage, statements: ranked, probability: right }: RankedPassage,
  question: string,
  wish: Wish,
  extent: 'whole' | 'addition',
): AnswerBlock[] {
  const all = passage.statements;
  // A sample alone tells little: it goes along with the sentence that answers best.
  const lead =
    (wish.kind === 'definition' ? definitionIn(passage, ranked) : undefined) ??
    ranked.find(({ at }) => all[at]?.kind !== 'code') ??
    ranked[0];
  const first = lead && all[lead.at];
  if (!lead || !first) return [];
  const limit = extent === 'whole' ? WORDS : WORDS_OF_ADDITION;
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
  if (wish.kind === 'way' || first.kind === 'step')
    takeEach(stepsOf(all), (places) => take(places, WORDS_OF_LONG));
  const sampled = (at: number) => {
    const isFirst = ![...chosen].some((other) => all[other]?.kind === 'code');
    if (isFirst && extent === 'whole') chosen.add(at);
  };
  const mayBeLong = extent === 'whole' && right >= RIGHT_SECTION;
  let seen = 0;
  let held = 0;
  for (const { at, probability } of byWorth(ranked, all)) {
    if (seen >= ENOUGH) break;
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
  const blocks = write(all, chosen, lead.at);
  return leadFirst(introduced(blocks, passage, first), verdictOf(question, first, wish));
}

/** Where a section is about what is to be defined, and nothing else, its first sentence says what that is. */
function definitionIn(
  { headings, met, statements }: Passage,
  ranked: readonly RankedStatement[],
): RankedStatement | undefined {
  if (!isSame(headings.length === 0 ? met.title : met.heading)) return undefined;
  const first = statements.findIndex(({ kind }) => kind === 'sentence');
  return ranked.find(({ at }) => at === first);
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
  if (first.kind === 'text') return [{ kind: 'text', text: `${verdict} ${first.text}` }, ...others];
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

/** Words of what is shown, code left out. */
export function wordsOf(blocks: readonly AnswerBlock[]): number {
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'text') return [block.text];
    if (block.kind === 'list') return block.items;
    return block.kind === 'table' ? [...block.columns, ...block.rows.flat()] : [];
  });
  return texts.reduce((sum, text) => sum + wordsIn(text), 0);
}

function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** A statement with the ones before it that it cannot be understood without. */
function withWhatItLeansOn(all: readonly Statement[], at: number): number[] {
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

/** Statements in the order of the page, but the paragraph that holds the matching one first. */
function write(all: readonly Statement[], chosen: ReadonlySet<number>, lead: number): AnswerBlock[] {
  const places = [...chosen].sort((a, b) => a - b);
  const block = all[lead]?.block;
  const own = places.filter((at) => all[at]?.block === block);
  const isOrdered =
    own.every((at) => all[at]?.kind === 'step') || places.some((at) => all[at]?.kind === 'step');
  const order = isOrdered ? places : [...own, ...places.filter((at) => all[at]?.block !== block)];
  const blocks: AnswerBlock[] = [];
  let before: Statement | undefined;
  for (const at of order) {
    const statement = all[at];
    if (!statement) continue;
    add(blocks, statement, before);
    before = statement;
  }
  return blocks;
}

function add(blocks: AnswerBlock[], statement: Statement, before: Statement | undefined): void {
  const last = blocks.at(-1);
  const { kind, text, columns = [], cells = [], tab } = statement;
  if (kind === 'code') blocks.push({ kind, language: statement.language ?? '', text: shorten(text) });
  else if (kind === 'row') {
    if (last?.kind === 'table' && before?.columns?.join() === columns.join())
      blocks[blocks.length - 1] = { ...last, rows: [...last.rows, cells] };
    else {
      if (tab !== undefined && tab !== before?.tab && last !== undefined)
        blocks.push({ kind: 'text', text: `${tab}:` });
      blocks.push({ kind: 'table', columns, rows: [cells] });
    }
  } else if (kind === 'sentence') {
    if (last?.kind === 'text' && before?.block === statement.block)
      blocks[blocks.length - 1] = { kind: 'text', text: `${last.text} ${text}` };
    else blocks.push({ kind: 'text', text });
  } else if (last?.kind === 'list' && before?.kind === kind && before.list === statement.list)
    blocks[blocks.length - 1] = { ...last, items: [...last.items, text] };
  else {
    const intro = statement.intro;
    if (intro !== undefined && !(last?.kind === 'text' && last.text.endsWith(intro)))
      blocks.push({ kind: 'text', text: intro });
    const earlier = blocks.flatMap((block) =>
      block.kind === 'list' && block.ordered ? block.items : [],
    ).length;
    blocks.push({
      kind: 'list',
      ordered: kind === 'step',
      start: kind === 'step' ? earlier + 1 : 1,
      items: [text],
    });
  }
}

function shorten(code: string): string {
  const lines = code.split('\n');
  return lines.length <= CODE_LINES ? code : [...lines.slice(0, CODE_LINES), '…'].join('\n');
}
