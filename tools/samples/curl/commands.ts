import type { Node } from 'web-tree-sitter';
import { parseCode } from '../../grammars/parse.ts';

/** One argument of a command, as the program gets it. */
export interface Argument {
  /** Quotes taken off; a variable `$NAME` stands for the placeholder `NAME`. */
  readonly text: string;
  /** Line of the sample, from 1. */
  readonly line: number;
}

/** A command of a shell script, with what its output is piped into. */
export interface Command {
  readonly name: string;
  readonly line: number;
  readonly args: readonly Argument[];
  /** Variables set for this command alone: `NAME=value command`. */
  readonly variables: readonly Argument[];
  /** Commands behind the pipe signs, as written. */
  readonly pipe: readonly string[];
}

/** All commands of a shell script in their order, those in substitutions and loops too. */
export async function commandsOf(code: string): Promise<Command[]> {
  const tree = await parseCode('bash', code);
  return tree.rootNode.descendantsOfType('command').flatMap((node) => (node ? [asCommand(node)] : []));
}

function asCommand(node: Node): Command {
  const parts = node.namedChildren.flatMap((child) => (child ? [child] : []));
  const nameNode = parts.find(({ type }) => type === 'command_name');
  const args = parts.filter(({ type }) => !NO_ARGUMENT.has(type));
  const variables = parts.filter(({ type }) => type === 'variable_assignment');
  return {
    name: nameNode ? textOf(nameNode) : '',
    line: node.startPosition.row + 1,
    args: args.map((arg) => ({ text: textOf(arg), line: arg.startPosition.row + 1 })),
    variables: variables.map((each) => ({
      text: each.childForFieldName('name')?.text ?? '',
      line: each.startPosition.row + 1,
    })),
    pipe: pipeAfter(node),
  };
}

const NO_ARGUMENT = new Set([
  'command_name',
  'variable_assignment',
  'file_redirect',
  'herestring_redirect',
  'comment',
]);

function pipeAfter(node: Node): string[] {
  // A redirection wraps the command that it belongs to.
  const outer = node.parent?.type === 'redirected_statement' ? node.parent : node;
  const pipeline = outer.parent;
  if (pipeline?.type !== 'pipeline') return [];
  const parts = pipeline.namedChildren.flatMap((child) => (child ? [child] : []));
  return parts.slice(parts.findIndex(({ id }) => id === outer.id) + 1).map(({ text }) => text);
}

/** Text of a word as the shell hands it on. */
function textOf(node: Node): string {
  switch (node.type) {
    case 'raw_string':
      return node.text.slice(1, -1);
    case 'string':
      return withoutEscapes(joined(node).slice(1, -1), /\\(["\\$`\n])/g);
    case 'simple_expansion':
    case 'expansion':
      return /\w+/.exec(node.text)?.[0] ?? '';
    case 'concatenation':
    case 'command_name':
      return joined(node);
    case 'word':
      return withoutEscapes(node.text, /\\([\s\S])/g);
    default:
      return node.text;
  }
}

/** Text of a node with its named parts in place of how they are written. */
function joined(node: Node): string {
  let text = '';
  let at = node.startIndex;
  for (const child of node.namedChildren) {
    if (!child) continue;
    const isPlain = child.type === 'string_content';
    text += node.text.slice(at - node.startIndex, child.startIndex - node.startIndex);
    text += isPlain ? child.text : textOf(child);
    at = child.endIndex;
  }
  return text + node.text.slice(at - node.startIndex);
}

function withoutEscapes(text: string, escaped: RegExp): string {
  return text.replace(escaped, (_, sign: string) => (sign === '\n' ? '' : sign));
}
