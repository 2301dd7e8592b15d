import type { Node } from 'web-tree-sitter';
import { parseCode } from '../grammars/parse.ts';
import { fingerprint } from '../samples/cache.ts';
import type { Source } from './source.ts';

/** A file of a source, parsed. */
export interface ParsedFile {
  readonly path: string;
  readonly root: Node;
}

/** Parses the files of a source that `isMeant` accepts. */
export async function parseFiles(
  source: Source,
  language: string,
  isMeant: (path: string) => boolean,
): Promise<ParsedFile[]> {
  const texts = source.read(source.files.filter(isMeant));
  const parsed: ParsedFile[] = [];
  for (const [path, code] of texts) parsed.push({ path, root: (await parseCode(language, code)).rootNode });
  return parsed;
}

/** All nodes of some types below a node, in the order of the text. */
export function nodesOf(root: Node, ...types: readonly string[]): Node[] {
  return root.descendantsOfType([...types]).filter((node): node is Node => node !== null);
}

export function lineOf(node: Node): number {
  return node.startPosition.row + 1;
}

/** Code of a node as it is compared and kept. */
export function rawText(node: Node | null | undefined): string {
  return onOneLine(node?.text ?? '');
}

/** Code on one line; of a long one the beginning, with a fingerprint of the whole. */
export function onOneLine(code: string): string {
  const text = code
    .replace(/\s+/g, ' ')
    .replace(/,? (?=[)\]}])|(?<=[([{]) /g, '')
    .trim();
  return text.length > 200 ? `${text.slice(0, 80)}… ${fingerprint(text).slice(0, 8)}` : text;
}

export function childrenOf(node: Node | null | undefined): Node[] {
  return (node?.namedChildren ?? []).filter(
    (child): child is Node => child !== null && child.type !== 'comment',
  );
}

export function closest(node: Node, ...types: readonly string[]): Node | undefined {
  for (let outer = node.parent; outer; outer = outer.parent) if (types.includes(outer.type)) return outer;
  return undefined;
}

/** Why a name, or what `subject` says, could not be read from a node. */
export function madeAtRunTime(node: Node, subject = 'the name is'): string {
  return `${subject} made at run time: ${rawText(node).slice(0, 80)}`;
}
