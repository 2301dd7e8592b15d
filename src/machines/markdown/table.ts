import type { Element } from 'hast';
import type { PhrasingContent, RootContent, TableCell, TableRow } from 'mdast';
import type { BlocksOf } from './components.ts';
import { elementsOf, find, isElement } from './hast.ts';
import { type Context, phrasing } from './inline.ts';

/** A table as GFM writes it: each cell on one line, and a row of group names as a row in bold. */
export function table(node: Element, context: Context, blocksOf: BlocksOf): RootContent[] {
  const rows = rowsOf(node);
  const width = Math.max(0, ...rows.map((row) => elementsOf(row).length));
  if (width === 0) return [];
  const cells = rows.map((row) => rowOf(row, width, context, blocksOf));
  const hasHead = find(node, ({ tagName }) => tagName === 'thead') !== undefined;
  const head: TableRow = { type: 'tableRow', children: Array.from({ length: width }, () => cell([])) };
  const caption = find(node, ({ tagName }) => tagName === 'caption');
  return [
    ...(caption ? [{ type: 'paragraph' as const, children: phrasing(caption.children, context) }] : []),
    { type: 'table', children: hasHead ? cells : [head, ...cells] },
  ];
}

function rowsOf(node: Element): Element[] {
  return elementsOf(node).flatMap((child) => {
    if (child.tagName === 'tr') return [child];
    return ['thead', 'tbody', 'tfoot'].includes(child.tagName) ? rowsOf(child) : [];
  });
}

function rowOf(row: Element, width: number, context: Context, blocksOf: BlocksOf): TableRow {
  const own = elementsOf(row).map((each) => {
    const content = oneLine(each, context, blocksOf);
    const isGroup = each.tagName === 'th' && each.properties.scope === 'rowgroup';
    return cell(isGroup && content.length > 0 ? [{ type: 'strong', children: content }] : content);
  });
  const missing = Array.from({ length: Math.max(0, width - own.length) }, () => cell([]));
  return { type: 'tableRow', children: [...own, ...missing] };
}

function cell(children: PhrasingContent[]): TableCell {
  return { type: 'tableCell', children };
}

/** What a cell holds, with `<br>` where it has lines. */
function oneLine(node: Element, context: Context, blocksOf: BlocksOf): PhrasingContent[] {
  const breakSign: PhrasingContent = { type: 'html', value: '<br>' };
  const isBlock = node.children.some((child) =>
    isElement(child, 'p', 'ul', 'ol', 'div', 'figure', 'pre', 'details'),
  );
  if (!isBlock)
    return phrasing(node.children, context).map((each) => (each.type === 'break' ? breakSign : each));
  const lines = blocksOf(node.children, context).flatMap(linesOf);
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
