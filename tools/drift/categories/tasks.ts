import type { Category, Fact, Reading } from '../facts.ts';
import { asCall, moduleOf, parsePython, textOf } from '../python.ts';
import type { Source } from '../source.ts';
import { childrenOf, lineOf, nodesOf, rawText } from '../syntax.ts';

/** Tasks of the task processor: what runs when something happens, and what runs from time to time. */
export const tasks: Category = {
  id: 'tasks',
  title: 'Tasks',
  readers: {
    platform: (source) => readTasks(source, 'api/'),
    common: (source) => readTasks(source, 'src/'),
  },
  tables: [],
};

async function readTasks(source: Source, ...folders: readonly string[]): Promise<Reading> {
  const facts: Fact[] = [];
  for (const { path, root } of await parsePython(source, ...folders)) {
    for (const definition of nodesOf(root, 'decorated_definition')) {
      for (const decorator of childrenOf(definition).filter(({ type }) => type === 'decorator')) {
        const call = childrenOf(decorator)[0];
        if (call?.type !== 'call') continue;
        const { callee, keywords, positional } = asCall(call);
        const kind = /(?:^|\.)register_(task_handler|recurring_task)$/.exec(callee)?.[1];
        if (!kind) continue;
        const own = textOf(keywords.get('task_name'));
        const name = own ?? definition.childForFieldName('definition')?.childForFieldName('name')?.text ?? '';
        const settings = [...keywords]
          .filter(([key]) => key !== 'task_name')
          .map(([key, value]) => [key, rawText(value)]);
        facts.push({
          name,
          scope: moduleOf(path),
          file: path,
          line: lineOf(decorator),
          attributes: {
            kind: kind === 'recurring_task' ? 'recurring' : 'standard',
            ...(positional[0] ? { run_every: rawText(positional[0]) } : {}),
            ...Object.fromEntries(settings),
          },
        });
      }
    }
  }
  return { facts, unread: [] };
}
