import type { Element } from 'hast';
import type { PhrasingContent, RootContent } from 'mdast';
import { attribute, elementsOf, find } from '../../page-tree/hast.ts';
import { FOOTNOTE_REFERENCE } from '../../page-tree/names.ts';
import type { Context } from './inline.ts';

/** The reference to a footnote, `[^1]`; nothing for any other element. */
export function footnoteReference(node: Element): PhrasingContent | undefined {
  const link = elementsOf(node)[0];
  if (!link || attribute(link, FOOTNOTE_REFERENCE) === undefined) return undefined;
  return { type: 'footnoteReference', identifier: nameIn(attribute(link, 'href') ?? '') };
}

/** The notes at the end of a page, without the arrows that lead back; nothing for any other element. */
export function footnotes(node: Element, context: Context): RootContent[] | undefined {
  if (attribute(node, 'data-footnotes') === undefined) return undefined;
  const list = elementsOf(node).find(({ tagName }) => tagName === 'ol');
  return elementsOf(list ?? node).flatMap((item): RootContent[] =>
    item.tagName === 'li'
      ? [
          {
            type: 'footnoteDefinition',
            identifier: nameIn(attribute(item, 'id') ?? ''),
            children: context.blocksOf(withoutArrows(item).children) as never,
          },
        ]
      : [],
  );
}

function nameIn(address: string): string {
  return address.replace(/^.*user-content-fn-/, '');
}

function withoutArrows(element: Element): Element {
  const isArrow = (each: Element) => attribute(each, 'data-footnote-backref') !== undefined;
  if (!find(element, isArrow)) return element;
  const children = element.children.filter((child) => child.type !== 'element' || !isArrow(child));
  return {
    ...element,
    children: children.map((child) => (child.type === 'element' ? withoutArrows(child) : child)),
  };
}
