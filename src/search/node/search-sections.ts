import type { Tab } from '../../page-tree/components.ts';
import type { PageBlock, PageSection } from '../../page-tree/sections.ts';
import { plainText, textWithCode, type Words } from '../../page-tree/words.ts';
import type { Block } from '../record.ts';

/** A section of a page for search: its blocks in a flat list, without containers. */
export interface Section {
  /** 1 for the beginning of the page, 2 to 6 for headings. */
  readonly level: number;
  /** Empty at the beginning of the page. */
  readonly anchor: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** Flattens the sections of a page for search. */
export function searchSections(sections: readonly PageSection[]): Section[] {
  return sections.map(({ level, anchor, heading, blocks }) => ({
    level,
    anchor,
    heading: plainText(heading),
    blocks: blocks.flatMap((block) => flatten(block)),
  }));
}

function flatten(block: PageBlock): Block[] {
  const tab = nameOfTabs(block.tabs);
  const place = tab === '' ? {} : { tab };
  const text = (words: Words): Block[] =>
    words.length > 0 ? [{ kind: 'text', text: textWithCode(words), ...place }] : [];
  switch (block.kind) {
    case 'paragraph':
      return text(block.words);
    case 'code': {
      const { language, title } = block;
      return [{ kind: 'code', text: block.text.trimEnd(), language, label: title, ...place }];
    }
    case 'list':
      return block.items.flatMap((item) => {
        const [first, ...rest] = item.flatMap(flatten);
        // An item that begins with another kind of block, such as code, has no text of its own.
        if (first?.kind !== 'text') return first ? [first, ...rest] : [];
        return [{ ...first, kind: block.ordered ? 'step' : 'item' } as const, ...rest];
      });
    case 'table': {
      const columns = block.columns.map(plainText);
      const rows = block.rows.flatMap(({ group, cells }, at): Block[] => {
        const begins = group.length > 0 && plainText(group) !== plainText(block.rows[at - 1]?.group ?? []);
        const row: Block = { kind: 'row', columns, cells: cells.map(textWithCode), ...place };
        return [...(begins ? text(group) : []), ...(cells.some(({ length }) => length > 0) ? [row] : [])];
      });
      return [...text(block.caption), ...rows];
    }
    case 'note':
      return [...text(block.title), ...block.blocks.flatMap(flatten)];
    case 'quote':
      return block.blocks.flatMap(flatten);
    case 'details':
      return [...text(block.summary), ...block.blocks.flatMap(flatten)];
    case 'definitions':
      return block.items.flatMap(({ term, blocks }) => [...text(term), ...blocks.flatMap(flatten)]);
    case 'drawing':
      return block.drawing === 'island' ? text([{ text: block.label }]) : [];
  }
}

function nameOfTabs(tabs: readonly Tab[]): string {
  return tabs.map(({ label }) => label).join(', ');
}
