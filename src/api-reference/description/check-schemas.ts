import { didYouMean } from '../../validation/nearest.ts';
import { isRecord } from '../json.ts';
import type { Bundle } from './bundle.ts';
import { fromPointer, type Path, toPointer, valueAt } from './pointer.ts';
import { type Fault, type Report, report } from './report.ts';
import { eachSchema } from './schemas.ts';
import type { Json } from './walk.ts';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

type Shape = readonly [expected: string, fits: (value: unknown) => boolean];

const TEXT: Shape = ['a text', (value) => typeof value === 'string'];
const NUMBER: Shape = ['a number', (value) => typeof value === 'number'];
const SWITCH: Shape = ['true or false', (value) => typeof value === 'boolean'];
const LIST: Shape = ['a list of values', Array.isArray];
const SCHEMA: Shape = ['a schema', isSchema];
const SCHEMAS: Shape = ['a list of schemas', (value) => Array.isArray(value) && value.every(isSchema)];
const SCHEMA_MAP: Shape = [
  'a map of names to schemas',
  (value) => isRecord(value) && Object.values(value).every(isSchema),
];
/** In OpenAPI 3.0 this says whether the limit itself is left out. */
const LIMIT: Shape = ['a number', (value) => typeof value === 'number' || typeof value === 'boolean'];

const ANYTHING: Shape = ['anything', () => true];

const SHAPES: ReadonlyMap<string, Shape> = new Map(
  Object.entries<Shape>({
    type: ['one of the types', (value) => listOf(value).every((each) => TYPES.includes(String(each)))],
    required: ['a list of names', isNames],
    dependentRequired: [
      'a map of names to lists of names',
      (value) => isRecord(value) && Object.values(value).every(isNames),
    ],
    discriminator: [
      'a discriminator with a propertyName',
      (value) => isRecord(value) && typeof value.propertyName === 'string',
    ],
    ...each(TEXT, 'title', 'description', 'format', 'pattern', 'contentEncoding', 'contentMediaType'),
    ...each(NUMBER, 'minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength'),
    ...each(NUMBER, 'minItems', 'maxItems', 'minProperties', 'maxProperties'),
    ...each(LIMIT, 'exclusiveMinimum', 'exclusiveMaximum'),
    ...each(SWITCH, 'deprecated', 'readOnly', 'writeOnly', 'uniqueItems', 'nullable'),
    ...each(LIST, 'enum', 'examples'),
    ...each(SCHEMAS, 'allOf', 'oneOf', 'anyOf', 'prefixItems'),
    ...each(SCHEMA_MAP, 'properties', 'patternProperties', 'dependentSchemas', '$defs'),
    ...each(SCHEMA, 'items', 'contains', 'not', 'if', 'then', 'else', 'propertyNames'),
    ...each(SCHEMA, 'additionalProperties', 'unevaluatedProperties'),
  }),
);

function each(shape: Shape, ...keys: readonly string[]): Record<string, Shape> {
  return Object.fromEntries(keys.map((key) => [key, shape]));
}

/** Finds keywords of schemas with invalid values, because the validator of OpenAPI 3.1 does not check schemas. */
export function checkSchemas(description: Bundle): Report {
  const faults: Fault[] = [];
  eachSchema(description.data, (schema, path) => {
    for (const [key, value] of Object.entries(schema)) {
      const [expected, fits] = SHAPES.get(key) ?? ANYTHING;
      if (value === undefined || fits(value)) continue;
      faults.push({
        at: toPointer([...path, key]),
        message: `${JSON.stringify(value)} is not ${expected}.`,
        ...(key === 'type' ? { remedy: typeRemedy(value) } : {}),
      });
    }
    faults.push(...mappingFaults(description.data, schema, path));
  });
  return report(description, faults);
}

function mappingFaults(data: Json, schema: Json, path: Path): Fault[] {
  const mapping = valueAt(schema, ['discriminator', 'mapping']);
  return Object.entries((mapping as Record<string, unknown> | undefined) ?? {}).flatMap(([name, written]) => {
    const address = String(written);
    const found = address.startsWith('#')
      ? valueAt(data, fromPointer(address))
      : valueAt(data, ['components', 'schemas', address]);
    if (found !== undefined) return [];
    const message = `The discriminator maps "${name}" to "${address}", which leads nowhere.`;
    return [{ at: toPointer([...path, 'discriminator', 'mapping', name]), message }];
  });
}

function typeRemedy(value: unknown): string {
  const wrong = listOf(value).find((each) => !TYPES.includes(String(each)));
  return didYouMean(String(wrong), TYPES) ?? `Allowed are ${TYPES.join(', ')}.`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || isRecord(value);
}
