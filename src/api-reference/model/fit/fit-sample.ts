import type { Schema, SchemaObject } from '../../openapi.ts';
import type { References } from '../references.ts';
import { fitFields, schemaOf } from './fit-fields.ts';
import { fitList } from './fit-list.ts';
import { fitNumber } from './fit-number.ts';
import { fitText } from './fit-text.ts';
import { wholeSchema } from './whole.ts';

/** What fitting a sample needs. */
interface Fitting {
  readonly references: References;
  /** Keyword of fields that are absent in this direction, even if they are required. */
  readonly hidden: 'readOnly' | 'writeOnly';
  /** A raw sample of a schema. */
  sample(schema: Schema): unknown;
}

/**
 * Changes a made value so that its schema allows it. The sampler handles types, properties, enumerations and examples; the other
 * keywords are handled here. Examples from the description are not changed.
 */
export function fitSample(written: Schema, value: unknown, fitting: Fitting): unknown {
  const found = fitted(written, value, { ...fitting, depth: 0 });
  return found === HOLLOW ? value : found;
}

interface State extends Fitting {
  readonly depth: number;
}

/** How deep made values are nested. Deeper ones come from a schema that contains itself. */
const DEEPEST = 8;

/** Marks a value that cannot have what its schema requires. */
const HOLLOW = Symbol('hollow');

function fitted(written: Schema, value: unknown, state: State): unknown {
  const { schema: found } = state.references.schema(written);
  if (typeof found === 'boolean' || isSaid(found)) return value;
  const whole = wholeSchema(written, state.references);
  const { schema, nullable } = whole;
  const isNullable = nullable || [schema.type ?? []].flat().includes('null');
  if (schema.const !== undefined) return schema.const;
  if (schema.enum && !schema.enum.includes(value)) return schema.enum[0];
  if (schema.enum) return value;
  if (typeof value === 'number') return isSaid(schema) ? value : fitNumber(value, schema);
  if (typeof value === 'string') return isSaid(schema) ? value : fitText(value, schema);
  if (typeof value !== 'object' || value === null) return value;

  const inside: State = { ...state, depth: state.depth + 1 };
  const make = (inner: Schema): unknown => {
    if (inside.depth > DEEPEST) return HOLLOW;
    return fitted(inner, state.sample(inner === true ? { type: 'string' } : inner), inside);
  };
  if (Array.isArray(value)) {
    const kept = value
      .map((item, at) => fitted(schema.prefixItems?.[at] ?? schema.items ?? true, item, inside))
      .filter((item) => item !== HOLLOW);
    const wholeOf = (inner: Schema) => wholeSchema(inner, state.references).schema;
    const list = fitList(kept, schema, { make, whole: wholeOf }).filter((item) => item !== HOLLOW);
    return list.length >= (schema.minItems ?? 0) ? list : value;
  }
  const must = schema.required ?? [];
  if (Object.keys(value).length === 0 && must.length > 0 && isNullable) return null;
  const isHidden = (inner: Schema) => wholeSchema(inner, state.references).schema[state.hidden] === true;
  const named = fitFields(value as Record<string, unknown>, whole, { make, isHidden });
  const inner = Object.entries(named).map(
    ([name, each]) =>
      [name, each === HOLLOW ? HOLLOW : fitted(schemaOf(name, schema), each, inside)] as const,
  );
  if (inner.some(([name, each]) => each === HOLLOW && must.includes(name))) return isNullable ? null : HOLLOW;
  return Object.fromEntries(inner.filter(([, each]) => each !== HOLLOW));
}

/** Whether a description gives the value itself. */
function isSaid(schema: SchemaObject): boolean {
  return ['const', 'enum', 'default', 'example', 'examples'].some((key) => key in schema);
}
