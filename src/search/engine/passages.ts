import type { Block } from '../types.ts';

/**
 * A block as the index's files hold it: its kind's letter, then its texts. Columns of rows are told once, before them (`h`);
 * a page's keywords stand first in its first section (`k`), and the questions of a section before its blocks (`q`).
 */
export type PackedBlock = readonly [kind: 't' | 'i' | 's' | 'r' | 'h' | 'c' | 'k' | 'q', ...texts: string[]];

/** Text of some pages: by page, by section, its blocks. */
export interface PassagesFile {
  readonly pages: readonly (readonly (readonly PackedBlock[])[])[];
}

const LETTERS = { text: 't', item: 'i', step: 's' } as const;
const KINDS = { t: 'text', i: 'item', s: 'step' } as const;

export function packBlocks(blocks: readonly Block[]): PackedBlock[] {
  let columns = '';
  return blocks.flatMap((block): PackedBlock[] => {
    if (block.kind === 'code') return [['c', block.language, block.label, block.text]];
    if (block.kind !== 'row') return [[LETTERS[block.kind], block.text]];
    const row: PackedBlock = ['r', ...block.cells];
    const own = JSON.stringify(block.columns);
    if (own === columns) return [row];
    columns = own;
    return [['h', ...block.columns], row];
  });
}

export function unpackBlocks(packed: readonly PackedBlock[]): Block[] {
  let columns: readonly string[] = [];
  return packed.flatMap(([kind, ...texts]): Block[] => {
    if (kind === 'h') {
      columns = texts;
      return [];
    }
    if (kind === 'k' || kind === 'q') return [];
    if (kind === 'r') return [{ kind: 'row', columns, cells: texts }];
    const [first = '', label = '', text = ''] = texts;
    if (kind === 'c') return [{ kind: 'code', language: first, label, text }];
    return [{ kind: KINDS[kind], text: first }];
  });
}
