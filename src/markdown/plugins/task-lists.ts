import { defineHastPlugin } from 'satteri';

/** The box of a task has no words of its own: its item's words are its name. */
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
