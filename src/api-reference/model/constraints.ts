import type { SchemaObject } from '../openapi.ts';

/** A limit on a value, in words. `code` is shown as code behind them. */
export interface Constraint {
  readonly words: string;
  readonly code?: string;
}

/** The limits that a schema itself sets, in the order in which readers look for them. */
export function constraintsOf(schema: SchemaObject): readonly Constraint[] {
  const { minLength, maxLength, minItems, maxItems, minProperties, maxProperties } = schema;
  const open = schema.additionalProperties === false || schema.unevaluatedProperties === false;
  const words: (string | undefined)[] = [
    range(minLength, maxLength, 'character', 'characters'),
    numberRange(schema),
    schema.multipleOf === undefined ? undefined : `multiple of ${schema.multipleOf}`,
    range(minItems, maxItems, 'item', 'items'),
    schema.uniqueItems ? 'no item twice' : undefined,
    range(minProperties, maxProperties, 'field', 'fields'),
    open ? 'no other fields' : undefined,
  ];
  return [
    ...words.flatMap((each) => (each === undefined ? [] : [{ words: each }])),
    ...coded('pattern', schema.pattern),
    ...coded('encoded as', schema.contentEncoding),
    ...(schema.contentMediaType === 'application/octet-stream'
      ? []
      : coded('holds', schema.contentMediaType)),
    ...keyConstraint(schema),
    ...Object.entries(schema.dependentRequired ?? {}).map(([name, needed]) => ({
      words: `with ${name} also`,
      code: needed.join(', '),
    })),
  ];
}

function coded(words: string, code: string | undefined): Constraint[] {
  return code === undefined ? [] : [{ words, code }];
}

function keyConstraint({ propertyNames }: SchemaObject): Constraint[] {
  if (typeof propertyNames !== 'object') return [];
  const { pattern, enum: names, format } = propertyNames;
  return coded('names match', pattern ?? names?.join(', ') ?? format);
}

function range(
  from: number | undefined,
  to: number | undefined,
  one: string,
  many: string,
): string | undefined {
  const noun = (count: number) => (count === 1 ? one : many);
  if (from !== undefined && to !== undefined) {
    return from === to ? `exactly ${count(to)} ${noun(to)}` : `${count(from)} to ${count(to)} ${many}`;
  }
  if (to !== undefined) return `at most ${count(to)} ${noun(to)}`;
  return from === undefined || from === 0 ? undefined : `at least ${count(from)} ${noun(from)}`;
}

function numberRange({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
}: SchemaObject): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `${count(minimum)} to ${count(maximum)}`;
  const low = exclusiveMinimum ?? minimum;
  const high = exclusiveMaximum ?? maximum;
  const parts = [
    low === undefined
      ? undefined
      : `${exclusiveMinimum === undefined ? 'at least' : 'more than'} ${count(low)}`,
    high === undefined
      ? undefined
      : `${exclusiveMaximum === undefined ? 'at most' : 'less than'} ${count(high)}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' and ');
}

/** Separates thousands, except in numbers of more than fifteen digits, which are limits of machine types. */
function count(value: number | bigint): string {
  return typeof value === 'number' && Math.abs(value) < 1e15
    ? value.toLocaleString('en-GB', { maximumFractionDigits: 15 })
    : String(value);
}
