import type { Block } from '../record.ts';

/**
 * A block as stored in the index: a letter for its kind, then its texts. Column names of rows (`h`) and the tab of blocks (`p`;
 * empty ends it) are stored once, before the blocks they apply to. `k` holds a page's keywords, in its first section.
 */
export type PackedBlock = readonly [kind: 't' | 'i' | 's' | 'r' | 'h' | 'p' | 'c' | 'k', ...texts: string[]];

/** Contents of some pages: blocks by page and section. */
export interface PassagesFile {
  readonly pages: readonly (readonly (readonly PackedBlock[])[])[];
}

const LETTERS = { text: 't', item: 'i', step: 's' } as const;
const KINDS = { t: 'text', i: 'item', s: 'step' } as const;

export function packBlocks(blocks: readonly Block[]): PackedBlock[] {
  let columns = '';
  let tab = '';
  return blocks.flatMap((block): PackedBlock[] => {
    const own = block.tab ?? '';
    const begins: PackedBlock[] = own === tab ? [] : [['p', own]];
    tab = own;
    if (block.kind === 'code') return [...begins, ['c', block.language, block.label, block.text]];
    if (block.kind !== 'row') return [...begins, [LETTERS[block.kind], block.text]];
    const row: PackedBlock = ['r', ...block.cells];
    const named = JSON.stringify(block.columns);
    if (named === columns) return [...begins, row];
    columns = named;
    return [...begins, ['h', ...block.columns], row];
  });
}

export function unpackBlocks(packed: readonly PackedBlock[]): Block[] {
  let columns: readonly string[] = [];
  let place: { readonly tab?: string } = {};
  return packed.flatMap(([kind, ...texts]): Block[] => {
    const [first = '', label = '', text = ''] = texts;
    if (kind === 'h') columns = texts;
    if (kind === 'p') place = first === '' ? {} : { tab: first };
    if (kind === 'h' || kind === 'p' || kind === 'k') return [];
    if (kind === 'r') return [{ kind: 'row', columns, cells: texts, ...place }];
    if (kind === 'c') return [{ kind: 'code', language: first, label, text, ...place }];
    return [{ kind: KINDS[kind], text: first, ...place }];
  });
}
