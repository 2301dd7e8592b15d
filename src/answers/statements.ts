import type { Block } from '../search/record.ts';

/** The smallest part of a page that can be shown by itself: a sentence, list item, table row or code sample. */
export interface Statement {
  readonly kind: 'sentence' | 'item' | 'step' | 'row' | 'code';
  /** Plain text with code in backticks; for a row, its cells with the names of their columns. */
  readonly text: string;
  /** Text to compare with questions: its own, and the name of its tab. */
  readonly words: string;
  /** Index of its block in the section. */
  readonly block: number;
  /** Names of the tabs that contain it. */
  readonly tab?: string;
  /** For items and steps: the number of their list in the section, and the sentence that introduces it. */
  readonly list?: number;
  readonly intro?: string;
  /** For rows. */
  readonly columns?: readonly string[];
  readonly cells?: readonly string[];
  /** For code. */
  readonly language?: string;
}

/** Splits the blocks of a section into statements, in order. */
export function statementsOf(blocks: readonly Block[], language: string): Statement[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  let intro = '';
  let list = 0;
  return blocks.flatMap((block, at): Statement[] => {
    const { tab } = block;
    const place = { block: at, ...(tab === undefined ? {} : { tab }) };
    const words = (text: string) => (tab === undefined ? text : `${tab} ${text}`);
    if (block.kind === 'text') {
      const sentences = sentencesOf(block.text, segmenter).filter((sentence) => !LEADS_ON.test(sentence));
      const last = sentences.at(-1) ?? '';
      intro = last.endsWith(':') ? last : '';
      list += 1;
      return sentences.map((text) => ({ kind: 'sentence', text, words: words(text), ...place }));
    }
    if (block.kind === 'code')
      return [
        {
          kind: 'code',
          text: block.text,
          words: words(`${block.label} ${block.text}`),
          language: block.language,
          ...place,
        },
      ];
    if (block.kind === 'row') {
      const { columns, cells } = block;
      const text = rowText(block);
      const named = words(`${columns.join(' ')} ${cells.join(' ')}`);
      return text === '' ? [] : [{ kind: 'row', text, words: named, columns, cells, ...place }];
    }
    const introduced = intro === '' ? {} : { intro };
    return [{ kind: block.kind, text: block.text, words: words(block.text), list, ...place, ...introduced }];
  });
}

/** A line that only refers to other pages; answers do not show its links. */
const LEADS_ON = /^(read more|see also|more|next): [^.]{1,80}\.?$/i;

/** The first cell is the subject; the others follow, each with the name of its column. */
export function rowText({
  columns,
  cells,
}: Pick<Extract<Block, { kind: 'row' }>, 'columns' | 'cells'>): string {
  const [subject = '', ...facts] = cells;
  const told = facts.flatMap((cell, index) => {
    const column = columns[index + 1] ?? '';
    if (cell === '') return [];
    return [column === '' ? cell : `${column}: ${cell}`];
  });
  const name = subject === '' ? (columns[0] ?? '') : subject;
  return told.length === 0 ? name : `${name} — ${told.map(withoutStop).join('; ')}`;
}

/** The subject of a row, or of an item that begins with a name and a full stop or colon; otherwise empty. */
export function subjectOf({ kind, text, cells = [] }: Statement): string {
  if (kind === 'row') return cells[0] ?? '';
  return kind === 'item' ? (LABEL.exec(text)?.[1] ?? '') : '';
}

const LABEL = /^([^.:]{2,50})[.:] /;

function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}

/** Splits a text into sentences, but never inside code or a name. */
function sentencesOf(text: string, segmenter: Intl.Segmenter): string[] {
  const sentences: string[] = [];
  let open = false;
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && (open || isUnfinished(last, segment)))
      sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
    open = ((sentences.at(-1) ?? '').match(/`/g)?.length ?? 0) % 2 === 1;
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** Whether the segmenter split after "e.g." or before a name such as ".NET". */
function isUnfinished(before: string, next: string): boolean {
  return (
    /\b(e\.g|i\.e|etc|vs|approx|no)\.\s*$/i.test(before) ||
    (/(^|[\s(,/])\.$/.test(before) && /^\p{L}/u.test(next))
  );
}
