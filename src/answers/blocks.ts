import type { Statement } from './statements.ts';

/** A block of an answer, in the documentation's own words. Texts are plain, with code in backticks. */
export type AnswerBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** `start` is the number of the first item, because code may interrupt numbered steps. */
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

/**
 * Builds blocks from the chosen statements in page order, except that the paragraph or list with the matching one comes first.
 * Steps keep their order, and rows follow the text that introduces them. In: index of the matching statement; -1 keeps the page
 * order.
 */
export function write(all: readonly Statement[], chosen: ReadonlySet<number>, lead: number): AnswerBlock[] {
  const places = [...chosen].sort((a, b) => a - b);
  const first = all[lead];
  const isOrdered = !first || first.kind === 'row' || places.some((at) => all[at]?.kind === 'step');
  const isOfLead = (at: number) => unitOf(all[at]) === unitOf(first);
  const order = isOrdered ? places : places.toSorted((a, b) => Number(isOfLead(b)) - Number(isOfLead(a)));
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

/** Identifies the paragraph or list that a statement belongs to. */
function unitOf(statement: Statement | undefined): string {
  return statement?.list === undefined ? `block ${statement?.block}` : `list ${statement.list}`;
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
    const { intro } = statement;
    // Code may stand between what introduces a list and the list, or between its items.
    if (intro !== undefined && !blocks.some((block) => block.kind === 'text' && block.text.endsWith(intro)))
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

/** Longer code samples are cut; most samples in guides fit. */
const CODE_LINES = 30;

function shorten(code: string): string {
  const lines = code.split('\n');
  return lines.length <= CODE_LINES ? code : [...lines.slice(0, CODE_LINES), '…'].join('\n');
}

/** Number of words shown, without code. */
export function wordsOf(blocks: readonly AnswerBlock[]): number {
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'text') return [block.text];
    if (block.kind === 'list') return block.items;
    return block.kind === 'table' ? [...block.columns, ...block.rows.flat()] : [];
  });
  return texts.reduce((sum, text) => sum + wordsIn(text), 0);
}

export function wordsIn(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
