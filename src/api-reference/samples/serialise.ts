import type { Parameter } from '../openapi.ts';

/**
 * A value in the place of `{name}` of a path, by the styles of OpenAPI: `simple`, `label`, `matrix`.
 * https://spec.openapis.org/oas/v3.1.1.html#style-values
 */
export function serialisePath(
  { name, style = 'simple', explode = false }: Parameter,
  value: unknown,
): string {
  const key = encode(name);
  if (style === 'label') {
    const sign = explode ? '.' : ',';
    return `.${pairs(value, explode).join(sign)}`;
  }
  if (style === 'matrix') {
    if (isRecord(value) && explode)
      return pairs(value, true)
        .map((pair) => `;${pair}`)
        .join('');
    if (Array.isArray(value) && explode) return value.map((item) => `;${key}=${encode(item)}`).join('');
    return `;${key}=${pairs(value, false).join(',')}`;
  }
  return pairs(value, explode).join(',');
}

/** A value as `name=value` pairs of a query or a cookie: `form`, `spaceDelimited`, `pipeDelimited`, `deepObject`. */
export function serialiseParameter(parameter: Parameter, value: unknown): string[] {
  const { name, style = 'form', explode = style === 'form' } = parameter;
  const key = encode(name);
  const text = (each: unknown) => (parameter.allowReserved ? encodeURI(words(each)) : encode(each));
  if (style === 'deepObject' && isRecord(value)) {
    return Object.entries(value).map(([field, each]) => `${key}%5B${encode(field)}%5D=${text(each)}`);
  }
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => `${key}=${text(item)}`);
    return [`${key}=${value.map(text).join(SEPARATORS[style] ?? ',')}`];
  }
  if (isRecord(value)) {
    if (explode) return Object.entries(value).map(([field, each]) => `${encode(field)}=${text(each)}`);
    return [`${key}=${pairs(value, false).join(SEPARATORS[style] ?? ',')}`];
  }
  return [`${key}=${text(value)}`];
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** Parts of a value: items of a list, `key,value` or `key=value` of an object, or the value itself. */
function pairs(value: unknown, explode: boolean): string[] {
  if (Array.isArray(value)) return value.map(encode);
  if (!isRecord(value)) return [encode(value)];
  const entries = Object.entries(value);
  return explode
    ? entries.map(([key, each]) => `${encode(key)}=${encode(each)}`)
    : entries.flatMap(([key, each]) => [encode(key), encode(each)]);
}

function encode(value: unknown): string {
  return encodeURIComponent(words(value));
}

function words(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
