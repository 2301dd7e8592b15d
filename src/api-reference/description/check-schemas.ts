import { nearest } from '../../docs/nearest.ts';
import type { Bundle } from './bundle.ts';
import { fromPointer, toPointer, valueAt } from './pointer.ts';
import { type Fault, type Report, report } from './report.ts';
import { eachSchema } from './schemas.ts';
import type { Json } from './walk.ts';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

const SHAPES: Readonly<Record<string, readonly [expected: string, fits: (value: unknown) => boolean]>> = {
  type: ['one of the types', (value) => listOf(value).every((each) => TYPES.includes(String(each)))],
  required: ['a list of names', isNames],
  enum: ['a list of values', Array.isArray],
  allOf: ['a list of schemas', isSchemas],
  oneOf: ['a list of schemas', isSchemas],
  anyOf: ['a list of schemas', isSchemas],
  prefixItems: ['a list of schemas', isSchemas],
  properties: ['a map of names to schemas', isSchemaMap],
  patternProperties: ['a map of patterns to schemas', isSchemaMap],
  items: ['a schema', isSchema],
  additionalProperties: ['a schema', isSchema],
  not: ['a schema', isSchema],
  pattern: ['a text', (value) => typeof value === 'string'],
  minLength: ['a number', Number.isFinite],
  maxLength: ['a number', Number.isFinite],
  minItems: ['a number', Number.isFinite],
  maxItems: ['a number', Number.isFinite],
  minimum: ['a number', Number.isFinite],
  maximum: ['a number', Number.isFinite],
  multipleOf: ['a number above 0', (value) => Number(value) > 0],
};

/** Finds keywords of schemas with values that say nothing; the validator of OpenAPI 3.1 leaves schemas unread. */
export function checkSchemas(description: Bundle): Report {
  const faults: Fault[] = [];
  eachSchema(description.data, (schema, path) => {
    for (const [key, [expected, fits]] of Object.entries(SHAPES)) {
      const value = schema[key];
      if (value === undefined || fits(value)) continue;
      faults.push({
        at: toPointer([...path, key]),
        message: `${JSON.stringify(value)} is not ${expected}.`,
        ...(key === 'type' ? { remedy: typeRemedy(value) } : {}),
      });
    }
    faults.push(...mappingFaults(description.data, schema, toPointer(path)));
  });
  return report(description, faults);
}

function mappingFaults(data: Json, schema: Json, at: string): Fault[] {
  const mapping = valueAt(schema, ['discriminator', 'mapping']);
  return Object.entries((mapping as Record<string, unknown> | undefined) ?? {}).flatMap(([name, written]) => {
    const address = String(written);
    const found = address.startsWith('#')
      ? valueAt(data, fromPointer(address))
      : valueAt(data, ['components', 'schemas', address]);
    if (found !== undefined) return [];
    const message = `The discriminator maps "${name}" to "${address}", which leads nowhere.`;
    return [{ at: `${at}/discriminator/mapping${toPointer([name])}`, message }];
  });
}

function typeRemedy(value: unknown): string {
  const wrong = listOf(value).find((each) => !TYPES.includes(String(each)));
  const near = nearest(String(wrong), TYPES);
  return near ? `Did you mean "${near}"?` : `Allowed are ${TYPES.join(', ')}.`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

function isSchemas(value: unknown): boolean {
  return Array.isArray(value) && value.every(isSchema);
}

function isSchemaMap(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(isSchema)
  );
}
