import { readFileSync } from 'node:fs';
import { type Document, isAlias, isMap, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { messageOf } from '../../text/text.ts';
import type { Problem } from '../../validation/problem.ts';
import { parseJson } from '../json.ts';
import { jsonLines } from './json-lines.ts';
import { fromPointer, type Path, toPointer } from './pointer.ts';

/** One file of a description. */
export interface SourceFile {
  /** Absolute path. */
  readonly file: string;
  /** The file as writers know it. */
  readonly source: string;
  readonly text: string;
  /** Plain values without shared parts. */
  readonly data: unknown;
  /** Line of what a JSON pointer names, or of the nearest thing around it that is written in the file. */
  lineOf(pointer: string): number | undefined;
}

/**
 * Reads a file of YAML or JSON.
 *
 * Out: the file, or the problems with their lines when it is neither.
 */
export function readSource(file: string, source: string): SourceFile | readonly Problem[] {
  const error = (message: string, line?: number, remedy?: string): readonly Problem[] => [
    { severity: 'error', file: source, message, ...(line ? { line } : {}), ...(remedy ? { remedy } : {}) },
  ];
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return error('The file of the API description cannot be read.', undefined, `Looked for ${file}.`);
  }
  const json = file.endsWith('.json') ? tryJson(text) : undefined;
  if (json !== undefined) {
    const lineIn = jsonLines(text);
    return { file, source, text, data: json, lineOf: (pointer) => lineIn(fromPointer(pointer)) };
  }

  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    merge: true,
    prettyErrors: false,
    intAsBigInt: true,
  });
  const lineOf = (pointer: string) => {
    const offset = offsetAt(document, fromPointer(pointer));
    return offset === undefined ? undefined : lines.linePos(offset).line;
  };
  const { errors } = document;
  if (errors.length > 0) {
    return errors
      .slice(0, 10)
      .flatMap(({ code, message, pos }) =>
        error(`The description is not valid YAML: ${message}.`, lines.linePos(pos[0]).line, REMEDIES[code]),
      );
  }
  try {
    return { file, source, text, data: unshare(document.toJS()), lineOf };
  } catch (thrown) {
    if (thrown instanceof EndlessAlias) {
      const message = `The YAML alias at ${thrown.pointer} holds itself.`;
      return error(message, lineOf(thrown.pointer), 'Use "$ref" for what repeats inside itself.');
    }
    return error(`The description is not valid YAML: ${messageOf(thrown)}.`);
  }
}

const REMEDIES: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'Indent with spaces.',
  DUPLICATE_KEY: 'Keep one of the two.',
};

function tryJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // The YAML parser reads JSON too, and says where it is broken.
    return undefined;
  }
}

class EndlessAlias extends Error {
  readonly pointer: string;
  constructor(path: Path) {
    super('endless alias');
    this.pointer = toPointer(path);
  }
}

/**
 * Copies values that aliases share, so that changing one place does not change another. Integers that a number can hold exactly
 * become numbers again.
 */
function unshare(root: unknown): unknown {
  const open = new Set<unknown>();
  const copy = (value: unknown, path: Path): unknown => {
    if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
    if (typeof value !== 'object' || value === null) return value;
    if (open.has(value)) throw new EndlessAlias(path);
    open.add(value);
    const copied = Array.isArray(value)
      ? value.map((item, index) => copy(item, [...path, String(index)]))
      : Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copy(child, [...path, key])]));
    open.delete(value);
    return copied;
  };
  return copy(root, []);
}

function offsetAt(document: Document, path: Path): number | undefined {
  let node: unknown = document.contents;
  let offset = (node as Node | null)?.range?.[0];
  for (const key of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => String((item.key as { value?: unknown })?.value ?? item.key) === key,
      );
      if (!pair) return offset;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      if (!node) return offset;
      offset = (node as Node).range?.[0] ?? offset;
    } else return offset;
  }
  return offset;
}
