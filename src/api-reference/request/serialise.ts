import { isRecord, toJson } from '../json.ts';

/** How a value is written into an address, a cookie or a form: the words of OpenAPI. */
export interface Style {
  readonly name: string;
  readonly style?: string | undefined;
  readonly explode?: boolean | undefined;
  readonly allowReserved?: boolean | undefined;
}

/**
 * A value in the place of `{name}` of a path, by the styles of OpenAPI: `simple`, `label`, `matrix`.
 * https://spec.openapis.org/oas/v3.1.1.html#style-values
 */
export function serialisePath({ name, style = 'simple', explode = false }: Style, value: unknown): string {
  const key = encode(name);
  if (style === 'label') return `.${pairs(value, explode, encode).join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return pairs(value, explode, encode).join(',');
  const named = (text: string) => (text === '' ? `;${key}` : `;${key}=${text}`);
  if (isRecord(value) && explode)
    return pairs(value, true, encode)
      .map((pair) => `;${pair}`)
      .join('');
  if (Array.isArray(value) && explode) return value.map((item) => named(encode(item))).join('');
  return named(pairs(value, false, encode).join(','));
}

/**
 * A value as `name=value` pairs of a query, a cookie or a form: `form`, `spaceDelimited`, `pipeDelimited`, `deepObject`.
 * `null` and an empty list are not sent, as RFC 6570 has it.
 */
export function serialisePairs(how: Style, value: unknown): string[] {
  const { name, style = 'form', explode = style === 'form' } = how;
  const key = encode(name);
  const text = how.allowReserved ? encodeUnreserved : encode;
  if (value === null || value === undefined) return [];
  if (style === 'deepObject' && isRecord(value)) return deepPairs(key, value, text);
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => `${key}=${text(item)}`);
    return value.length === 0 ? [] : [`${key}=${value.map(text).join(SEPARATORS[style] ?? ',')}`];
  }
  if (!isRecord(value)) return [`${key}=${text(value)}`];
  if (explode) return pairs(value, true, text);
  return [`${key}=${pairs(value, false, text).join(SEPARATORS[style] ?? ',')}`];
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** OpenAPI does not define deeper levels: here, names follow in more brackets, and a list is sent as its items. */
function deepPairs(key: string, value: unknown, text: (value: unknown) => string): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => deepPairs(key, item, text));
  if (!isRecord(value)) return [`${key}=${text(value)}`];
  return Object.entries(value).flatMap(([field, each]) =>
    deepPairs(`${key}%5B${encode(field)}%5D`, each, text),
  );
}

/**
 * A value of a header: the style `simple`, with nothing encoded but what a header cannot hold.
 */
export function serialiseHeader({ explode = false }: Style, value: unknown): string {
  const keep = (each: unknown) => words(each).replace(/[^\x20-\x7e]+/gu, encodeURIComponent);
  return pairs(value, explode, keep).join(',').trim();
}

/** Parts of a value: items of a list, `key,value` or `key=value` of an object, or the value itself. */
function pairs(value: unknown, explode: boolean, text: (value: unknown) => string): string[] {
  if (Array.isArray(value)) return value.map(text);
  if (!isRecord(value)) return [text(value)];
  const entries = Object.entries(value);
  return explode
    ? entries.map(([key, each]) => `${text(key)}=${text(each)}`)
    : entries.flatMap(([key, each]) => [text(key), text(each)]);
}

/** Percent-encodes all but the unreserved characters of RFC 3986, so that every client sends the same. */
export function encode(value: unknown): string {
  return encodeURIComponent(words(value).toWellFormed()).replace(/[!'()*]/g, percent);
}

/**
 * Keeps reserved characters and percent-encoded ones, but encodes those that would end the query or have another meaning in
 * it. https://spec.openapis.org/oas/v3.1.1.html#parameter-allow-reserved
 */
function encodeUnreserved(value: unknown): string {
  return words(value)
    .toWellFormed()
    .replace(/%[\da-f]{2}|[^\w\-.~:/?@!$()*,;=]/giu, (sign) => (sign.length === 3 ? sign : encode(sign)));
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** A value as text: a list or an object inside another as JSON. */
export function words(value: unknown): string {
  return typeof value === 'object' && value !== null ? toJson(value) : String(value);
}
