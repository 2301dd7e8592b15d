import type { Passage } from './evidence.ts';
import type { RankedPassage } from './model.ts';
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

/** Words of an answer, code left out: of most, and of one that is a list of steps or a table. */
const WORDS = 52;
const WORDS_OF_STEPS = 105;
const CODE_LINES = 18;
/** How far below the best statement another one may be that is said as well. */
const NEARLY = 1.6;

/**
 * Makes an answer of one section: the statement that matches first, with what is needed to understand it, then what else the
 * section says of the matter as long as it is short. A way to do something ends with the section's first sample.
 */
export function compose(
  { passage, statements: ranked }: RankedPassage,
  question: string,
  wish: Wish,
  extent: 'whole' | 'addition',
): AnswerBlock[] {
  const all = passage.statements;
  const [lead] = ranked;
  const first = lead && all[lead.at];
  if (!lead || !first) return [];
  const chosen = new Set<number>();
  let words = 0;
  const take = (places: readonly number[], limit: number): boolean => {
    const fresh = places.filter((at) => !chosen.has(at));
    const more = fresh.reduce((sum, at) => sum + countWords(all[at]), 0);
    if (fresh.length === 0 || (words > 0 && words + more > limit)) return false;
    for (const at of fresh) chosen.add(at);
    words += more;
    return true;
  };

  if (extent === 'addition') {
    take(withWhatItLeansOn(all, lead.at), WORDS);
    return introduced(write(all, chosen, lead.at), passage, first);
  }
  const isList = first.kind === 'item' || first.kind === 'step';
  const limit =
    isList || first.kind === 'row' || (wish.kind === 'way' && hasSteps(all)) ? WORDS_OF_STEPS : WORDS;
  take(withWhatItLeansOn(all, lead.at), limit);
  if (isList) takeList(all, lead.at, take, limit);
  if (wish.kind === 'way') takeSteps(all, take);
  // What follows in the same paragraph, or is announced.
  for (let at = lead.at + 1; at < all.length; at += 1) {
    const before = all[at - 1];
    const own = all[at];
    if (!own || !before || !(own.block === before.block || before.text.endsWith(':'))) break;
    if (own.kind !== 'sentence' && !before.text.endsWith(':')) break;
    if (!take(own.kind === 'sentence' || own.kind === 'code' ? [at] : listAround(all, at), WORDS_OF_STEPS))
      break;
  }
  for (const { at, score } of ranked.slice(1, 6)) {
    const own = all[at];
    if (!own || lead.score - score > NEARLY || own.kind === 'code') continue;
    take(withWhatItLeansOn(all, at), WORDS);
  }
  if (wish.kind === 'way' && ![...chosen].some((at) => all[at]?.kind === 'code')) {
    const sample = sampleFor(all, question);
    if (sample >= 0) chosen.add(sample);
  }
  const blocks = write(all, chosen, lead.at);
  return leadFirst(introduced(blocks, passage, first), verdictOf(question, first, wish));
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

function countWords(statement: Statement | undefined): number {
  if (!statement || statement.kind === 'code') return 0;
  const { columns = [], text } = statement;
  return (text.match(/\S+/g)?.length ?? 0) + columns.join(' ').split(' ').length;
}

function hasSteps(all: readonly Statement[]): boolean {
  return all.some(({ kind }) => kind === 'step');
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

type Take = (places: readonly number[], limit: number) => boolean;

function takeList(all: readonly Statement[], at: number, take: Take, limit: number): void {
  if (take(listAround(all, at), limit)) return;
  for (let next = at + 1; listAround(all, at).includes(next); next += 1) if (!take([next], WORDS)) return;
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

/** The steps of a guide: all of them, or the first ones where they are long. */
function takeSteps(all: readonly Statement[], take: Take): void {
  const first = all.findIndex(({ kind }) => kind === 'step');
  if (first < 0) return;
  const steps = listAround(all, first);
  if (take(steps, WORDS_OF_STEPS)) return;
  for (const at of steps) if (!take([at], WORDS_OF_STEPS)) return;
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
