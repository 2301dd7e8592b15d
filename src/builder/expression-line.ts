import { lineOf } from './problems.ts';

type Text = Parameters<typeof lineOf>[0];

/**
 * The line of a page whose expression threw an error, as near as it can be told: that of the name which the message or the
 * place in the compiled page names, else that of the component which threw.
 *
 * @param code the compiled page, whose places the stack of the error gives.
 * @param name the name that the compiled page has in the stack.
 */
export function lineOfExpression(page: Text, error: unknown, code: string, name: string): { line?: number } {
  if (!(error instanceof Error)) return {};
  const tokens = [...namesIn(error.message), tokenAt(code, placeIn(error.stack ?? '', name))];
  for (const token of tokens) {
    const found = token === undefined ? {} : lineOfCode(page, token);
    if (found.line !== undefined) return found;
  }
  const [, property] = /The `(\w+)` prop expects/.exec(error.message) ?? [];
  const written = property === undefined ? {} : lineOf(page, `${property}="`);
  if (written.line !== undefined) return written;
  for (const [, component = ''] of (error.stack ?? '').matchAll(/\n\s+at (?:Object\.)?([A-Z]\w*)/g)) {
    const found = lineOf(page, `<${component}`);
    if (found.line !== undefined) return found;
  }
  return lineOfOnlyExpression(page);
}

/** The line of an expression that stands alone: where a page has one only, the fault is its own. */
function lineOfOnlyExpression({ body, bodyOffset }: Text): { line?: number } {
  const text = withoutFences(body).replace(/^(?:import|export)\b[^\n]*/gm, (line) => ' '.repeat(line.length));
  const [only, ...others] = text.matchAll(/(?<!\\)\{(?!\/\*)/g);
  if (!only || others.length > 0) return {};
  return { line: text.slice(0, only.index).split('\n').length + bodyOffset };
}

/** First line and column that a stack gives for a script. */
function placeIn(stack: string, name: string): { line: number; column: number } | undefined {
  const at = stack.indexOf(`${name}:`);
  const [, line, column] = (at < 0 ? undefined : /^:(\d+):(\d+)/.exec(stack.slice(at + name.length))) ?? [];
  return line && column ? { line: Number(line), column: Number(column) } : undefined;
}

function tokenAt(code: string, place: { line: number; column: number } | undefined): string | undefined {
  const line = place && code.split('\n')[place.line - 1];
  const token = line
    ?.slice(place ? place.column - 1 : 0)
    .match(/^\.?(?:return |throw |new )?([A-Za-z$][\w$]*)/)?.[1];
  return token === 'return' || token === 'throw' ? undefined : token;
}

/** Names that the messages of JavaScript name: `foo is not defined`, `(reading 'sum')`, `a.b is not a function`. */
function namesIn(message: string): string[] {
  return [
    ...message.matchAll(/reading '([\w$]+)'|([\w$]+)(?:\(\.\.\.\))? is not (?:defined|a|iterable)/g),
  ].map(([, member, name]) => member ?? name ?? '');
}

/** The first line in which a name stands in code: between braces, or in a statement of the page. */
function lineOfCode({ body, bodyOffset }: Text, name: string): { line?: number } {
  const text = withoutFences(body);
  const word = `(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`;
  const inBraces = new RegExp(`\\{[^{}]*(?:\\{[^{}]*\\}[^{}]*)*?${word}`).exec(text);
  const inStatement = new RegExp(`^(?:export|const|let|function)\\b[^\\n]*${word}`, 'm').exec(text);
  const found = [inBraces, inStatement].filter((match) => match !== null);
  const [first] = found.toSorted((a, b) => a.index - b.index);
  if (!first) return {};
  const end = first.index + first[0].length;
  return { line: text.slice(0, end).split('\n').length + bodyOffset };
}

/** The text with code blocks and inline code made blank, and every line where it was. */
function withoutFences(body: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  return body
    .replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[^\n]*$/gm, blank)
    .replace(/`[^`\n]*`/g, blank);
}
