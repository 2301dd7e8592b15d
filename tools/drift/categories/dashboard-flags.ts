import type { Node } from 'web-tree-sitter';
import { type Category, type Fact, mergeFacts, type Reading, type Unread, wordsOf } from '../facts.ts';
import type { Source } from '../source.ts';
import { childrenOf, closest, lineOf, madeAtRunTime, nodesOf, parseFiles, rawText } from '../syntax.ts';

/** Flags that the dashboard reads of itself. */
export const dashboardFlags: Category = {
  id: 'dashboard-flags',
  title: 'Dashboard flags',
  readers: { platform: readFlags },
  tables: [
    {
      file: 'dashboard-flags',
      names: ({ name }) => wordsOf(name),
      id: ({ name }) => `flag-${name}`,
      cells: ({ name, attributes }) => ({
        name: `\`${name}\``,
        kind:
          attributes.read === 'state'
            ? 'on or off'
            : attributes.read?.includes('JSON')
              ? 'JSON value'
              : 'text',
      }),
    },
  ],
};

/** What each function reads. */
const READS = new Map([
  ['getFlagsmithHasFeature', 'state'],
  ['hasFeature', 'state'],
  ['getFlagsmithValue', 'value'],
  ['getValue', 'value'],
  ['getFlagsmithJSONValue', 'JSON value'],
  ['getExperimentFlag', 'variant'],
  ['useFlags', 'state or value'],
]);

async function readFlags(source: Source): Promise<Reading> {
  const facts: Fact[] = [];
  const unread: Unread[] = [];
  for (const language of ['typescript', 'tsx', 'javascript']) {
    const ending = { typescript: /\.ts$/, tsx: /\.tsx$/, javascript: /\.jsx?$/ }[language] ?? /$^/;
    const isMeant = (path: string) =>
      /^frontend\/(common|web)\//.test(path) &&
      ending.test(path) &&
      !/\.(test|spec|stories|d)\.\w+$|__tests__|\/e2e\//.test(path);
    for (const { path, root } of await parseFiles(source, language, isMeant)) {
      for (const call of nodesOf(root, 'call_expression')) {
        const target = call.childForFieldName('function');
        const method = target?.childForFieldName('property')?.text ?? target?.text ?? '';
        const read = READS.get(method);
        if (!read || !isOfFlagsmith(target, method)) continue;
        const at = { file: path, line: lineOf(call) };
        const [first, second] = childrenOf(call.childForFieldName('arguments'));
        const names = first?.type === 'array' ? childrenOf(first) : first ? [first] : [];
        for (const name of names.flatMap(branches)) {
          if (name.type === 'string') {
            const attributes = {
              read,
              ...(second && read === 'JSON value' ? { default: rawText(second) } : {}),
            };
            facts.push({ ...at, name: name.text.slice(1, -1), scope: '', attributes });
          } else if (!isParameterOfReader(name)) {
            unread.push({ ...at, why: madeAtRunTime(call) });
          }
        }
      }
    }
  }
  facts.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  return { facts: mergeFacts(facts), unread };
}

/** `getValue` is a name of many things; only that of the SDK reads flags. */
function isOfFlagsmith(target: Node | null, method: string): boolean {
  if (!/^(hasFeature|getValue|getExperimentFlag)$/.test(method)) return true;
  return /(^|\.)flagsmith$/i.test(target?.childForFieldName('object')?.text ?? '');
}

/** Both sides of `a ? 'x' : 'y'`. */
function branches(node: Node): Node[] {
  if (node.type !== 'ternary_expression') return [node];
  return [node.childForFieldName('consequence'), node.childForFieldName('alternative')].flatMap((each) =>
    each ? branches(each) : [],
  );
}

/** The functions that read flags hand their own argument on. */
function isParameterOfReader(name: Node): boolean {
  const around = closest(name, 'method_definition');
  return READS.has(around?.childForFieldName('name')?.text ?? '');
}
