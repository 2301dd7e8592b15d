import type { Schema, SchemaObject } from '../openapi.ts';
import type { References } from './references.ts';

/** A choice between schemas. */
export interface Choice {
  readonly kind: 'oneOf' | 'anyOf';
  readonly options: readonly Schema[];
}

export interface MergedSchema {
  /** Without `allOf`, `oneOf` and `anyOf`. */
  readonly schema: SchemaObject;
  readonly choices: readonly Choice[];
  /** Addresses of the named schemas that were merged in. */
  readonly keys: readonly string[];
}

/** Makes one schema of a schema and what its `allOf` adds. A schema that is part of itself adds nothing more. */
export function mergeSchema(
  schema: SchemaObject,
  references: References,
  open: ReadonlySet<string> = new Set(),
): MergedSchema {
  const { allOf, oneOf, anyOf, ...own } = schema;
  const choices: Choice[] = [];
  if (oneOf) choices.push({ kind: 'oneOf', options: oneOf });
  if (anyOf) choices.push({ kind: 'anyOf', options: anyOf });
  const keys: string[] = [];
  let merged: SchemaObject = own;
  for (const part of allOf ?? []) {
    const resolved = references.schema(part);
    const { key } = resolved;
    if (typeof resolved.schema !== 'object' || (key !== undefined && open.has(key))) continue;
    if (key !== undefined) keys.push(key);
    const inner = mergeSchema(resolved.schema, references, key === undefined ? open : new Set(open).add(key));
    keys.push(...inner.keys);
    choices.push(...inner.choices);
    merged = combine(merged, inner.schema);
  }
  return { schema: merged, choices, keys };
}

/** Both must hold: names are joined, limits take the tighter value, and for words the first one speaks. */
function combine(a: SchemaObject, b: SchemaObject): SchemaObject {
  const { discriminator, ...rest } = b;
  return {
    ...rest,
    ...a,
    ...((a.discriminator ?? discriminator) ? { discriminator: a.discriminator ?? discriminator } : {}),
    ...typeOfBoth(a, b),
    ...(a.properties && b.properties ? { properties: joinProperties(a.properties, b.properties) } : {}),
    ...(a.patternProperties && b.patternProperties
      ? { patternProperties: joinProperties(a.patternProperties, b.patternProperties) }
      : {}),
    ...(a.required && b.required ? { required: [...new Set([...a.required, ...b.required])] } : {}),
    ...(a.enum && b.enum ? { enum: a.enum.filter((value) => b.enum?.includes(value)) } : {}),
    ...tighter(a, b, LOWER, Math.max),
    ...tighter(a, b, UPPER, Math.min),
  } as SchemaObject;
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

function tighter(
  a: SchemaObject,
  b: SchemaObject,
  keys: typeof LOWER | typeof UPPER,
  choose: (a: number, b: number) => number,
): Partial<SchemaObject> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const [left, right] = [a[key], b[key]];
      return left === undefined || right === undefined ? [] : [[key, choose(left, right)]];
    }),
  );
}

function typeOfBoth(a: SchemaObject, b: SchemaObject): Pick<SchemaObject, 'type'> | Record<string, never> {
  if (a.type === undefined || b.type === undefined) return {};
  const allowed = new Set([b.type].flat());
  const both = [a.type].flat().filter((type) => allowed.has(type));
  return { type: both.length > 0 ? both : a.type };
}

function joinProperties(
  a: Readonly<Record<string, Schema>>,
  b: Readonly<Record<string, Schema>>,
): Record<string, Schema> {
  const joined: Record<string, Schema> = { ...b, ...a };
  for (const name of Object.keys(a)) {
    const [left, right] = [a[name], b[name]];
    if (left !== undefined && right !== undefined && left !== right) joined[name] = { allOf: [left, right] };
  }
  return joined;
}
