import type { Block } from '../search/types.ts';

/** Something a page says that can be shown by itself: a sentence, an item, a row, a sample. */
export interface Statement {
  readonly kind: 'sentence' | 'item' | 'step' | 'row' | 'code';
  /** Markdown: plain text with code in backticks, or a fenced block. */
  readonly text: string;
  /** Words that are matched against a question. */
  readonly words: string;
  /** Block of the section that it is a part of. */
  readonly block: number;
  /** Set on items, steps and samples: the statement that introduces them. */
  readonly intro?: string;
}

/** Cuts the blocks of a section into statements, in order. */
export function statementsOf(blocks: readonly Block[], language: string): Statement[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  let intro = '';
  return blocks.flatMap((block, at): Statement[] => {
    if (block.kind === 'text') {
      const sentences = sentencesOf(block.text, segmenter);
      const last = sentences.at(-1) ?? '';
      intro = last.endsWith(':') ? last : '';
      return sentences.map((text) => ({ kind: 'sentence', text, words: text, block: at }));
    }
    const introduced = intro === '' ? {} : { intro };
    if (block.kind === 'code') {
      const text = `\`\`\`${block.language}\n${block.text}\n\`\`\``;
      return [{ kind: 'code', text, words: `${block.label} ${block.text}`, block: at, ...introduced }];
    }
    if (block.kind === 'row') {
      const text = rowText(block);
      return text === ''
        ? []
        : [{ kind: 'row', text, words: `${block.columns.join(' ')} ${block.cells.join(' ')}`, block: at }];
    }
    return [{ kind: block.kind, text: block.text, words: block.text, block: at, ...introduced }];
  });
}

/** The first cell names what the others tell; each of those under the name of its column. */
function rowText({ columns, cells }: Extract<Block, { kind: 'row' }>): string {
  const [subject = '', ...facts] = cells;
  const told = facts.flatMap((cell, index) => {
    const column = columns[index + 1] ?? '';
    if (cell === '') return [];
    return [column === '' ? cell : `${column}: ${cell}`];
  });
  const name = subject === '' ? (columns[0] ?? '') : subject;
  return told.length === 0 ? name : `${name} — ${told.map(withoutStop).join('; ')}`;
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}

/** Sentences of a text. A piece without a verb's worth of words, such as "e.g.", belongs to the one before it. */
function sentencesOf(text: string, segmenter: Intl.Segmenter): string[] {
  const sentences: string[] = [];
  let open = false;
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && (open || /\b(e\.g|i\.e|etc|vs|approx|no)\.\s*$/i.test(last)))
      sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
    // A sentence does not end inside code.
    open = ((sentences.at(-1) ?? '').match(/`/g)?.length ?? 0) % 2 === 1;
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
