import { defineHastPlugin } from 'satteri';

/**
 * Wide tables scroll inside a frame that the keyboard can reach, so that the page never scrolls sideways. A heading without
 * words, as in the corner of a table, heads nothing: it is a cell.
 */
export const tables = () =>
  defineHastPlugin({
    name: 'tables',
    element: [
      {
        filter: ['table'],
        visit(node, context) {
          context.wrapNode(node, {
            type: 'element',
            tagName: 'div',
            properties: { className: ['table-scroll'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
            children: [],
          });
        },
      },
      {
        filter: ['th'],
        visit(node, context) {
          if (node.children.length > 0) return;
          context.replaceNode(node, { ...node, tagName: 'td' });
        },
      },
    ],
  });
