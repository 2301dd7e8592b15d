/** Puts the same white space before every line but the first, so that a block can stand inside another. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

/** The text of a JSON body as people write it. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'null';
}

interface LiteralStyle {
  readonly indent: string;
  readonly list: readonly [open: string, close: string];
  readonly record: readonly [open: string, close: string];
  readonly emptyRecord?: string;
  /** What a record needs around it, where its keys alone would not make it one. */
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
  const block = ([open, close]: LiteralStyle['list'], entries: readonly string[]): string => {
    if (entries.length === 0) return `${open}${close}`;
    const lines = entries.map((entry) => `${style.indent}${indent(entry, style.indent)}`);
    return `${open}\n${lines.join(',\n')}${style.trailingComma ? ',' : ''}\n${close}`;
  };
  const write = (each: unknown): string => {
    if (each === null || each === undefined) return style.null;
    if (typeof each === 'string') return style.text(each);
    if (typeof each === 'boolean') return style.boolean[each ? 1 : 0];
    if (Array.isArray(each)) return block(style.list, each.map(write));
    if (typeof each !== 'object') return String(each);
    const entries = Object.entries(each).map(([key, inner]) => style.pair(key, write(inner)));
    if (entries.length === 0 && style.emptyRecord) return style.emptyRecord;
    const written = block(style.record, entries);
    return style.wrapRecord?.(written, Object.keys(each)) ?? written;
  };
  return write(value);
}
