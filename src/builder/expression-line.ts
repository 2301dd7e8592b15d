import { lineOf } from './problems.ts';

type Text = Parameters<typeof lineOf>[0];

/**
 * Estimates the line of the page's expression that threw an error. It looks for a name from the error message, then for the
 * name at the position in the stack trace, and last for the component that threw.
 *
 * @param code the compiled page, which the positions in the stack trace refer to.
 * @param name the name of the compiled page in the stack trace.
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

/** The line of the page's only expression: if there is just one, the error must come from it. */
function lineOfOnlyExpression({ body, bodyOffset }: Text): { line?: number } {
  const text = withoutFences(body).replace(/^(?:import|export)\b[^\n]*/gm, (line) => ' '.repeat(line.length));
  const [only, ...others] = text.matchAll(/(?<!\\)\{(?!\/\*)/g);
  if (!only || others.length > 0) return {};
  return { line: text.slice(0, only.index).split('\n').length + bodyOffset };
}

/** First position that a stack trace gives for a script. */
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

/** Identifiers in JavaScript error messages: `foo is not defined`, `(reading 'sum')`, `a.b is not a function`. */
function namesIn(message: string): string[] {
  return [
    ...message.matchAll(/reading '([\w$]+)'|([\w$]+)(?:\(\.\.\.\))? is not (?:defined|a|iterable)/g),
  ].map(([, member, name]) => member ?? name ?? '');
}

/** The first line where a name is used in code: between braces, or in an ESM statement. */
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

/** Blanks out fenced and inline code, and keeps all line breaks. */
function withoutFences(body: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  return body
    .replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[^\n]*$/gm, blank)
    .replace(/`[^`\n]*`/g, blank);
}
