import type { Schema, SchemaObject } from '../../openapi.ts';
import { combine, mergeSchema } from '../merge-schemas.ts';
import type { References } from '../references.ts';

/** A schema as the sampler resolves it: with the first option of each choice, and the `then` of a condition. */
export interface WholeSchema {
  readonly schema: SchemaObject;
  readonly nullable: boolean;
  /** Names that only the other options require. A value with them would match two options. */
  readonly otherwise: ReadonlySet<string>;
}

/** Merges all schemas that a value must match. `open` are the enclosing ones, which are not merged again. */
export function wholeSchema(
  written: Schema,
  references: References,
  open: ReadonlySet<string> = new Set(),
): WholeSchema {
  const { schema: found, key } = references.schema(written);
  const inside = key === undefined ? open : new Set(open).add(key);
  if (typeof found === 'boolean' || (key !== undefined && open.has(key)))
    return { schema: {}, nullable: false, otherwise: new Set() };

  const merged = mergeSchema(found, references);
  const { if: condition, then: consequence, else: _, ...plain } = merged.schema;
  const taken = [
    ...merged.choices.map(({ options }) => options[0] ?? true),
    ...(condition === undefined ? [] : [condition, consequence ?? true]),
    ...Object.entries(plain.dependentSchemas ?? {}).flatMap(([name, each]) =>
      plain.properties?.[name] === undefined ? [] : [each],
    ),
  ].map((each) => wholeSchema(each, references, inside).schema);
  const schema = taken.reduce(combine, plain);
  const others = merged.choices
    .filter(({ kind }) => kind === 'oneOf')
    .flatMap(({ options }) => options.slice(1).flatMap((each) => requiredOf(each, references)));
  const refused = plain.not === undefined ? [] : requiredOf(plain.not, references);
  const needed = new Set(schema.required);
  const otherwise = new Set([...others, ...refused].filter((name) => !needed.has(name)));
  return { schema, nullable: merged.nullable, otherwise };
}

function requiredOf(written: Schema, references: References): readonly string[] {
  const { schema } = references.schema(written);
  return typeof schema === 'object' ? (mergeSchema(schema, references).schema.required ?? []) : [];
}
