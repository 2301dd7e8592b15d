import type { Element, Nodes } from 'hast';
import type { ListItem, RootContent } from 'mdast';
import { isBlock, isSilent } from '../../page-tree/components.ts';
import { attribute, elementsOf, find, isElement } from '../../page-tree/hast.ts';
import { component } from './components.ts';
import { type Context, label, paragraph, phrasing } from './inline.ts';

/** Blocks of Markdown for what stands inside an element; running text between blocks becomes paragraphs. */
export function blocksOf(nodes: readonly Nodes[], context: Context): RootContent[] {
  const blocks: RootContent[] = [];
  let running: Nodes[] = [];
  const flush = () => {
    blocks.push(...paragraph(phrasing(running, context)));
    running = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      running.push(node);
      continue;
    }
    flush();
    if (!isSilent(node)) blocks.push(...block(node, context));
  }
  flush();
  return blocks;
}

function block(node: Element, context: Context): RootContent[] {
  const own = component(node, context);
  if (own) return own;
  switch (node.tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const depth = Number(node.tagName[1]) as 1 | 2 | 3 | 4 | 5 | 6;
      return [{ type: 'heading', depth, children: phrasing(node.children, context) }];
    }
    case 'hr':
      return [{ type: 'thematicBreak' }];
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksOf(node.children, context) as never }];
    case 'ul':
    case 'ol':
      return list(node, context);
    case 'summary':
    case 'dt':
      return label(phrasing(node.children, context));
    case 'figcaption':
      return paragraph([{ type: 'emphasis', children: phrasing(node.children, context) }]);
    case 'iframe':
    case 'video':
      return embedded(node, context);
    default:
      return blocksOf(node.children, context);
  }
}

function list(node: Element, context: Context): RootContent[] {
  const children = elementsOf(node)
    .filter((item) => item.tagName === 'li')
    .map((item): ListItem => {
      // The checkboxes of nested lists belong to those.
      const own = { ...item, children: item.children.filter((child) => !isElement(child, 'ul', 'ol')) };
      const checkbox = find(
        own,
        ({ tagName, properties }) => tagName === 'input' && properties.type === 'checkbox',
      );
      return {
        type: 'listItem',
        spread: false,
        ...(checkbox ? { checked: checkbox.properties.checked === true } : {}),
        children: blocksOf(item.children, context) as never,
      };
    })
    .filter((item) => item.children.length > 0);
  if (children.length === 0) return [];
  const ordered = node.tagName === 'ol';
  const spread = children.some((item) => item.children.length > 1 && !isNestedList(item));
  const start = ordered ? Number(node.properties.start ?? 1) : null;
  return [{ type: 'list', ordered, start, spread, children }];
}

/** Whether an item is a line with a list below it, which writers put close together. */
function isNestedList({ children }: ListItem): boolean {
  return children.length === 2 && children[1]?.type === 'list';
}

function embedded(node: Element, { whole }: Context): RootContent[] {
  const src =
    attribute(node, 'src') ?? attribute(find(node, ({ tagName }) => tagName === 'source') ?? node, 'src');
  if (src === undefined) return [];
  const title = attribute(node, 'title') ?? 'Video';
  return paragraph([{ type: 'link', url: whole(src), children: [{ type: 'text', value: title }] }]);
}
