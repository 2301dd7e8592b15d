import type { Page } from '../docs/model.ts';
import { MarkdownError, RenderError } from '../markdown/contract.ts';
import { messageOf } from '../text/text.ts';
import type { Problem } from '../validation/problem.ts';
import { lineOf, type Problems } from './problems.ts';

type Place = Pick<Page, 'source' | 'body' | 'bodyOffset'>;

const SYNTAX_REMEDY =
  'Close every tag, and write "<" and "{" that are text with a backslash before them or between backticks.';
const EXPRESSION_REMEDY =
  'Import or define what the expression uses. Braces contain code: write "\\{" for a literal one.';

/** Turns the error that stopped a page into a problem: its line in the file, and what to do. */
export function pageFault(page: Place, error: unknown): Problem {
  const message = messageOf(error);
  const fault = { severity: 'error', file: page.source } as const;
  if (error instanceof RenderError) {
    const line =
      error.line === undefined ? lineOfNamed(page, message) : { line: error.line + page.bodyOffset };
    return { ...fault, ...line, message, remedy: error.remedy ?? EXPRESSION_REMEDY };
  }
  if (error instanceof MarkdownError && error.line !== undefined) {
    return {
      ...fault,
      line: error.line + page.bodyOffset,
      message: inFile(message, page),
      remedy: SYNTAX_REMEDY,
    };
  }
  if (error instanceof MarkdownError) return { ...fault, ...lineOfNamed(page, message), message };
  const place = error instanceof Error ? error.stack?.split('\n').find((line) => /^\s+at /.test(line)) : '';
  return {
    ...fault,
    message: `The page could not be built: ${message}`,
    remedy: `If the page is correct, the fault is in the theme or in a component of the page:${place ?? ''}`,
  };
}

/** Returns a function that reports problems of a page. `line` is one of the body; by default the line that the message quotes. */
export function reporter(page: Place, problems: Problems) {
  return (severity: Problem['severity'], message: string, line?: number): void =>
    problems.add({
      severity,
      file: page.source,
      message,
      ...(line === undefined ? lineOfNamed(page, message) : { line: line + page.bodyOffset }),
    });
}

/** The line that contains what a message refers to: a text in quotes, such as an import, or a component. */
function lineOfNamed(page: Place, message: string): { line?: number } {
  const names = [...message.matchAll(/"([^"]+)"|(<[A-Z][\w.]*)/g)].map((match) => match[1] ?? match[2] ?? '');
  for (const name of names) {
    const found = lineOf(page, name);
    if (found.line !== undefined) return found;
  }
  return {};
}

/** Converts line numbers in a parser's message from the body to the file. */
function inFile(message: string, { bodyOffset }: Place): string {
  return message.replace(/\((\d+):\d+\)/g, (_, line: string) => `(line ${Number(line) + bodyOffset})`);
}
