import { isMap, isPair, isScalar, LineCounter, parseDocument, type YAMLError } from 'yaml';
import { messageOf } from '../text/text.ts';
import type { Problem } from './problem.ts';
import { keyPath, type SchemaFault } from './schema-faults.ts';

/** A mapping that was read from YAML or JSON, with the line that each key stands on. */
export interface YamlText {
  /** The mapping; empty where the text holds none. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Line of a key or an entry in the file, counted from 1. */
  lineOf(path: readonly (string | number)[]): number;
  /** A value as it is written, where YAML reads it as something other than text: `1.10`, which is the number 1.1. */
  writtenAs(key: string): string | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Reads a mapping from YAML. Text that cannot be read gives problems with line and remedy, and an empty mapping.
 *
 * In: the text, the file for the problems, what the text is called in a sentence (`Front matter`), and the line of the
 * file that the text begins on.
 */
export function readYaml(text: string, file: string, subject: string, firstLine: number): YamlText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: true, prettyErrors: true });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const failed = (problems: readonly Problem[]): YamlText => ({
    value: {},
    lineOf: () => firstLine,
    writtenAs: () => undefined,
    problems,
  });

  // One mistake causes several errors; the first one shows where it is.
  const error = document.errors[0];
  if (error) return failed([wordError(error, file, subject, lineAt(error.pos[0]))]);

  let value: unknown;
  try {
    value = document.toJS() ?? {};
  } catch (thrown) {
    const reason = messageOf(thrown);
    const remedy = 'Put text that begins with "*" or "&" in quotes.';
    const message = `${subject} cannot be read: ${reason}.`;
    return failed([{ severity: 'error', file, line: firstLine, message, remedy }]);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const message = `${subject} must be keys with values, but is ${Array.isArray(value) ? 'a list' : 'a text'}.`;
    const remedy = 'Write one "key: value" a line, with a space after the colon.';
    return failed([{ severity: 'error', file, line: firstLine, message, remedy }]);
  }
  const lineOf = (path: readonly (string | number)[]): number => {
    const offset = offsetOf(document.contents, path);
    return offset === undefined ? firstLine : lineAt(offset);
  };
  const writtenAs = (key: string) => {
    const node = document.get(key, true);
    return isScalar(node) ? node.source : undefined;
  };
  return { value: value as Record<string, unknown>, lineOf, writtenAs, problems: [] };
}

/** Turns a fault of a schema into a problem of a file: unknown keys are warnings, all else is an error. */
export function problemOf(fault: SchemaFault, file: string, subject: string, text: YamlText): Problem {
  const { path, message, remedy, unknownKey } = fault;
  return {
    severity: unknownKey ? 'warning' : 'error',
    file,
    line: text.lineOf(path),
    message: `${subject} key "${keyPath(path)}" ${message}.`,
    ...(remedy === undefined ? {} : { remedy }),
  };
}

/** Place of the key that a path ends with, or of the nearest thing above it. */
function offsetOf(contents: unknown, path: readonly (string | number)[]): number | undefined {
  let node = contents;
  let offset: number | undefined;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find((each) => isPair(each) && isScalar(each.key) && each.key.value === part);
      if (!pair) return offset;
      offset = (pair.key as { range?: readonly number[] }).range?.[0] ?? offset;
      node = pair.value;
    } else {
      const entry = (node as { items?: readonly { range?: readonly number[] }[] } | null)?.items?.[
        Number(part)
      ];
      if (!entry) return offset;
      offset = entry.range?.[0] ?? offset;
      node = entry;
    }
  }
  return offset;
}

function wordError(error: YAMLError, file: string, subject: string, line: number): Problem {
  const own = (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
  const reason = REASONS[error.code] ?? own;
  return {
    severity: 'error',
    file,
    line,
    message: `${subject} is not valid YAML: ${reason}.`,
    remedy:
      REMEDIES[error.code] ?? 'Put the value in quotes if it holds special signs, and check the indentation.',
  };
}

/** Replacements for messages of the YAML library that only help somebody who knows how YAML is parsed. */
const REASONS: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a value holds ": ", which begins a new key',
  DUPLICATE_KEY: 'a key stands twice',
};

const REMEDIES: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'Put a value that holds ": " in quotes: key: "one: two".',
  BAD_SCALAR_START: 'Put a value that begins with a special sign in quotes: key: "@name".',
  DUPLICATE_KEY: 'Remove one of the two keys of this name.',
  MISSING_CHAR: 'Close the quote or bracket that was opened here.',
  TAB_AS_INDENT: 'Indent with spaces instead of tabs.',
};
