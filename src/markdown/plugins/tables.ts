import { defineHastPlugin } from 'satteri';
import { elementsOf, findAll, isElement, wordsOf } from '../../page-tree/hast.ts';
import { columnKind } from '../column-kind.ts';

/**
 * Wide tables scroll inside a frame that the keyboard can reach, so that the page never scrolls sideways. Columns are aligned by
 * their content, or as the writer says: by an attribute, because the policy of the page refuses styles. A heading without words, as
 * in the corner of a table, becomes a cell.
 */
export const tables = () =>
  defineHastPlugin({
    name: 'tables',
    element: [
      {
        filter: ['table'],
        visit(node, context) {
          const rows = findAll(node, (each) => isElement(each, 'tr')).map(elementsOf);
          const [head = [], ...body] = rows;
          head.forEach((cell, column) => {
            const cells = body.flatMap((row) => row[column] ?? []);
            const kind = columnKind(cells.map(wordsOf));
            // The first column holds names, whatever they are made of.
            if (kind === undefined || (kind === 'number' && column === 0)) return;
            for (const each of kind === 'number' ? [cell, ...cells] : [cell])
              context.setProperty(each, 'className', [kind]);
          });
          context.wrapNode(node, {
            type: 'element',
            tagName: 'div',
            properties: { className: ['table-scroll'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
            children: [],
          });
        },
      },
      {
        filter: ['th', 'td'],
        visit(node, context) {
          const align = ALIGNED.exec(String(node.properties.style ?? ''))?.[1];
          const isCell = node.tagName === 'th' && node.children.length === 0;
          if (isCell) {
            const { style, ...properties } = node.properties;
            context.replaceNode(node, { ...node, tagName: 'td', properties });
          } else if (align) {
            context.setProperty(node, 'style', undefined);
            context.setProperty(node, 'align', align);
          }
        },
      },
    ],
  });

const ALIGNED = /^text-align: (left|center|right)$/;
