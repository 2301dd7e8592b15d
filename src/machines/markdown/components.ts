import type { Element, Nodes } from 'hast';
import type { RootContent } from 'mdast';
import { ISLAND } from '../../islands/types.ts';
import { attribute, elementsOf, find, hasClass, isElement, lineOf, textOf } from './hast.ts';
import { type Context, phrasing } from './inline.ts';
import { label, paragraph } from './paragraphs.ts';

export type BlocksOf = (nodes: readonly Nodes[], context: Context) => RootContent[];

/** Markdown of the theme's own components, which are more than their elements say; `undefined` for anything else. */
export function component(node: Element, context: Context, blocksOf: BlocksOf): RootContent[] | undefined {
  if (node.tagName === 'figure') return figure(node);
  if (node.tagName === 'pre') return [code(node, undefined, undefined)];
  if (hasClass(node, 'tabs')) return tabs(node, context, blocksOf);
  if (hasClass(node, 'admonition')) return admonition(node, context, blocksOf);
  if (ISLAND_PROPERTY in node.properties) return island(node);
  return undefined;
}

/** The attribute of islands as the syntax tree names it: `dataIsland`. */
const ISLAND_PROPERTY = ISLAND.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function figure(node: Element): RootContent[] | undefined {
  if (hasClass(node, 'code')) {
    const title = find(node, ({ tagName }) => tagName === 'figcaption');
    const pre = find(node, ({ tagName }) => tagName === 'pre');
    return pre ? [code(pre, attribute(node, 'dataLanguage'), title && lineOf(title))] : [];
  }
  if (hasClass(node, 'diagram')) return sentence(attribute(node, 'ariaLabel') ?? '', 'Diagram');
  return hasClass(node, 'demo') ? island(node) : undefined;
}

function code(pre: Element, language: string | undefined, title: string | undefined): RootContent {
  const inner = find(pre, ({ tagName }) => tagName === 'code') ?? pre;
  const named = language ?? classLanguage(inner) ?? classLanguage(pre);
  return {
    type: 'code',
    // Without a language nothing can stand behind it.
    lang: named ?? (title ? 'text' : null),
    meta: title ? `title="${title.replaceAll('"', "'")}"` : null,
    value: textOf(inner).replace(/\n$/, ''),
  };
}

function classLanguage({ properties }: Element): string | undefined {
  const names = Array.isArray(properties.className) ? properties.className : [];
  return names.map((name) => /^language-(.+)$/.exec(String(name))?.[1]).find((name) => name !== undefined);
}

/** Something that moves in the browser: what its caption says. */
function island(node: Element): RootContent[] {
  const caption = find(node, ({ tagName }) => tagName === 'figcaption');
  return sentence(caption ? lineOf(caption) : '', 'Interactive figure');
}

function sentence(words: string, kind: string): RootContent[] {
  const value = words.startsWith(kind) ? words : [kind, words].filter(Boolean).join(': ');
  return paragraph([{ type: 'emphasis', children: [{ type: 'text', value }] }]);
}

/** Alternatives one below the other, each under its name. */
function tabs(node: Element, context: Context, blocksOf: BlocksOf): RootContent[] {
  const list = elementsOf(node).find((each) => hasClass(each, 'tabs-list'));
  const names = new Map<string, string>();
  let value = '';
  for (const each of list ? elementsOf(list) : []) {
    if (each.tagName === 'input') value = String(each.properties.value ?? '');
    if (each.tagName === 'label') names.set(value, lineOf(each));
  }
  return elementsOf(node)
    .filter((each) => hasClass(each, 'tab-panel'))
    .flatMap((panel) => {
      const tab = attribute(panel, 'dataTab') ?? '';
      return [
        ...label([{ type: 'text', value: names.get(tab) ?? tab }]),
        ...blocksOf(panel.children, context),
      ];
    });
}

function admonition(node: Element, context: Context, blocksOf: BlocksOf): RootContent[] {
  const isTitle = (child: Nodes) => isElement(child) && hasClass(child, 'admonition-title');
  const title = elementsOf(node).find(isTitle);
  const kind = attribute(node, 'ariaLabel') ?? '';
  const words = title ? phrasing(title.children, context) : [];
  const says = title && lineOf(title) !== kind && kind !== '';
  return [
    {
      type: 'blockquote',
      children: [
        ...label(says ? [{ type: 'text', value: `${kind}: ` }, ...words] : words),
        ...(blocksOf(
          node.children.filter((child) => !isTitle(child)),
          context,
        ) as never[]),
      ],
    },
  ];
}
