import type { Element, Nodes, Root } from 'hast';
import {
  type Code,
  codeOf,
  drawingOf,
  headingOf,
  isBlock,
  isSilent,
  type Note,
  noteOf,
  type Tab,
  tabsOf,
} from './components.ts';
import { elementsOf, find, isElement } from './hast.ts';
import { tableOf } from './tables.ts';
import { plainText, type Words, wordsIn } from './words.ts';

/** A part of a page that a heading begins, or the part before the first heading. */
export interface PageSection {
  /** 1 for the beginning of the page, 2 to 6 for its headings. */
  readonly level: number;
  /** Empty at the beginning of the page. */
  readonly anchor: string;
  readonly heading: Words;
  /** Tabs that its heading is in, outermost first. */
  readonly tabs: readonly Tab[];
  readonly blocks: readonly PageBlock[];
}

/** A block as readers see it, and the tabs that it is in, outermost first. */
export type PageBlock = PageBlockContent & { readonly tabs: readonly Tab[] };

type PageBlockContent =
  | { readonly kind: 'paragraph'; readonly words: Words }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      /** The contents of each item; its own words are the first paragraph. */
      readonly items: readonly (readonly PageBlock[])[];
    }
  | ({ readonly kind: 'code' } & Code)
  | {
      readonly kind: 'table';
      readonly caption: Words;
      /** None where the table names none. */
      readonly columns: readonly Words[];
      readonly rows: readonly FactRow[];
    }
  | {
      readonly kind: 'note';
      readonly note: Note['kind'];
      /** Empty where the writer gave none. */
      readonly title: Words;
      readonly blocks: readonly PageBlock[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly PageBlock[] }
  | { readonly kind: 'details'; readonly summary: Words; readonly blocks: readonly PageBlock[] }
  /** Terms with their definitions. */
  | {
      readonly kind: 'definitions';
      readonly items: readonly { readonly term: Words; readonly blocks: readonly PageBlock[] }[];
    }
  /** Something drawn: `label` says what it shows. */
  | { readonly kind: 'drawing'; readonly drawing: 'diagram' | 'island'; readonly label: string };

/** A row of a table: each cell under the name of its column. */
interface FactRow {
  /** Its id, by which addresses can name it; empty without one. */
  readonly id: string;
  /** Name of the rows that it belongs to; empty without one. */
  readonly group: Words;
  readonly cells: readonly Words[];
}

/**
 * Cuts a page into its sections, in order. A heading without an id begins none, since no address leads to it. A list, note or
 * fold that holds headings of sections is not a section itself: its content belongs to those sections.
 */
export function sectionsOf(tree: Root): PageSection[] {
  type Open = Omit<PageSection, 'blocks'> & { readonly blocks: PageBlock[] };
  const sections: Open[] = [{ level: 1, anchor: '', heading: [], tabs: [], blocks: [] }];
  walk(tree.children, {
    tabs: [],
    add: (block) => sections.at(-1)?.blocks.push(block),
    begin: (section) => sections.push({ ...section, blocks: [] }),
  });
  return sections;
}

/** Where blocks go, and the tabs around them. */
interface Place {
  readonly tabs: readonly Tab[];
  add(block: PageBlock): void;
  /** Absent inside a block: there headings are words. */
  readonly begin?: (section: Omit<PageSection, 'blocks'>) => void;
}

/** Adds the blocks of nodes; running text between blocks becomes paragraphs. */
function walk(nodes: readonly Nodes[], place: Place): void {
  let running: Nodes[] = [];
  const flush = () => {
    const words = wordsIn(running);
    running = [];
    if (/[\p{L}\p{N}]/u.test(plainText(words))) place.add({ kind: 'paragraph', words, tabs: place.tabs });
  };
  for (const node of nodes) {
    if (!isBlock(node)) running.push(node);
    else {
      flush();
      if (!isSilent(node)) visit(node, place);
    }
  }
  flush();
}

function visit(node: Element, place: Place): void {
  const heading = headingOf(node);
  if (heading && heading.level > 1 && place.begin) {
    const { level, id } = heading;
    place.begin({ level, anchor: id, heading: wordsIn(node.children), tabs: place.tabs });
    return;
  }
  const panels = tabsOf(node);
  if (panels) {
    for (const { tab, content } of panels) walk(content, { ...place, tabs: [...place.tabs, tab] });
    return;
  }
  const block = blockOf(node, (nodes) => blocksOf(nodes, place.tabs));
  if (block && !holdsSection(node)) place.add({ ...block, tabs: place.tabs });
  else walk(node.children, place);
}

function blocksOf(nodes: readonly Nodes[], tabs: readonly Tab[]): PageBlock[] {
  const blocks: PageBlock[] = [];
  walk(nodes, { tabs, add: (block) => blocks.push(block) });
  return blocks;
}

type Inside = (nodes: readonly Nodes[]) => PageBlock[];

/** What an element is as a whole; `undefined` where it only holds other blocks or words. */
function blockOf(node: Element, inside: Inside): PageBlockContent | undefined {
  const code = codeOf(node);
  if (code) return { kind: 'code', ...code };
  const table = tableOf(node);
  if (table) {
    const { caption, columns, rows } = table;
    return {
      kind: 'table',
      caption: wordsIn(caption),
      columns: columns.map(wordsIn),
      rows: rows.map(({ id, group, cells }) => ({ id, group: wordsIn(group), cells: cells.map(wordsIn) })),
    };
  }
  const note = noteOf(node);
  if (note) {
    const { kind, title = [], content } = note;
    return { kind: 'note', note: kind, title: wordsIn(title), blocks: inside(content) };
  }
  const drawing = drawingOf(node);
  if (drawing) return { kind: 'drawing', drawing: drawing.kind, label: drawing.label };
  switch (node.tagName) {
    case 'ul':
    case 'ol':
      return {
        kind: 'list',
        ordered: node.tagName === 'ol',
        items: elementsOf(node).map(({ children }) => inside(children)),
      };
    case 'blockquote':
      return { kind: 'quote', blocks: inside(node.children) };
    case 'details': {
      const summary = elementsOf(node).find(({ tagName }) => tagName === 'summary');
      return {
        kind: 'details',
        summary: wordsIn(summary?.children ?? []),
        blocks: inside(node.children.filter((child) => child !== summary)),
      };
    }
    case 'dl':
      return { kind: 'definitions', items: definitionsOf(node, inside) };
    default:
      return undefined;
  }
}

/** Terms with their definitions. A pair may have an element around it. */
function definitionsOf(node: Element, inside: Inside) {
  const parts = elementsOf(node).flatMap((each) => (isElement(each, 'dt', 'dd') ? [each] : elementsOf(each)));
  const items: { term: Words; blocks: PageBlock[] }[] = [];
  for (const part of parts) {
    if (part.tagName === 'dt') items.push({ term: wordsIn(part.children), blocks: [] });
    else items.at(-1)?.blocks.push(...inside(part.children));
  }
  return items;
}

function holdsSection(node: Element): boolean {
  return find(node, (each) => (headingOf(each)?.level ?? 0) > 1) !== undefined;
}
