import type { Element, Nodes, Root } from 'hast';
import { attribute, type Content, elementsOf, find, hasClass, isElement, textOf, wordsOf } from './hast.ts';
import {
  CODE,
  CODE_LANGUAGE,
  DIAGRAM,
  FOOTNOTE_REFERENCE,
  FOR_SCREEN_READERS,
  ISLAND,
  NOTE,
  NOTE_TITLE,
  REPEATED,
  SELF_LINK,
  TAB,
  TAB_LABEL,
  TABS,
} from './names.ts';

/** A heading that an address can name. */
export interface Heading {
  readonly level: number;
  readonly id: string;
}

export function headingOf(node: Element): Heading | undefined {
  const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
  const id = attribute(node, 'id');
  return level > 0 && id !== undefined ? { level, id } : undefined;
}

/** The title of a page, if its text begins with one. */
export function titleAtTheTop(tree: Root): Element | undefined {
  const first = tree.children.find((node) => node.type !== 'text' || node.value.trim() !== '');
  return first && isElement(first, 'h1') ? first : undefined;
}

export interface Tab {
  /** Name of the choice that the tabs share with others, such as `language`; empty without one. */
  readonly group: string;
  readonly label: string;
}

/** The panels of a set of tabs, each with the tab that shows it. */
export function tabsOf(
  node: Element,
): readonly { readonly tab: Tab; readonly content: Content }[] | undefined {
  const group = attribute(node, TABS);
  if (group === undefined) return undefined;
  return elementsOf(node).flatMap((panel) => {
    const value = attribute(panel, TAB);
    if (value === undefined) return [];
    return [{ tab: { group, label: attribute(panel, TAB_LABEL) ?? value }, content: panel.children }];
  });
}

export interface Note {
  /** `note`, `tip`, `info`, `warning`, `danger`, `caution` or `important`. */
  readonly kind: string;
  /** Name of its kind as readers see it. */
  readonly label: string;
  /** The title that the writer gave it; absent where it only has the name of its kind. */
  readonly title?: Content;
  readonly content: Content;
}

export function noteOf(node: Element): Note | undefined {
  if (!hasClass(node, NOTE)) return undefined;
  const label = attribute(node, 'aria-label') ?? '';
  const line = elementsOf(node).find((child) => hasClass(child, NOTE_TITLE));
  return {
    kind: classAfter(node, `${NOTE}-`) ?? 'note',
    label,
    ...(line && wordsOf(line) !== label ? { title: line.children } : {}),
    content: node.children.filter((child) => child !== line),
  };
}

export interface Code {
  /** Empty where none is named. */
  readonly language: string;
  /** Empty without one. */
  readonly title: string;
  readonly text: string;
}

/** A block of code, of the theme's component or plain. */
export function codeOf(node: Element): Code | undefined {
  const isFigure = hasClass(node, CODE) && node.tagName === 'figure';
  const pre = isFigure ? find(node, ({ tagName }) => tagName === 'pre') : node;
  if (pre?.tagName !== 'pre') return undefined;
  const inner = find(pre, ({ tagName }) => tagName === 'code') ?? pre;
  const title = isFigure ? find(node, ({ tagName }) => tagName === 'figcaption') : undefined;
  return {
    language:
      attribute(node, CODE_LANGUAGE) ?? classAfter(inner, 'language-') ?? classAfter(pre, 'language-') ?? '',
    title: title ? wordsOf(title) : '',
    text: textOf(inner).replace(/\n$/, ''),
  };
}

/** A picture that is drawn on the page; its label says what it shows. */
export interface Drawing {
  readonly kind: 'diagram' | 'island';
  readonly label: string;
}

export function drawingOf(node: Element): Drawing | undefined {
  if (hasClass(node, DIAGRAM) && node.tagName === 'figure') {
    const drawn = find(node, (each) => attribute(each, 'role') === 'img');
    return { kind: 'diagram', label: (drawn && attribute(drawn, 'aria-label')) ?? '' };
  }
  if (attribute(node, ISLAND) === undefined) return undefined;
  const caption = find(node, ({ tagName }) => tagName === 'figcaption');
  return { kind: 'island', label: caption ? wordsOf(caption) : '' };
}

/** Controls, drawings and navigation. */
const WORDLESS = new Set(
  'button fieldset form input nav script search select style svg template textarea'.split(' '),
);

/** Whether an element says nothing about the subject of the page. */
export function isSilent(node: Element): boolean {
  return (
    WORDLESS.has(node.tagName) ||
    hasClass(node, SELF_LINK) ||
    hasClass(node, FOR_SCREEN_READERS) ||
    attribute(node, FOOTNOTE_REFERENCE) !== undefined ||
    attribute(node, REPEATED) !== undefined
  );
}

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  (
    'address article aside blockquote details dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr iframe li main ' +
    'nav ol p pre section summary table tbody td th thead tr ul video'
  ).split(' '),
);

/** Whether an element stands on lines of its own. A link around a card does not, whatever it holds. */
export function isBlock(node: Nodes): node is Element {
  if (!isElement(node)) return false;
  if (BLOCKS.has(node.tagName)) return true;
  return node.tagName !== 'a' && !isSilent(node) && node.children.some(isBlock);
}

function classAfter({ properties }: Element, prefix: string): string | undefined {
  const names = Array.isArray(properties.className) ? properties.className.map(String) : [];
  return names.find((name) => name.startsWith(prefix))?.slice(prefix.length);
}
