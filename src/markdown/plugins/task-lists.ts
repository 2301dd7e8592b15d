import { defineHastPlugin } from 'satteri';

/** Names the checkbox of a task by the words of its item, because it has none itself. */
export const taskLists = () =>
  defineHastPlugin({
    name: 'task-lists',
    element: [
      {
        filter: ['li'],
        visit(node, context) {
          const { className } = node.properties;
          if (!Array.isArray(className) || !className.includes('task-list-item')) return;
          const box = node.children.find((child) => child.type === 'element' && child.tagName === 'input');
          if (box) context.setProperty(box, 'ariaLabel', context.textContent(node).trim());
        },
      },
    ],
  });
