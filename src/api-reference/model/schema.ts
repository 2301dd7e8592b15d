import type { Schema, SchemaObject } from '../openapi.ts';
import { isConstants, viewChoices } from './choices.ts';
import { constraintsOf } from './constraints.ts';
import { enumValues } from './enum-values.ts';
import { kindsOf } from './kinds.ts';
import { type Choice, type MergedSchema, mergeSchema } from './merge-schemas.ts';
import type { References } from './references.ts';
import type { FieldView, SchemaView } from './schema-view.ts';
import { standsFor } from './stands-for.ts';

/** Most rows of one schema on a page. With more, its deepest parts are only named. */
const MOST_ROWS = 250;
const DEEPEST = 8;

/** Direction of a body: a request has no read-only fields, an answer no write-only ones. */
export type Direction = 'request' | 'response';

/**
 * The view of a schema, as deep as fits on a page: named parts that lie deeper are only named. An unnamed schema
 * appears in one place only and is always shown, so a page grows no faster than its description.
 */
export function viewSchema(schema: Schema, references: References, direction?: Direction): SchemaView {
  let fitting: SchemaView | undefined;
  for (let depth = 1; depth <= DEEPEST; depth += 1) {
    const most = fitting ? MOST_ROWS : Number.POSITIVE_INFINITY;
    const state: State = { references, direction, depth, most, rows: 0, cut: false };
    const view = build(schema, state, new Set());
    if (fitting && state.rows > most) break;
    fitting = view;
    if (!state.cut) break;
  }
  return fitting as SchemaView;
}

interface State {
  readonly references: References;
  readonly direction: Direction | undefined;
  /** How many named schemas may lie inside each other. */
  readonly depth: number;
  readonly most: number;
  rows: number;
  cut: boolean;
}

/** `holder` is the named schema of which this is one option; that the option extends it is then not shown again. */
function build(written: Schema, state: State, open: ReadonlySet<string>, holder?: string): SchemaView {
  state.rows += 1;
  if (state.rows > state.most) return NOTHING;
  const { schema, key, name } = state.references.schema(written);
  if (typeof schema === 'boolean') return { ...NOTHING, ...(schema ? {} : { types: ['never'] }) };
  const stated = mergeSchema(schema, state.references, key ? new Set(open).add(key) : open);
  const identity = key ?? standsFor(schema, state.references);
  const kinds = kindsOf(identity === undefined ? schema : { $ref: identity }, state.references);
  const merged = kinds.length === 0 ? stated : withChoice(stated, kinds);
  const view = { ...facts(merged), ...named(identity, name ?? nameOf(identity), schema) };
  if (identity !== undefined && (open.has(identity) || open.size >= state.depth)) {
    const recursive = open.has(identity);
    if (!recursive && !hasInside(merged)) return view;
    if (!recursive) state.cut = true;
    return { ...view, closed: recursive ? 'recursive' : 'deep' };
  }
  const inside = identity === undefined ? open : new Set(open).add(identity);
  const again = new Set(stated.keys.filter((each) => open.has(each) && each !== key && each !== holder));
  return {
    ...view,
    again: [...again].map((each) => named(each, nameOf(each))),
    ...contents(merged, state, inside, identity),
  };
}

function withChoice(merged: MergedSchema, options: readonly Schema[]): MergedSchema {
  return { ...merged, choices: [...merged.choices, { kind: 'oneOf', options }] };
}

const NOTHING: SchemaView = {
  types: [],
  deprecated: false,
  readOnly: false,
  writeOnly: false,
  constraints: [],
  values: [],
  fields: [],
  choices: [],
  again: [],
};

function named(
  key: string | undefined,
  name: string | undefined,
  { title }: Pick<SchemaObject, 'title'> = {},
): Pick<SchemaView, 'name' | 'key'> {
  const shown = name ?? title;
  return { ...(shown ? { name: shown } : {}), ...(key ? { key } : {}) };
}

function nameOf(key: string | undefined): string | undefined {
  return key?.startsWith('#/components/schemas/') ? key.slice('#/components/schemas/'.length) : undefined;
}

/** What a schema says of the value as a whole. */
function facts(merged: MergedSchema): SchemaView {
  const { schema, choices } = merged;
  const example = schema.examples?.[0] ?? schema.example;
  return {
    ...NOTHING,
    types: typesOf(merged),
    ...(schema.format ? { format: schema.format } : {}),
    ...(schema.description ? { description: schema.description } : {}),
    deprecated: schema.deprecated === true,
    readOnly: schema.readOnly === true,
    writeOnly: schema.writeOnly === true,
    constraints: constraintsOf(schema),
    values: valuesOf(schema, choices),
    ...(schema.default === undefined ? {} : { default: schema.default }),
    ...(example === undefined ? {} : { example }),
  };
}

function typesOf({ schema, choices, nullable }: MergedSchema): readonly string[] {
  const constants = choices.find(isConstants)?.options.map((option) => (option as SchemaObject).const);
  const stated =
    schema.type === undefined ? implied({ enum: constants ?? [], ...schema }) : [schema.type].flat();
  const types = new Set(stated.filter((type) => type !== 'null'));
  return [...types, ...(nullable || stated.includes('null') ? ['null'] : [])];
}

/** The type that a schema without `type` is written for. */
function implied(schema: SchemaObject): string[] {
  if (schema.contentMediaType !== undefined) return ['file'];
  if (schema.properties ?? schema.additionalProperties ?? schema.patternProperties) return ['object'];
  if (schema.items ?? schema.prefixItems) return ['array'];
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  return [
    ...new Set(
      values.map((value) => {
        if (value === null) return 'null';
        if (Array.isArray(value)) return 'array';
        return typeof value === 'bigint' ? 'number' : typeof value;
      }),
    ),
  ];
}

/** Values that are allowed: of `enum`, of `const`, or of a choice of constants with words for each. */
function valuesOf(schema: SchemaObject, choices: readonly Choice[]): SchemaView['values'] {
  if (schema.const !== undefined) return [{ value: schema.const }];
  if (schema.enum) return enumValues(schema);
  const constants = choices.find(isConstants);
  return (constants?.options ?? []).map((option) => {
    const { const: value, title, description } = option as SchemaObject;
    const words = description ?? title;
    return { value, ...(words ? { description: words } : {}) };
  });
}

function hasInside({ schema, choices }: MergedSchema): boolean {
  const parts =
    schema.properties ?? schema.patternProperties ?? schema.items ?? schema.prefixItems ?? schema.if;
  return parts !== undefined || typeof schema.additionalProperties === 'object' || choices.length > 0;
}

/** Fields, items and variants of a schema. */
function contents(
  merged: MergedSchema,
  state: State,
  open: ReadonlySet<string>,
  identity: string | undefined,
): Pick<SchemaView, 'fields' | 'items' | 'choices'> {
  const { schema } = merged;
  const view = (inner: Schema) => build(inner, state, open);
  const field = (name: string, inner: Schema, kind: FieldView['kind']): FieldView => ({
    name,
    kind,
    required: kind === 'named' && schema.required?.includes(name) === true,
    schema: view(inner),
  });
  const { properties = {}, patternProperties = {}, prefixItems = [], additionalProperties: other } = schema;
  const fields = [
    ...Object.entries(properties).map(([name, inner]) => field(name, inner, 'named')),
    ...Object.entries(patternProperties).map(([name, inner]) => field(name, inner, 'pattern')),
    ...(typeof other === 'object' && Object.keys(other).length > 0
      ? [field('any other name', other, 'other')]
      : []),
    ...prefixItems.map((inner, index) => field(`item ${index + 1}`, inner, 'place')),
  ];
  const hidden = state.direction === 'request' ? 'readOnly' : 'writeOnly';
  return {
    fields: state.direction ? fields.filter((each) => !each.schema[hidden]) : fields,
    ...(schema.items === undefined || schema.items === false ? {} : { items: view(schema.items) }),
    choices: viewChoices(merged, state.references, (option) => build(option, state, open, identity)),
  };
}
