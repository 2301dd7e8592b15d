import type { Page } from '../docs/model.ts';
import { MarkdownError, RenderError } from '../markdown/contract.ts';
import { messageOf } from '../text/text.ts';
import type { Problem } from '../validation/problem.ts';
import { lineOf, type Problems } from './problems.ts';

type Place = Pick<Page, 'source' | 'body' | 'bodyOffset'>;

const SYNTAX_REMEDY =
  'Close every tag, and write "<" and "{" that are text with a backslash before them or between backticks.';
const EXPRESSION_REMEDY =
  'Import or define what the expression uses. Braces hold code: write "\\{" for one that is text.';

/** What stopped a page, as a problem: where in its file, and what to do. */
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
    remedy: `If the page is right, the theme or a component of the page is not:${place ?? ''}`,
  };
}

/** Adds what is said of a page to its problems. In: the line in its body, else the one that holds what the message names. */
export function reporter(page: Place, problems: Problems) {
  return (severity: Problem['severity'], message: string, line?: number): void =>
    problems.add({
      severity,
      file: page.source,
      message,
      ...(line === undefined ? lineOfNamed(page, message) : { line: line + page.bodyOffset }),
    });
}

/** The line that holds what a message names: a text in quotes, such as an import, or a component. */
function lineOfNamed(page: Place, message: string): { line?: number } {
  const names = [...message.matchAll(/"([^"]+)"|(<[A-Z][\w.]*)/g)].map((match) => match[1] ?? match[2] ?? '');
  for (const name of names) {
    const found = lineOf(page, name);
    if (found.line !== undefined) return found;
  }
  return {};
}

/** The parser counts from the first line of the body; readers count from the first line of the file. */
function inFile(message: string, { bodyOffset }: Place): string {
  return message.replace(/\((\d+):\d+\)/g, (_, line: string) => `(line ${Number(line) + bodyOffset})`);
}
