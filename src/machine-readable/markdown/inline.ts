import type { Element, Nodes } from 'hast';
import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import { isBlock, isSilent } from '../../page-tree/components.ts';
import { attribute, isElement, textOf } from '../../page-tree/hast.ts';
import { footnoteReference } from './footnotes.ts';

/** What the conversion needs to know of the page. */
export interface Context {
  /** Makes an address of the page whole. */
  whole(address: string): string;
  /** Blocks of Markdown for what stands inside an element. */
  blocksOf(nodes: readonly Nodes[]): RootContent[];
}

const SPACE: PhrasingContent = { type: 'text', value: ' ' };

/** The running text of nodes, with white space as a browser shows it. */
export function phrasing(nodes: readonly Nodes[], context: Context): PhrasingContent[] {
  return trim(merge(nodes.flatMap((node) => inline(node, context))));
}

function inline(node: Nodes, context: Context): PhrasingContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value.replace(/\s+/g, ' ') }];
  if (!isElement(node) || isSilent(node)) return [];
  const children = () => merge(node.children.flatMap((child) => inline(child, context)));
  switch (node.tagName) {
    case 'strong':
    case 'b':
      return marked('strong', children());
    case 'em':
    case 'i':
      return marked('emphasis', children());
    case 'del':
    case 's':
      return marked('delete', children());
    case 'code':
      return [{ type: 'inlineCode', value: textOf(node).replace(/\s+/g, ' ') }];
    case 'br':
      return [{ type: 'break' }];
    case 'a':
      return link(node, children(), context);
    case 'img':
      return image(node, context);
    case 'sub':
    case 'sup':
    case 'kbd': {
      const note = footnoteReference(node);
      if (note) return [note];
      return [html(`<${node.tagName}>`), ...children(), html(`</${node.tagName}>`)];
    }
    case 'q':
      return [{ type: 'text', value: '“' }, ...children(), { type: 'text', value: '”' }];
    default:
      // Words of two blocks inside a link do not run together.
      return isBlock(node) ? [SPACE, ...children(), SPACE] : children();
  }
}

/** Spaces at the edges go outside, where Markdown needs them. */
function marked(type: 'strong' | 'emphasis' | 'delete', children: PhrasingContent[]): PhrasingContent[] {
  const inner = trim(children);
  if (inner.length === 0) return [];
  const [first, last] = [children[0], children.at(-1)];
  return [
    ...(first?.type === 'text' && /^\s/.test(first.value) ? [SPACE] : []),
    { type, children: inner },
    ...(last?.type === 'text' && /\s$/.test(last.value) ? [SPACE] : []),
  ];
}

function link(node: Element, children: PhrasingContent[], { whole }: Context): PhrasingContent[] {
  const href = attribute(node, 'href');
  const inner = trim(children);
  if (href === undefined || inner.length === 0) return children;
  return [{ type: 'link', url: whole(href), children: inner as never }];
}

function image(node: Element, { whole }: Context): PhrasingContent[] {
  const src = attribute(node, 'src');
  if (src === undefined) return [];
  return [{ type: 'image', url: whole(src), alt: attribute(node, 'alt') ?? '' }];
}

function html(value: string): PhrasingContent {
  return { type: 'html', value };
}

/** Joins neighbouring texts; of several spaces that meet, one is left. */
function merge(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const merged: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      merged[merged.length - 1] = { type: 'text', value: (last.value + node.value).replace(/ +/g, ' ') };
    else if (node.type === 'link' && last?.type === 'link') merged.push(SPACE, node);
    else if (node.type === 'text' && last?.type === 'break')
      merged.push({ type: 'text', value: node.value.trimStart() });
    else merged.push(node);
  }
  return merged;
}

function trim(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const kept = [...nodes];
  const blank = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
  while (blank(kept[0])) kept.shift();
  while (blank(kept.at(-1))) kept.pop();
  const first = kept[0];
  if (first?.type === 'text') kept[0] = { type: 'text', value: first.value.trimStart() };
  const last = kept.at(-1);
  if (last?.type === 'text') kept[kept.length - 1] = { type: 'text', value: last.value.trimEnd() };
  return kept;
}

/** A paragraph, or nothing where there is nothing to say. */
export function paragraph(children: PhrasingContent[]): Paragraph[] {
  return children.length > 0 ? [{ type: 'paragraph', children }] : [];
}

/** A line in bold that names what follows. */
export function label(children: PhrasingContent[]): Paragraph[] {
  return children.length > 0 ? paragraph([{ type: 'strong', children }]) : [];
}
