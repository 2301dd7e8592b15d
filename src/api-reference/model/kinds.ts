import type { Schema, SchemaObject } from '../openapi.ts';
import { mergeSchema } from './merge-schemas.ts';
import type { References } from './references.ts';

/**
 * Subtypes of a schema that has a discriminator but no `oneOf`: those that its mapping names, and those that extend it by
 * `allOf`. https://spec.openapis.org/oas/v3.1.1.html#discriminator-object
 */
export function kindsOf(base: Schema, references: References): readonly Schema[] {
  const { schema, key } = references.schema(base);
  if (typeof schema === 'boolean' || !schema.discriminator || schema.oneOf || schema.anyOf) return [];
  const mapped = Object.values(schema.discriminator.mapping ?? {}).map(addressOf);
  const made = key === undefined ? [] : references.madeOf(key);
  return [...new Set([...mapped, ...made])].filter((each) => each !== key).map(($ref) => ({ $ref }));
}

/** Values of the discriminator property for a schema: as mapped, or else its name. */
export function valuesOfKind(
  kind: Schema,
  { discriminator }: Pick<SchemaObject, 'discriminator'>,
  references: References,
): readonly string[] {
  if (!discriminator || typeof kind !== 'object') return [];
  const { key, name } = references.schema(kind);
  const mapped = Object.entries(discriminator.mapping ?? {}).flatMap(([value, address]) =>
    key !== undefined && addressOf(address) === key ? [value] : [],
  );
  return mapped.length > 0 ? mapped : name ? [name] : [];
}

/**
 * Corrects a made value: sets the discriminator properties, and removes what is never allowed. The sampler takes the first option
 * of each choice, but supports neither discriminators nor schemas that are `false`.
 */
export function withKinds(written: Schema, value: unknown, references: References): unknown {
  const { schema } = references.schema(written);
  if (typeof schema === 'boolean' || typeof value !== 'object' || value === null) return value;
  const merged = mergeSchema(schema, references);
  const { items, additionalProperties } = merged.schema;
  if (Array.isArray(value)) return value.map((item) => withKinds(items ?? true, item, references));

  const options = merged.choices.flatMap((choice) => choice.options);
  const kinds = options.length > 0 ? options : kindsOf(written, references);
  const [kind = true] = kinds;
  const properties = { ...propertiesOf(kind, references), ...merged.schema.properties };
  const inner = Object.entries(value).flatMap(([name, each]) => {
    const property = properties[name] ?? additionalProperties ?? true;
    return property === false ? [] : [[name, withKinds(property, each, references)] as const];
  });
  const { discriminator } = merged.schema;
  if (!discriminator || kinds.length === 0) return Object.fromEntries(inner);
  const { propertyName } = discriminator;
  const allowed = kinds.flatMap((each) => valuesOfKind(each, merged.schema, references));
  const said = (value as Record<string, unknown>)[propertyName];
  const [first] = allowed;
  if (first === undefined || allowed.includes(String(said))) return Object.fromEntries(inner);
  return { ...Object.fromEntries(inner), [propertyName]: first };
}

function propertiesOf(written: Schema, references: References): Readonly<Record<string, Schema>> {
  const { schema } = references.schema(written);
  return typeof schema === 'boolean' ? {} : (mergeSchema(schema, references).schema.properties ?? {});
}

/** A mapping names a schema by its address or by its name alone. */
function addressOf(written: string): string {
  return written.startsWith('#') ? written : `#/components/schemas/${written}`;
}
