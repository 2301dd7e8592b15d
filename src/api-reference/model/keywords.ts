import type { Schema } from '../openapi.ts';

/** Whether a schema allows nothing but `null`. */
export function isNull(schema: Schema): boolean {
  if (typeof schema !== 'object') return false;
  const { type, enum: values } = schema;
  const isOnly = (list: unknown, only: unknown) =>
    Array.isArray(list) && list.length === 1 && list[0] === only;
  return type === 'null' || isOnly(type, 'null') || schema.const === null || isOnly(values, null);
}

/** Whether a schema restricts a value beyond its type. */
export function limits(schema: Schema): boolean {
  return typeof schema === 'object'
    ? Object.keys(schema).some((key) => key !== 'type' && !isWords(key))
    : !schema;
}

const WORDS = new Set([
  'title',
  'description',
  'deprecated',
  'readOnly',
  'writeOnly',
  'nullable',
  'default',
  'example',
  'examples',
  'externalDocs',
  'xml',
  '$comment',
]);

/** Whether a keyword is an annotation for people, which restricts nothing. */
export function isWords(keyword: string): boolean {
  return WORDS.has(keyword) || keyword.startsWith('x-');
}
