import { defineMdastPlugin } from 'satteri';
import { counted } from '../../text/text.ts';
import type { MarkdownEnvironment } from '../contract.ts';

/** Warns of cells beyond the last column of their table: Markdown shows no more cells in a row than its heading has. */
export const tableRows = (environment: MarkdownEnvironment) =>
  defineMdastPlugin({
    name: 'table-rows',
    options: { position: true },
    table(node) {
      const [head, ...rows] = node.children;
      const columns = head?.children.length ?? 0;
      for (const { children, position } of rows)
        if (children.length > columns)
          environment.warn(
            `The row has ${counted(children.length, 'cell')} and its table ${counted(columns, 'column')}, so what stands beyond is left out. Write a bar that is text as "\\|".`,
            position?.start.line,
          );
    },
  });
