import type { SchemaObject } from '../openapi.ts';
import type { SchemaView } from './schema-view.ts';

/**
 * Extensions with which generators of clients name and explain the values of `enum`: a list in its order, or an object
 * by value. The first one that a schema has is used.
 */
const NAMES = ['x-enum-varnames', 'x-enumNames', 'x-enum-names'] as const;
const DESCRIPTIONS = ['x-enum-descriptions', 'x-enumDescriptions'] as const;

type Extension = (typeof NAMES)[number] | (typeof DESCRIPTIONS)[number];

/** Extensions of a schema that are read here. Nothing has checked their values before. */
export type EnumExtensions = { readonly [key in Extension]?: unknown };

/** Values of `enum`, with what their extensions say of them. */
export function enumValues(schema: SchemaObject): SchemaView['values'] {
  return (schema.enum ?? []).map((value, at) => {
    const name = textFor(schema, NAMES, value, at);
    const description = textFor(schema, DESCRIPTIONS, value, at);
    return {
      value,
      ...(name !== undefined && name !== value ? { name } : {}),
      ...(description === undefined ? {} : { description }),
    };
  });
}

/** The values that two lists share, with the words of the first, or else of the second. */
export function enumOfBoth(a: SchemaObject, b: SchemaObject): Partial<SchemaObject> {
  const second = enumValues(b);
  const both = enumValues(a).flatMap((each) => {
    const other = second.find(({ value }) => value === each.value);
    return other ? [{ ...other, ...each }] : [];
  });
  const words = Object.fromEntries([...NAMES, ...DESCRIPTIONS].map((key) => [key, undefined]));
  return {
    ...words,
    enum: both.map(({ value }) => value),
    [NAMES[0]]: both.map(({ name }) => name),
    [DESCRIPTIONS[0]]: both.map(({ description }) => description),
  };
}

function textFor(
  schema: SchemaObject,
  extensions: readonly Extension[],
  value: unknown,
  at: number,
): string | undefined {
  const said = extensions.map((key) => schema[key]).find((each) => typeof each === 'object' && each !== null);
  const text = Array.isArray(said)
    ? said[at]
    : (said as Record<string, unknown> | undefined)?.[String(value)];
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
