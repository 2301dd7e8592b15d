import type { Element, ElementContent, Nodes } from 'hast';

/** What stands inside an element. */
export type Content = readonly ElementContent[];

/** Whether a node is an element, and one of these names where any are given. */
export function isElement(node: Nodes, ...names: readonly string[]): node is Element {
  return node.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

export function hasClass(node: Element, name: string): boolean {
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(name);
}

/** Value of an attribute by its name in HTML (`data-tab`), as text; empty where it has none, `undefined` without it. */
export function attribute(node: Element, name: string): string | undefined {
  const value = node.properties[propertyName(name)];
  if (value === undefined || value === null || value === false) return undefined;
  return value === true ? '' : String(value);
}

/** The words inside a node, as they are written. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The words inside a node on one line. */
export function wordsOf(node: Nodes): string {
  return textOf(node).replace(/\s+/g, ' ').trim();
}

/** The first element inside a node, at any depth, that a test accepts. */
export function find(node: Nodes, test: (element: Element) => boolean): Element | undefined {
  for (const child of 'children' in node ? node.children : []) {
    if (child.type !== 'element') continue;
    const found = test(child) ? child : find(child, test);
    if (found) return found;
  }
  return undefined;
}

/** All elements inside a node that a test accepts, but none inside one of them. */
export function findAll(node: Nodes, test: (element: Element) => boolean): Element[] {
  return elementsOf(node).flatMap((child) => (test(child) ? [child] : findAll(child, test)));
}

/** The elements directly inside a node. */
export function elementsOf(node: Nodes): Element[] {
  const children: readonly Nodes[] = 'children' in node ? node.children : [];
  return children.filter((child): child is Element => child.type === 'element');
}

/** The tree names attributes as scripts do: `data-tab` is `dataTab`. Each name is asked for thousands of times. */
function propertyName(name: string): string {
  const known = PROPERTY_NAMES.get(name);
  if (known !== undefined) return known;
  const property = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  PROPERTY_NAMES.set(name, property);
  return property;
}

const PROPERTY_NAMES = new Map([
  ['colspan', 'colSpan'],
  ['rowspan', 'rowSpan'],
  ['srcdoc', 'srcDoc'],
  ['srcset', 'srcSet'],
]);
