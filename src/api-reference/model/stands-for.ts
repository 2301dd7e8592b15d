import type { SchemaObject } from '../openapi.ts';
import { isNull, limits } from './keywords.ts';
import type { References } from './references.ts';

/**
 * The one named schema that a schema stands for: 3.0 puts words, and both versions put `null`, around a reference.
 *
 * In: a schema without a reference of its own. Out: the address of the other; nothing where the schema has fields or a
 * choice of its own, or is made of several.
 */
export function standsFor(
  { properties, allOf = [], oneOf, anyOf }: SchemaObject,
  references: References,
): string | undefined {
  if (properties !== undefined) return undefined;
  const options = [oneOf, anyOf].map((each) => each?.filter((option) => !isNull(option)) ?? []);
  const parts = [...allOf.filter(limits), ...options.flat()];
  const [part] = parts;
  if (parts.length !== 1 || typeof part !== 'object') return undefined;
  return part.$ref === undefined ? standsFor(part, references) : references.schema(part).key;
}
