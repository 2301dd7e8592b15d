import type { Schema, SchemaObject } from '../../openapi.ts';
import { fitsText, fitText } from './fit-text.ts';
import { expressionOf } from './pattern-text.ts';
import type { WholeSchema } from './whole.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What {@link fitFields} asks for: a value for a schema, and whether a name may be missing in this direction. */
interface Maker {
  make(schema: Schema): unknown;
  isHidden(schema: Schema): boolean;
}

/**
 * Adjusts the names of an object's fields: only allowed ones, all required ones, and as many as the limits ask for. It does not
 * change their values.
 */
export function fitFields(fields: Fields, whole: WholeSchema, maker: Maker): Fields {
  const { schema } = whole;
  const must = neededBy(fields, schema);
  const fitted: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const kept = nameFor(name, schema, fitted);
    if (kept !== undefined && (must.has(kept) || !whole.otherwise.has(kept))) fitted[kept] = value;
  }
  const add = (name: string) => {
    const described = schemaOf(name, schema);
    if (Object.hasOwn(fitted, name) || described === false || maker.isHidden(described)) return;
    fitted[name] = maker.make(described);
  };
  for (const name of must) add(name);
  const least = Math.max(schema.minProperties ?? 0, schema.patternProperties ? 1 : 0);
  for (const name of moreNames(schema, least)) {
    if (Object.keys(fitted).length >= least) break;
    if (isAllowed(name, schema) && !whole.otherwise.has(name)) add(name);
  }
  for (const name of neededBy(fitted, schema)) add(name);
  return atMost(fitted, schema, neededBy(fitted, schema));
}

/** Required names, and those that these require in turn. */
function neededBy(
  fields: Fields,
  { required = [], dependentRequired = {} }: SchemaObject,
): ReadonlySet<string> {
  const needed = new Set(required);
  const queue = [...new Set([...required, ...Object.keys(fields)])];
  for (const name of queue) {
    for (const each of dependentRequired[name] ?? []) {
      needed.add(each);
      if (!queue.includes(each)) queue.push(each);
    }
  }
  return needed;
}

/** The schema of a field: of its name, of a pattern, or of any other. */
export function schemaOf(name: string, schema: SchemaObject): Schema {
  const patterns = Object.entries(schema.patternProperties ?? {}).flatMap(([pattern, inner]) =>
    expressionOf(pattern)?.test(name) ? [inner] : [],
  );
  const own = schema.properties?.[name];
  const parts = own === undefined ? patterns : [own, ...patterns];
  const [only] = parts;
  if (only === undefined) return schema.additionalProperties ?? schema.unevaluatedProperties ?? true;
  return parts.length === 1 ? only : { allOf: parts };
}

function isAllowed(name: string, schema: SchemaObject): boolean {
  return schemaOf(name, schema) !== false && fitsName(name, schema);
}

function fitsName(name: string, { propertyNames }: SchemaObject): boolean {
  if (typeof propertyNames !== 'object') return propertyNames !== false;
  const { enum: names, const: only } = propertyNames;
  return fitsText(name, propertyNames) && (names?.includes(name) ?? true) && (only ?? name) === name;
}

/** The name itself, or one that is allowed for what a sampler called `property1`; nothing where there is none. */
function nameFor(name: string, schema: SchemaObject, taken: Fields): string | undefined {
  if (isAllowed(name, schema)) return name;
  if (schema.properties?.[name] !== undefined || !/^property\d$/.test(name)) return undefined;
  return moreNames(schema, 2).find((each) => isAllowed(each, schema) && !Object.hasOwn(taken, each));
}

/** Names that an object may be given: those of its properties, those that match its patterns and rules for names, and others. */
function moreNames(schema: SchemaObject, count: number): readonly string[] {
  const { propertyNames } = schema;
  const turns = Array.from({ length: count + 2 }, (_, turn) => turn);
  const rule = typeof propertyNames === 'object' ? propertyNames : {};
  return [
    ...Object.keys(schema.properties ?? {}),
    ...turns.flatMap((turn) =>
      Object.keys(schema.patternProperties ?? {}).map((pattern) =>
        fitText('', { pattern, minLength: 1 }, turn),
      ),
    ),
    ...(rule.enum ?? (rule.const === undefined ? [] : [rule.const])).map(String),
    ...turns.map((turn) => `property${turn + 1}`),
    ...turns.map((turn) => fitText('property', rule, turn)),
  ];
}

/** Drops optional fields, the last ones first, when there are too many. */
function atMost(fields: Fields, { maxProperties }: SchemaObject, must: ReadonlySet<string>): Fields {
  const names = Object.keys(fields);
  if (maxProperties === undefined || names.length <= maxProperties) return fields;
  const free = maxProperties - names.filter((name) => must.has(name)).length;
  const kept = new Set(names.filter((name) => !must.has(name)).slice(0, Math.max(0, free)));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => must.has(name) || kept.has(name)));
}
