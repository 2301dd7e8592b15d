import type { Element, Nodes } from 'hast';

/** Reads and asks about elements of a syntax tree of HTML. */
export function isElement(node: Nodes, ...names: readonly string[]): node is Element {
  return node.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

export function hasClass(node: Element, name: string): boolean {
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(name);
}

/** The words inside a node, as they are. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The words inside a node on one line. */
export function lineOf(node: Nodes): string {
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

/** The elements directly inside a node. */
export function elementsOf(node: Nodes): Element[] {
  const children: readonly Nodes[] = 'children' in node ? node.children : [];
  return children.filter((child): child is Element => child.type === 'element');
}

/** Value of an attribute that is text. */
export function attribute(node: Element, name: string): string | undefined {
  const value = node.properties[name];
  return typeof value === 'string' ? value : undefined;
}
