import type { Schema, SchemaObject } from '../openapi.ts';
import { enumOfBoth } from './enum-values.ts';
import { isNull } from './keywords.ts';
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
  /** Whether a choice allows `null`. */
  readonly nullable: boolean;
  /** Addresses of the named schemas that were merged in. */
  readonly keys: readonly string[];
}

/**
 * Merges a schema with its `allOf`, and with choices that have only one option. A schema inside itself is not merged again.
 */
export function mergeSchema(
  schema: SchemaObject,
  references: References,
  open: ReadonlySet<string> = new Set(),
): MergedSchema {
  const { allOf = [], oneOf, anyOf, ...own } = schema;
  const choices: Choice[] = [];
  const parts = [...allOf];
  let nullable = false;
  for (const [kind, written] of [['oneOf', oneOf] as const, ['anyOf', anyOf] as const]) {
    if (!written) continue;
    const options = written.filter((option) => !isNull(option));
    if (options.length < written.length) nullable = true;
    if (options.length === 1) parts.push(...options);
    else choices.push({ kind, options });
  }
  const keys: string[] = [];
  let merged: SchemaObject = own;
  for (const part of parts) {
    const resolved = references.schema(part);
    const { key } = resolved;
    if (typeof resolved.schema !== 'object' || (key !== undefined && open.has(key))) {
      if (key !== undefined) keys.push(key);
      continue;
    }
    const inside = key === undefined ? open : new Set(open).add(key);
    const inner = mergeSchema(resolved.schema, references, inside);
    keys.push(...(key === undefined ? [] : [key]), ...inner.keys);
    choices.push(...inner.choices);
    if (parts.length === 1 && inner.nullable) nullable = true;
    merged = combine(merged, inner.schema);
  }
  return { schema: merged, choices, nullable, keys };
}

/** A schema that satisfies both: names are joined, the stricter limit is kept, and texts are taken from the first. */
export function combine(a: SchemaObject, b: SchemaObject): SchemaObject {
  const { discriminator, ...rest } = b;
  return {
    ...rest,
    ...a,
    ...((a.discriminator ?? discriminator) ? { discriminator: a.discriminator ?? discriminator } : {}),
    ...typeOfBoth(a, b),
    ...(a.properties && b.properties ? { properties: joinProperties(a.properties, b.properties) } : {}),
    ...both('items', a, b),
    ...both('propertyNames', a, b),
    ...both('contains', a, b),
    ...(a.dependentRequired && b.dependentRequired
      ? { dependentRequired: { ...b.dependentRequired, ...a.dependentRequired } }
      : {}),
    ...(a.patternProperties && b.patternProperties
      ? { patternProperties: joinProperties(a.patternProperties, b.patternProperties) }
      : {}),
    ...(a.required && b.required ? { required: [...new Set([...a.required, ...b.required])] } : {}),
    ...(a.enum && b.enum ? enumOfBoth(a, b) : {}),
    ...(a.multipleOf === undefined || b.multipleOf === undefined
      ? {}
      : { multipleOf: commonMultiple(a.multipleOf, b.multipleOf) }),
    ...tighter(a, b, LOWER, (left, right) => left > right),
    ...tighter(a, b, UPPER, (left, right) => left < right),
  } as SchemaObject;
}

function both(
  key: 'items' | 'propertyNames' | 'contains',
  a: SchemaObject,
  b: SchemaObject,
): Partial<SchemaObject> {
  const [left, right] = [a[key], b[key]];
  return left === undefined || right === undefined || left === right
    ? {}
    : { [key]: { allOf: [left, right] } };
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

type Limit = number | bigint;

/** The least common multiple of integers; of fractions, the first number. */
function commonMultiple(left: Limit, right: Limit): Limit {
  if (!Number.isInteger(Number(left)) || !Number.isInteger(Number(right))) return left;
  let [a, b] = [BigInt(left), BigInt(right)];
  while (b !== 0n) [a, b] = [b, a % b];
  const least = (BigInt(left) / a) * BigInt(right);
  return typeof left === 'bigint' || typeof right === 'bigint' ? least : Number(least);
}

function tighter(
  a: SchemaObject,
  b: SchemaObject,
  keys: typeof LOWER | typeof UPPER,
  isTighter: (left: Limit, right: Limit) => boolean,
): Partial<SchemaObject> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const [left, right] = [a[key], b[key]];
      return left === undefined || right === undefined ? [] : [[key, isTighter(left, right) ? left : right]];
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
  const joined: Record<string, Schema> = { ...a, ...b };
  for (const name of Object.keys(a)) {
    const [left, right] = [a[name], b[name]];
    if (left !== undefined && right !== undefined && left !== right) joined[name] = { allOf: [left, right] };
  }
  return joined;
}
