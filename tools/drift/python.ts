import type { Node } from 'web-tree-sitter';
import type { Source } from './source.ts';
import { childrenOf, closest, nodesOf, type ParsedFile, parseFiles, rawText } from './syntax.ts';

/** Python files of a folder that run in production: no tests, no migrations. */
export function parsePython(source: Source, ...folders: readonly string[]): Promise<ParsedFile[]> {
  return parseFiles(
    source,
    'python',
    (path) =>
      path.endsWith('.py') &&
      folders.some((folder) => path.startsWith(folder)) &&
      !/(^|\/)(tests?|migrations|test_tools)\/|(^|\/)(test_[^/]*|conftest|[^/]*_test|test)\.py$/.test(path),
  );
}

export interface Call {
  readonly node: Node;
  /** What is called, as it is written: `env.str`, `prometheus_client.Counter`. */
  readonly callee: string;
  readonly positional: readonly Node[];
  readonly keywords: ReadonlyMap<string, Node>;
}

export function callsIn(root: Node): Call[] {
  return nodesOf(root, 'call').map(asCall);
}

export function asCall(node: Node): Call {
  const positional: Node[] = [];
  const keywords = new Map<string, Node>();
  for (const argument of childrenOf(node.childForFieldName('arguments'))) {
    const name = argument.type === 'keyword_argument' && argument.childForFieldName('name');
    const value = name && argument.childForFieldName('value');
    if (name && value) keywords.set(name.text, value);
    else positional.push(argument);
  }
  return { node, callee: rawText(node.childForFieldName('function')), positional, keywords };
}

/** Text of a literal, also of one in several parts; nothing when it is made at run time. */
export function textOf(node: Node | undefined): string | undefined {
  if (!node) return undefined;
  if (node.type === 'parenthesized_expression') return textOf(childrenOf(node)[0]);
  if (node.type === 'concatenated_string') {
    const parts = childrenOf(node).map(textOf);
    return parts.includes(undefined) ? undefined : parts.join('');
  }
  if (node.type !== 'string' || nodesOf(node, 'interpolation').length > 0) return undefined;
  return nodesOf(node, 'string_content')
    .map(({ text }) => text)
    .join('');
}

/** Texts of the literals in a list or a tuple. */
export function textsOf(node: Node | undefined): (string | undefined)[] {
  return childrenOf(node).map(textOf);
}

/** Names that a file gives to texts at its top: `VIEW_PROJECT = "VIEW_PROJECT"`. */
export function constantsOf(root: Node): Map<string, Node> {
  const constants = new Map<string, Node>();
  for (const statement of childrenOf(root)) {
    const assignment = statement.type === 'expression_statement' ? childrenOf(statement)[0] : undefined;
    if (assignment?.type !== 'assignment') continue;
    const [name, value] = [assignment.childForFieldName('left'), assignment.childForFieldName('right')];
    if (name?.type === 'identifier' && value) constants.set(name.text, value);
  }
  return constants;
}

/** Name and parameters of the function around a node. */
export function functionAround(
  node: Node,
): { readonly name: string; readonly parameters: readonly string[] } | undefined {
  const definition = closest(node, 'function_definition');
  if (!definition) return undefined;
  const parameters = childrenOf(definition.childForFieldName('parameters')).map(
    (each) => /^\w+/.exec(each.text)?.[0] ?? '',
  );
  return { name: definition.childForFieldName('name')?.text ?? '', parameters };
}

/** Dotted name of a module, from the path of its file. */
export function moduleOf(path: string): string {
  return path
    .replace(/^(api|src|mcp\/src)\//, '')
    .replace(/\.py$/, '')
    .replaceAll('/', '.');
}
