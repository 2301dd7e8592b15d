import type { Node } from 'web-tree-sitter';
import type { LocalFault } from '../sample.ts';

/**
 * The bracket of a program that has no partner, found by kind and indentation: a closing bracket that begins its line
 * belongs to the opening one whose line is indented alike. That names the bracket that was forgotten, where a parser
 * names the place at which it could not go on. One is named, because the others are mostly its echo: the innermost that
 * is never closed, else the first that closes nothing.
 */
export function findLoneBracket(root: Node, code: string): LocalFault | undefined {
  const lines = code.split('\n');
  const open: Bracket[] = [];
  const unclosed: LocalFault[] = [];
  const stray: LocalFault[] = [];
  const lone = ({ line, sign }: Bracket, before: number) =>
    unclosed.push({
      line,
      message: `"${sign}" is never closed; its "${CLOSING[sign]}" is missing before line ${before} of the sample.`,
    });
  for (const bracket of bracketsOf(root)) {
    if (bracket.sign in CLOSING) {
      open.push(bracket);
      continue;
    }
    const at = partnerOf(bracket, open, lines);
    if (at < 0) {
      stray.push({ line: bracket.line, message: `"${bracket.sign}" closes nothing.` });
      continue;
    }
    for (const each of open.splice(at + 1)) lone(each, bracket.line);
    open.pop();
  }
  for (const each of open) lone(each, lines.length + 1);
  return unclosed.sort((a, b) => b.line - a.line)[0] ?? stray[0];
}

interface Bracket {
  readonly sign: string;
  readonly line: number;
  readonly column: number;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Brackets of the code itself, not those in strings and comments. */
function bracketsOf(root: Node): Bracket[] {
  const found: Bracket[] = [];
  const visit = (node: Node): void => {
    if (node.childCount > 0) {
      for (const child of node.children) if (child) visit(child);
      return;
    }
    // `${`, `#{`, `@{`, `\(` and the like are one sign in some grammars.
    const sign = /^[^\w\s'"]{0,2}([{}()[\]])$/.exec(node.text)?.[1];
    if (sign === undefined || node.isNamed) return;
    found.push({ sign, line: node.startPosition.row + 1, column: node.endPosition.column - 1 });
  };
  visit(root);
  return found;
}

/** Index of the open bracket that a closing one belongs to; negative when it closes nothing. */
function partnerOf(closing: Bracket, open: readonly Bracket[], lines: readonly string[]): number {
  const isPartner = ({ sign }: Bracket) => CLOSING[sign] === closing.sign;
  const line = lines[closing.line - 1] ?? '';
  const beginsLine = line.slice(0, closing.column).trim() === '';
  const innermost = open.findLastIndex(isPartner);
  if (!beginsLine || innermost < 0) return innermost;
  const alike = open.findLastIndex(
    (each) => isPartner(each) && indentOf(lines[each.line - 1]) === indentOf(line),
  );
  return alike < 0 ? innermost : alike;
}

function indentOf(line = ''): number {
  return line.length - line.trimStart().length;
}
