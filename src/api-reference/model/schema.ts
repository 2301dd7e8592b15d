import type { Schema, SchemaObject } from '../openapi.ts';
import { type Constraint, constraintsOf } from './constraints.ts';
import { type Choice, type MergedSchema, mergeSchema } from './merge-schemas.ts';
import type { References } from './references.ts';

/** A schema as readers see it: what it is called, its limits, and what is inside. */
export interface SchemaView {
  /** Name of the component that it is, or its title. */
  readonly name?: string;
  /** Identity of a named schema, which a part that holds itself refers to. */
  readonly key?: string;
  /** Types, with `null` last; empty for any value. */
  readonly types: readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly constraints: readonly Constraint[];
  /** Values that are allowed, with what they mean where that is said. */
  readonly values: readonly { readonly value: unknown; readonly description?: string }[];
  readonly default?: unknown;
  readonly example?: unknown;
  readonly fields: readonly FieldView[];
  /** What a list holds. */
  readonly items?: SchemaView;
  readonly choices: readonly ChoiceView[];
  /** Why nothing is shown inside: it is shown around this place, or it lies too deep for one page. */
  readonly closed?: 'recursive' | 'deep';
}

export interface FieldView {
  readonly name: string;
  /** A field of its own, any other field, a field whose name matches a pattern, or a place in a list. */
  readonly kind: 'named' | 'other' | 'pattern' | 'place';
  readonly required: boolean;
  readonly schema: SchemaView;
}

export interface ChoiceView {
  readonly kind: 'oneOf' | 'anyOf' | 'if';
  readonly options: readonly { readonly when?: string; readonly schema: SchemaView }[];
}

/** How many rows one schema may take on a page before its deepest parts are only named. */
const MOST_ROWS = 250;
const DEEPEST = 8;

/** Whose body it is: a request has no read-only fields, an answer no write-only ones. */
export type Direction = 'request' | 'response';

/**
 * The view of a schema, as deep as fits on a page: named parts that lie deeper are only named. What has no name
 * stands nowhere else and is always shown, so the size of a page grows with its description and no faster.
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

function build(written: Schema, state: State, open: ReadonlySet<string>): SchemaView {
  state.rows += 1;
  if (state.rows > state.most) return NOTHING;
  const { schema, key, name } = state.references.schema(written);
  if (typeof schema === 'boolean') return { ...NOTHING, ...(schema ? {} : { types: ['never'] }) };
  const merged = mergeSchema(schema, state.references, key ? new Set(open).add(key) : open);
  const identity = key ?? loneKey(schema, merged);
  const view = { ...facts(merged), ...named(identity, name ?? nameOf(identity), schema) };
  if (identity !== undefined && (open.has(identity) || open.size >= state.depth)) {
    const recursive = open.has(identity);
    if (!recursive && !hasInside(merged)) return view;
    if (!recursive) state.cut = true;
    return { ...view, closed: recursive ? 'recursive' : 'deep' };
  }
  const inside = identity === undefined ? open : new Set(open).add(identity);
  return { ...view, ...contents(merged, state, inside) };
}

/** The one named schema that a schema stands for: 3.0 puts words, and both versions put `null`, around a reference. */
function loneKey(
  { allOf, oneOf, anyOf, properties }: SchemaObject,
  { choices, keys }: MergedSchema,
): string | undefined {
  const parts = (allOf?.length ?? 0) + (oneOf ? 1 : 0) + (anyOf ? 1 : 0);
  return parts === 1 && properties === undefined && (allOf ? allOf.length === 1 : choices.length === 0)
    ? keys[0]
    : undefined;
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
};

function named(
  key: string | undefined,
  name: string | undefined,
  { title }: SchemaObject,
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
      values.map((value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)),
    ),
  ];
}

/** Values that are allowed: of `enum`, of `const`, or of a choice of constants with words for each. */
function valuesOf(schema: SchemaObject, choices: readonly Choice[]): SchemaView['values'] {
  if (schema.const !== undefined) return [{ value: schema.const }];
  if (schema.enum) return schema.enum.map((value) => ({ value }));
  const constants = choices.find(isConstants);
  return (constants?.options ?? []).map((option) => {
    const { const: value, title, description } = option as SchemaObject;
    const words = description ?? title;
    return { value, ...(words ? { description: words } : {}) };
  });
}

function isConstants({ options }: Choice): boolean {
  return options.every((option) => typeof option === 'object' && option.const !== undefined);
}

function hasInside({ schema, choices }: MergedSchema): boolean {
  const parts =
    schema.properties ?? schema.patternProperties ?? schema.items ?? schema.prefixItems ?? schema.if;
  return parts !== undefined || typeof schema.additionalProperties === 'object' || choices.length > 0;
}

/** Fields, items and variants of a schema. */
function contents(
  { schema, choices }: MergedSchema,
  state: State,
  open: ReadonlySet<string>,
): Pick<SchemaView, 'fields' | 'items' | 'choices'> {
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
    choices: [
      ...choices.flatMap((choice) => viewChoice(choice, schema, state, open)),
      ...conditions(schema, view),
    ],
  };
}

function viewChoice(
  choice: Choice,
  schema: SchemaObject,
  state: State,
  open: ReadonlySet<string>,
): ChoiceView[] {
  const { options } = choice;
  if (options.length === 0 || isConstants(choice)) return [];
  return [
    {
      kind: choice.kind,
      options: options.map((option) => {
        const when = discriminated(option, schema, state.references) ?? needs(option);
        return { ...(when ? { when } : {}), schema: build(option, state, open) };
      }),
    },
  ];
}

/** `petType: "dog"`: how a reader tells this variant from the others. */
function discriminated(
  option: Schema,
  { discriminator }: SchemaObject,
  references: References,
): string | undefined {
  if (!discriminator || typeof option !== 'object') return undefined;
  const { key, name } = references.schema(option);
  const mapped = Object.entries(discriminator.mapping ?? {}).flatMap(([value, address]) =>
    address === key || address === name ? [value] : [],
  );
  const values = mapped.length > 0 ? mapped : name ? [name] : [];
  return values.length === 0
    ? undefined
    : `${discriminator.propertyName}: ${values.map((value) => JSON.stringify(value)).join(' or ')}`;
}

/** A variant that only says which fields must be there. */
function needs(option: Schema): string | undefined {
  if (typeof option !== 'object' || !option.required || option.properties || option.$ref) return undefined;
  return `with ${option.required.join(' and ')}`;
}

function conditions(schema: SchemaObject, view: (inner: Schema) => SchemaView): ChoiceView[] {
  const choices: ChoiceView[] = [];
  const options: { when: string; schema: SchemaView }[] = [];
  if (schema.if !== undefined && schema.then !== undefined)
    options.push({ when: `if ${words(schema.if)}`, schema: view(schema.then) });
  if (schema.if !== undefined && schema.else !== undefined)
    options.push({ when: 'otherwise', schema: view(schema.else) });
  for (const [name, inner] of Object.entries(schema.dependentSchemas ?? {}))
    options.push({ when: `with ${name}`, schema: view(inner) });
  if (schema.not !== undefined)
    options.push({ when: `not where ${words(schema.not)}`, schema: view(schema.not) });
  if (schema.contains !== undefined)
    options.push({ when: 'with at least one item', schema: view(schema.contains) });
  if (options.length > 0) choices.push({ kind: 'if', options });
  return choices;
}

/** A condition in few words: `type is "card"`. */
function words(condition: Schema): string {
  if (typeof condition !== 'object') return String(condition);
  const tests = Object.entries(condition.properties ?? {}).flatMap(([name, inner]) => {
    if (typeof inner !== 'object') return [];
    if (inner.const !== undefined) return [`${name} is ${JSON.stringify(inner.const)}`];
    return inner.enum ? [`${name} is ${inner.enum.map((value) => JSON.stringify(value)).join(' or ')}`] : [];
  });
  if (tests.length > 0) return tests.join(' and ');
  return condition.required ? `${condition.required.join(' and ')} is there` : 'this holds';
}
