import type { SchemaObject } from '../../openapi.ts';
import { expressionOf, patternText } from './pattern-text.ts';

/**
 * The text itself where it fits, else one of the same format, pattern and length, if one is found. Each `turn` finds
 * another one where there are several.
 */
export function fitText(value: string, schema: SchemaObject, turn = 0): string {
  const made = [value, ...ofFormat(schema), ...ofPattern(schema, turn)];
  const fitting = [...new Set(made)].filter((each) => fitsText(each, schema));
  return fitting[turn % Math.max(1, fitting.length)] ?? made.find((each) => matches(each, schema)) ?? value;
}

/** Whether a text has the length, the pattern and the form that a schema asks for. */
export function fitsText(text: string, schema: SchemaObject): boolean {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const length = [...text].length;
  return length >= minLength && length <= maxLength && matches(text, schema) && isWritten(text, schema);
}

function matches(text: string, { pattern }: SchemaObject): boolean {
  const expression = pattern === undefined ? undefined : expressionOf(pattern);
  return expression === undefined || expression.test(text);
}

/** Whether a text matches its format or encoding, for those that the sampler does not know and gives any text for. */
function isWritten(text: string, schema: SchemaObject): boolean {
  return SHAPES[shapeOf(schema)]?.test(text) ?? true;
}

/** The format, or how bytes are written as text. */
function shapeOf({ format = '', contentEncoding = '' }: SchemaObject): string {
  return contentEncoding || format;
}

const SHAPES: Readonly<Record<string, RegExp>> = {
  base64: /^([\w+/]{4})*([\w+/]{2}==|[\w+/]{3}=)?$/,
  byte: /^([\w+/]{4})*([\w+/]{2}==|[\w+/]{3}=)?$/,
  base64url: /^[\w-]*$/,
  base16: /^([\da-f]{2})*$/i,
  duration: /^P/,
  url: /^https?:/,
  'json-pointer-uri-fragment': /^#/,
  decimal: /^\d/,
};

/** Texts of a format: first the usual one, then shorter and longer ones. `pad` fills up to the minimum length. */
function ofFormat(schema: SchemaObject): readonly string[] {
  const { minLength = 0, maxLength } = schema;
  const pad = (before: string, after: string) =>
    before + 'a'.repeat(Math.max(0, minLength - before.length - after.length)) + after;
  const labels = (before: string, after: string) =>
    pad(before, after).replace(/a{63}(?=a)/g, `${'a'.repeat(62)}.`);
  const four = Math.max(1, Math.ceil(minLength / 4));
  switch (shapeOf(schema)) {
    case 'email':
    case 'idn-email':
      return [`${labels('user@', '.example.com').replace('@.', '@')}`, 'a@example.com', 'a@b.co'];
    case 'hostname':
    case 'idn-hostname':
      return [labels('', '.example.com').replace(/^\./, ''), 'a.example', 'b.co', 'a'];
    case 'uri':
    case 'url':
    case 'iri':
      return [pad('https://example.com/', ''), 'https://example.com', 'https://b.co', 'http://a', 'a:b'];
    case 'uri-reference':
    case 'iri-reference':
    case 'json-pointer':
      return [pad('/', ''), '/a', '/'];
    case 'uri-template':
      return [pad('https://example.com/{id}', ''), '/{id}', '/'];
    case 'json-pointer-uri-fragment':
      return ['#/json/pointer', pad('#/', ''), '#'];
    case 'relative-json-pointer':
      return [pad('1/', ''), '0'];
    case 'regex':
      return [pad('', ''), '^a+$', 'a'];
    case 'date-time':
      return [
        `2019-08-24T14:15:22.${'0'.repeat(Math.max(1, minLength - 21))}Z`,
        '2019-08-24T14:15:22+00:00',
        '2019-08-24T14:15:22Z',
      ];
    case 'time':
      return [`14:15:22.${'0'.repeat(Math.max(1, minLength - 10))}Z`, '14:15:22Z'];
    case 'duration':
      return ['P1DT12H', 'P30D', `P${'0'.repeat(Math.max(0, minLength - 3))}1D`];
    case 'ipv4':
      return ['192.168.100.100', '192.168.0.1', '10.0.0.1', '1.1.1.1'];
    case 'ipv6':
      return ['2001:db8::1', '::1', '2001:0db8:85a3:0000:0000:8a2e:0370:7334'];
    case 'base64':
    case 'byte':
      return ['c3RyaW5n', 'YQ==', 'YWFh'.repeat(four)];
    case 'base64url':
      return ['c3RyaW5n', 'a'.repeat(minLength)];
    case 'base16':
      return ['6162', '61'.repeat(Math.ceil(minLength / 2))];
    case 'decimal':
      return ['1.5', '1', `1.${'0'.repeat(minLength)}`];
    default:
      return ['string'.padEnd(minLength, 'string').slice(0, maxLength)];
  }
}

/** Texts that match a pattern: with each repeatable part once, then not at all, then more often. */
function ofPattern(
  { pattern, minLength = 0, maxLength = 64 }: SchemaObject,
  turn: number,
): readonly string[] {
  if (pattern === undefined) return [];
  const counts = [
    1,
    0,
    ...Array.from({ length: Math.min(Math.max(minLength, maxLength), 64) }, (_, at) => at + 2),
  ];
  return counts.flatMap((count) => {
    const text = patternText(pattern, count, turn);
    return text === undefined ? [] : [text, text.padEnd(minLength, 'a')];
  });
}
