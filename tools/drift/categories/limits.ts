import type { Node } from 'web-tree-sitter';
import type { Category, Fact, Reading } from '../facts.ts';
import { asCall, constantsOf, moduleOf, parsePython } from '../python.ts';
import type { Source } from '../source.ts';
import { childrenOf, closest, lineOf, nodesOf, rawText } from '../syntax.ts';

/**
 * Limits of the API: constants that are named like one, and fields of the database with a longest text or a maximum. The
 * table says them in words of its own, so only those that people have tied to a row by `inRowOf` have one.
 */
export const limits: Category = {
  id: 'system-limits',
  title: 'Limits',
  readers: { platform: readLimits },
  tables: [
    {
      file: 'system-limits',
      names: ({ what }) => (what ? [what] : []),
      id: () => '',
      cells: () => ({}),
      isPartial: true,
    },
  ],
};

const LIMIT_NAME =
  /(^|_)(MAX|MIN|LIMIT|LIMITS|LENGTH|SIZE|COUNT|DAYS|HOURS|MINUTES|SECONDS|TIMEOUT|RETENTION|RATE|AGE|INTERVAL)(_|$)/;

async function readLimits(source: Source): Promise<Reading> {
  const facts: Fact[] = [];
  for (const { path, root } of await parsePython(source, 'api/')) {
    if (path.includes('/management/commands/')) continue;
    for (const [name, value] of constantsOf(root)) {
      if (!LIMIT_NAME.test(name) || !isAmount(value)) continue;
      facts.push({
        name,
        scope: moduleOf(path),
        file: path,
        line: lineOf(value),
        attributes: { value: rawText(value) },
      });
    }
    if (!/models\.py$|\/models\//.test(path)) continue;
    for (const assignment of nodesOf(root, 'assignment')) {
      const model = closest(assignment, 'class_definition')?.childForFieldName('name')?.text;
      const field = assignment.childForFieldName('left')?.text ?? '';
      const value = assignment.childForFieldName('right');
      if (!model || value?.type !== 'call' || !/Field$/.test(asCall(value).callee)) continue;
      const { keywords } = asCall(value);
      const longest = rawText(keywords.get('max_length'));
      const most = /(^|_)(max|limit)(_|$)/.test(field) ? rawText(keywords.get('default')) : '';
      if (longest === '' && most === '') continue;
      facts.push({
        name: `${model}.${field}`,
        scope: moduleOf(path),
        file: path,
        line: lineOf(assignment),
        attributes: { ...(longest ? { longest } : {}), ...(most ? { default: most } : {}) },
      });
    }
  }
  return { facts, unread: [] };
}

/** Numbers, times, and tuples of them; what a variable sets is among the variables. */
function isAmount(node: Node): boolean {
  if (node.type === 'call') {
    const { callee, positional, keywords } = asCall(node);
    return /(^|\.)timedelta$/.test(callee) && [...positional, ...keywords.values()].every(isAmount);
  }
  if (/^(integer|float)$/.test(node.type)) return true;
  if (node.type === 'identifier') return LIMIT_NAME.test(node.text);
  return (
    /^(binary_operator|unary_operator|parenthesized_expression|tuple)$/.test(node.type) &&
    childrenOf(node).every(isAmount)
  );
}
