import type { Schema, SchemaObject } from '../openapi.ts';
import { mergeSchema } from './merge-schemas.ts';
import type { References } from './references.ts';

/**
 * A made value without what its schema does not allow and a sampler leaves behind: the empty object in the place of what
 * holds itself or lies too deep, and numbers that are no multiple of what they must be.
 */
export function fitSample(written: Schema, value: unknown, references: References): unknown {
  const fitted = fit(written, value, references);
  return fitted === HOLLOW ? value : fitted;
}

/** Stands for a value that lacks what is required of it. */
const HOLLOW = Symbol('hollow');

function fit(written: Schema, value: unknown, references: References): unknown {
  const { schema: found } = references.schema(written);
  if (typeof found === 'boolean') return value;
  if (typeof value === 'number') return multipleNear(value, found);
  if (typeof value !== 'object' || value === null) return value;
  const { schema, choices, nullable } = mergeSchema(found, references);
  if (Array.isArray(value)) return fitItems(value, schema, references);

  const [option = {}] = choices.flatMap(({ options }) => options).map((each) => merged(each, references));
  const must = [...(schema.required ?? []), ...(option.required ?? [])];
  if (Object.keys(value).length === 0 && must.length > 0)
    return nullable || [schema.type].flat().includes('null') ? null : HOLLOW;
  const properties = { ...option.properties, ...schema.properties };
  const inner = Object.entries(value).flatMap(([name, each]) => {
    const property = properties[name] ?? schema.additionalProperties ?? true;
    const fitted = fit(property, each, references);
    if (fitted !== HOLLOW) return [[name, fitted] as const];
    return must.includes(name) ? [[name, each] as const] : [];
  });
  return Object.fromEntries(inner);
}

function fitItems(items: readonly unknown[], schema: SchemaObject, references: References): unknown[] {
  const fitted = items.map((item, at) =>
    fit(schema.prefixItems?.[at] ?? schema.items ?? true, item, references),
  );
  const kept = fitted.filter((item) => item !== HOLLOW);
  return kept.length >= (schema.minItems ?? 0) ? kept : [...items];
}

function merged(written: Schema, references: References): SchemaObject {
  const { schema } = references.schema(written);
  return typeof schema === 'boolean' ? {} : mergeSchema(schema, references).schema;
}

/** The next number that is a multiple, where nothing says which one it shall be. */
function multipleNear(value: number, { multipleOf, maximum, ...schema }: SchemaObject): number {
  const isSaid = ['const', 'enum', 'default', 'example', 'examples'].some((key) => key in schema);
  if (isSaid || multipleOf === undefined || !Number.isInteger(multipleOf)) return value;
  const next = Math.ceil(value / Number(multipleOf)) * Number(multipleOf);
  return maximum !== undefined && next > maximum ? value : next;
}
