import type { Element, Text } from 'hast';
import { defineHastPlugin } from 'satteri';
import { findAll, isElement, textOf } from '../../page-tree/hast.ts';
import { COLUMN, LINE, piecesOf } from '../../text/long-names.ts';

/**
 * Lets names in code that are longer than the place they are in break between their words. `wbr` is not a character, so it is
 * neither copied nor searched.
 */
export const longNames = () => breakNames(['code'], LINE);

/** The same, where there is little room. */
export const longNamesInCells = () => breakNames(['td', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'], COLUMN);

/** The same, for text that is a cell itself. */
export const longNamesOfCell = () => breakNames(['code'], COLUMN);

const breakNames = (places: string[], room: number) =>
  defineHastPlugin({
    name: `names-longer-than-${room}`,
    element: [
      {
        filter: places,
        visit(node, context) {
          const names = isElement(node, 'code') ? [node] : findAll(node, (each) => isElement(each, 'code'));
          for (const name of names) {
            const text = textOf(name);
            // Blocks of code keep their lines.
            const pieces = text.includes('\n') ? [] : piecesOf(text, room);
            if (pieces.length > 1) context.replaceNode(name, { ...name, children: withBreaks(pieces) });
          }
        },
      },
    ],
  });

function withBreaks(pieces: readonly string[]): (Element | Text)[] {
  const texts = pieces.map((value): Text => ({ type: 'text', value }));
  const wbr: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };
  return texts.flatMap((text, index) => (index === 0 ? [text] : [wbr, text]));
}
