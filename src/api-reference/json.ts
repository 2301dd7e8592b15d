/**
 * JSON that keeps its numbers: an integer that a double cannot hold is a bigint from the description to the page and
 * the samples.
 */

/** Reads JSON. @throws SyntaxError as `JSON.parse` does. */
export function parseJson(text: string): unknown {
  return LONG_INTEGER.test(text) ? JSON.parse(text, keepInteger) : JSON.parse(text);
}

/** Most descriptions have no such integer, and calling a reviver for every value is slow. */
const LONG_INTEGER = /\d{16}/;

function keepInteger(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source ?? '';
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)
    ? BigInt(source)
    : value;
}

/** JSON text of a value, on one line, or with every entry on a line of its own behind `space`. */
export function toJson(value: unknown, space = ''): string {
  const write = (each: unknown, margin: string): string => {
    if (typeof each === 'bigint') return String(each);
    if (typeof each !== 'object' || each === null) return JSON.stringify(each) ?? 'null';
    const isList = Array.isArray(each);
    const inner = margin + space;
    const entries = isList
      ? each.map((item) => write(item, inner))
      : Object.entries(each).flatMap(([key, item]) =>
          item === undefined ? [] : [`${JSON.stringify(key)}:${space && ' '}${write(item, inner)}`],
        );
    const [open, close] = isList ? '[]' : '{}';
    if (entries.length === 0 || space === '') return `${open}${entries.join(',')}${close}`;
    return `${open}\n${inner}${entries.join(`,\n${inner}`)}\n${margin}${close}`;
  };
  return write(value, '');
}

/** Whether a value is an object with keys, not a list and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a text is JSON. */
export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a value holds an integer that a double cannot hold. */
export function hasBigInteger(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint';
  return Object.values(value).some(hasBigInteger);
}

/** The same value for libraries that support doubles only. Values without bigints are not copied. */
export function withDoubles<T>(value: T): T {
  return hasBigInteger(value) ? (copyWithDoubles(value) as T) : value;
}

function copyWithDoubles(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyWithDoubles);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyWithDoubles(inner)]));
}
