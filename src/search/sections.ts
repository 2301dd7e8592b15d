import type { Element, ElementContent, Nodes } from 'hast';
import { htmlToHast } from 'satteri';
import type { Block } from './types.ts';

/** A part of a page that a heading begins, or the part before the first heading. */
export interface Section {
  /** 1 for the beginning of the page, 2 to 6 for its headings. */
  readonly level: number;
  /** Empty at the beginning of the page. */
  readonly anchor: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/**
 * Cuts the HTML of a page's main area into its sections. A heading without an id begins none, since nothing can lead to
 * it. Code inside sentences keeps its backticks, so that what is shown of a section can mark it.
 */
export function sectionsOf(html: string): readonly Section[] {
  const sections: { level: number; anchor: string; heading: string; blocks: Block[] }[] = [
    { level: 1, anchor: '', heading: '', blocks: [] },
  ];
  const add = (block: Block) => sections.at(-1)?.blocks.push(block);

  const visitAll = (nodes: readonly Nodes[], context: Context): void => {
    for (const node of nodes) visit(node, context);
  };
  const visit = (node: Nodes, context: Context): void => {
    if (node.type === 'text') addText(add, node.value, 'text');
    else if (node.type === 'element') visitElement(node, context);
    else if ('children' in node) visitAll(node.children, context);
  };
  const visitElement = (node: Element, context: Context): void => {
    const { id } = node.properties;
    const level = headingLevel(node);
    if (isSilent(node)) return;
    if (level > 1 && typeof id === 'string') {
      sections.push({ level, anchor: id, heading: tidy(plainText(node)), blocks: [] });
    } else if (node.tagName === 'pre') {
      add(codeBlock(node, context));
    } else if (node.tagName === 'table') {
      for (const row of tableRows(node)) add(row);
    } else if (node.tagName === 'li') {
      const { own, rest } = splitItem(node);
      addText(add, own, context.list);
      visitAll(rest, { ...context, list: 'item' });
    } else if (node.children.some(holdsContainer)) {
      visitAll(node.children, contextIn(node, context));
    } else {
      addText(add, markedText(node), 'text');
    }
  };
  visit(htmlToHast(html, { fragment: true }) as Nodes, { list: 'item', language: '', label: '' });
  return sections;
}

/** What the elements around a node say of it. */
interface Context {
  readonly list: 'item' | 'step';
  readonly language: string;
  /** Name of the tab, and title of the code. */
  readonly label: string;
}

function contextIn({ tagName, properties, children }: Element, context: Context): Context {
  const { dataTab, dataLanguage, ariaLabel } = properties;
  const title = children.find((child) => child.type === 'element' && child.tagName === 'figcaption');
  const named = dataTab !== undefined && typeof ariaLabel === 'string' ? ariaLabel : titleOf(title);
  return {
    list: tagName === 'ol' ? 'step' : tagName === 'ul' ? 'item' : context.list,
    language: typeof dataLanguage === 'string' ? dataLanguage : context.language,
    label: [context.label, named].filter(Boolean).join(', '),
  };
}

function titleOf(caption: ElementContent | undefined): string {
  return caption && 'children' in caption ? tidy(caption.children.map(plainText).join('')) : '';
}

const SILENT = new Set([
  'svg',
  'button',
  'script',
  'style',
  'form',
  'nav',
  'fieldset',
  'select',
  'template',
  'figcaption',
]);
const DEFAULT_TITLE = /^(note|tip|info|warning|danger|caution|important)$/i;
const SILENT_CLASSES = new Set(['anchor', 'sr-only']);
const CONTAINERS = new Set([
  ...[
    'p',
    'ul',
    'ol',
    'li',
    'div',
    'section',
    'figure',
    'aside',
    'article',
    'blockquote',
    'details',
    'summary',
  ],
  ...['table', 'pre', 'dl', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);

/** Controls, drawings and links of a heading to itself say nothing about the subject; nor does "Note" above a note. */
function isSilent(node: Element): boolean {
  const { className } = node.properties;
  const classes = Array.isArray(className) ? className : [];
  const [child] = node.children;
  if (classes.includes('admonition-title') && child?.type === 'text' && DEFAULT_TITLE.test(child.value))
    return true;
  // The same sample for another server says nothing new.
  if ('dataRepeated' in node.properties) return true;
  return SILENT.has(node.tagName) || classes.some((name) => SILENT_CLASSES.has(String(name)));
}

function headingLevel({ tagName }: Element): number {
  return Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
}

function holdsContainer(node: ElementContent): boolean {
  return node.type === 'element' && (CONTAINERS.has(node.tagName) || node.children.some(holdsContainer));
}

function addText(add: (block: Block) => void, text: string, kind: 'text' | 'item' | 'step'): void {
  const clean = tidy(text);
  if (/[\p{L}\p{N}]/u.test(clean)) add({ kind, text: clean });
}

/** An item's own words, and what stands in it: further paragraphs, code, lists. */
function splitItem({ children }: Element): { own: string; rest: ElementContent[] } {
  let own = '';
  let at = 0;
  for (; at < children.length; at += 1) {
    const child = children[at];
    if (!child) break;
    const isParagraph = child.type === 'element' && child.tagName === 'p' && own.trim() === '';
    if (holdsContainer(child) && !isParagraph) break;
    own += markedText(child);
  }
  return { own, rest: children.slice(at) };
}

function codeBlock(node: Element, { language, label }: Context): Block {
  return { kind: 'code', text: plainText(node).replace(/\n+$/, ''), language, label };
}

function tableRows(table: Element): Block[] {
  const rows = descendants(table, 'tr').map((row) => row.children.filter(isCell));
  const [first = []] = rows;
  const hasHeader = first.length > 0 && first.every((cell) => cell.tagName === 'th');
  const columns = hasHeader ? first.map((cell) => tidy(plainText(cell))) : [];
  return rows.slice(hasHeader ? 1 : 0).flatMap((cells): Block[] => {
    const texts = cells.map((cell) => tidy(markedText(cell)));
    if (texts.every((text) => text === '')) return [];
    // A row of one cell across the table names the rows below it.
    if (texts.length === 1 && columns.length > 1) return [{ kind: 'text', text: texts[0] ?? '' }];
    return [{ kind: 'row', columns, cells: texts }];
  });
}

function isCell(node: ElementContent): node is Element {
  return node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th');
}

function descendants(node: Element, tagName: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === tagName ? [child] : descendants(child, tagName);
  });
}

function plainText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || isSilent(node)) return '';
  return node.tagName === 'br' ? ' ' : node.children.map(plainText).join('');
}

function markedText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || isSilent(node)) return '';
  if (node.tagName === 'br') return ' ';
  if (node.tagName === 'code') return `\`${plainText(node)}\``;
  const inner = node.children.map(markedText).join('');
  return CONTAINERS.has(node.tagName) ? `${inner} ` : inner;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
