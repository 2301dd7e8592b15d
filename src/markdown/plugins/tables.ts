import { defineHastPlugin } from 'satteri';

/** Wide tables scroll inside a frame that the keyboard can reach, so that the page never scrolls sideways. */
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
            properties: { className: ['table-scroll'], tabIndex: 0 },
            children: [],
          });
        },
      },
    ],
  });
