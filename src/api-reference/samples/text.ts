import { toJson } from '../json.ts';
import type { Part } from '../request/multipart.ts';
import { encode } from '../request/serialise.ts';

/** Puts the same white space before every line but the first, so that a block can stand inside another. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

/** A text in double quotes. Every escape of JSON means the same in Go, Java and Python. */
export function doubleQuoted(value: string): string {
  return JSON.stringify(value);
}

/** The text of a JSON body as people write it. */
export function jsonText(value: unknown): string {
  return toJson(value, '  ');
}

/** The text of a form as it is sent. */
export function formText(fields: readonly (readonly [name: string, value: string])[]): string {
  return fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

/** Lines of a multipart body with their line endings, each with the empty lines next to it. */
export function lines(text: string): string[] {
  return text.split(/(?<=[^\n]\r\n(?:\r\n)?)(?!\r\n)/);
}

/** Whether a name is given twice, which tables of names and values do not allow. */
export function hasRepeated(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}

/** Whether a part is text that says its type, which most libraries cannot send without the name of a file. */
export function isTypedText({ file, contentType }: Part): boolean {
  return file === undefined && contentType !== undefined;
}

interface LiteralStyle {
  readonly indent: string;
  readonly record: readonly [open: string, close: string];
  readonly emptyRecord?: string;
  /** What a record needs around it in a language where its braces are not enough. */
  wrapRecord?(written: string, keys: readonly string[]): string;
  readonly null: string;
  readonly boolean: readonly [no: string, yes: string];
  /** Whether the last entry has a comma too. */
  readonly trailingComma: boolean;
  text(value: string): string;
  pair(key: string, value: string): string;
}

/** A JSON value written as a literal of a language, one entry a line. */
export function literal(value: unknown, style: LiteralStyle): string {
  const block = ([open, close]: LiteralStyle['record'], entries: readonly string[]): string => {
    if (entries.length === 0) return `${open}${close}`;
    const lines = entries.map((entry) => `${style.indent}${indent(entry, style.indent)}`);
    return `${open}\n${lines.join(',\n')}${style.trailingComma ? ',' : ''}\n${close}`;
  };
  const write = (each: unknown): string => {
    if (each === null || each === undefined) return style.null;
    if (typeof each === 'string') return style.text(each);
    if (typeof each === 'boolean') return style.boolean[each ? 1 : 0];
    if (Array.isArray(each)) return block(['[', ']'], each.map(write));
    if (typeof each === 'number') return Number.isFinite(each) ? String(each) : style.null;
    if (typeof each !== 'object') return String(each);
    const entries = Object.entries(each).map(([key, inner]) => style.pair(key, write(inner)));
    if (entries.length === 0 && style.emptyRecord) return style.emptyRecord;
    const written = block(style.record, entries);
    return style.wrapRecord?.(written, Object.keys(each)) ?? written;
  };
  return write(value);
}
