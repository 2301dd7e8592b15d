import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import { type Content, isElement } from '../../page-tree/hast.ts';
import type { Table } from '../../page-tree/tables.ts';
import { type Context, paragraph, phrasing } from './inline.ts';

/** A table as GFM writes it: each cell on one line, and a row of group names as a row in bold. */
export function table({ caption, columns, rows, align }: Table, context: Context): RootContent[] {
  const width = Math.max(columns.length, rows[0]?.cells.length ?? 0);
  if (width === 0) return [];
  const lineOf = (cells: readonly PhrasingContent[][]): TableRow => ({
    type: 'tableRow',
    children: Array.from({ length: width }, (_, at) => ({ type: 'tableCell', children: cells[at] ?? [] })),
  });
  const written = (cells: readonly Content[]) => lineOf(cells.map((cell) => oneLine(cell, context)));
  const lines = rows.flatMap(({ group, cells }, at) => {
    if (group === rows[at - 1]?.group || group.length === 0) return [written(cells)];
    return [lineOf([[{ type: 'strong', children: phrasing(group, context) }]]), written(cells)];
  });
  return [
    ...paragraph(phrasing(caption, context)),
    { type: 'table', align: [...align], children: [written(columns), ...lines] },
  ];
}

/** What a cell holds, with `<br>` where it has lines. */
function oneLine(content: Content, context: Context): PhrasingContent[] {
  const breakSign: PhrasingContent = { type: 'html', value: '<br>' };
  const isBlock = content.some((child) =>
    isElement(child, 'p', 'ul', 'ol', 'div', 'figure', 'pre', 'details'),
  );
  if (!isBlock) return phrasing(content, context).map((each) => (each.type === 'break' ? breakSign : each));
  const lines = context.blocksOf(content).flatMap(linesOf);
  return lines.flatMap((line, index) => (index === 0 ? line : [breakSign, ...line]));
}

function linesOf(block: RootContent): PhrasingContent[][] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.children];
    case 'code':
      return block.value.split('\n').map((value) => [{ type: 'inlineCode', value }]);
    case 'list':
      return block.children.flatMap((item) =>
        item.children
          .flatMap((child) => linesOf(child))
          .map((line): PhrasingContent[] => [{ type: 'text', value: '• ' }, ...line]),
      );
    default:
      return 'children' in block ? block.children.flatMap((child) => linesOf(child as RootContent)) : [];
  }
}
