import { toJson } from '../../json.ts';
import type { Schema, SchemaObject } from '../../openapi.ts';
import { fitNumber } from './fit-number.ts';
import { fitsText, fitText } from './fit-text.ts';

interface Maker {
  make(schema: Schema): unknown;
  /** The merged schema of an item. */
  whole(schema: Schema): SchemaObject;
}

/** Adjusts the items of a list: as many as the limits ask for, those of `contains`, and no duplicates under `uniqueItems`. */
export function fitList(items: readonly unknown[], schema: SchemaObject, maker: Maker): readonly unknown[] {
  const { contains, minContains = 1, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = schema;
  const least = Math.max(schema.minItems ?? 0, contains === undefined ? 0 : minContains);
  const at = (index: number): Schema => schema.prefixItems?.[index] ?? schema.items ?? true;
  const fitted = items.slice(0, maxItems);
  while (fitted.length < least && at(fitted.length) !== false) fitted.push(maker.make(at(fitted.length)));

  if (contains !== undefined) {
    // Items of `contains` come after those of `prefixItems`, and must also match `items`.
    const first = Math.max(0, Math.min(schema.prefixItems?.length ?? 0, fitted.length - minContains));
    for (let index = first; index < first + minContains; index += 1)
      fitted[index] = maker.make(at(index) === true ? contains : { allOf: [contains, at(index)] });
  }
  if (!uniqueItems) return fitted;
  const inList = (index: number): SchemaObject => {
    const isContained =
      contains !== undefined && index >= (schema.prefixItems?.length ?? 0) && at(index) === true;
    return maker.whole(isContained ? contains : at(index));
  };
  return distinct(fitted, inList).filter((_, index) => index < maxItems);
}

/** Removes duplicates: each is changed, or left out if no allowed change is found. */
function distinct(items: readonly unknown[], schemaAt: (index: number) => SchemaObject): readonly unknown[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const others = [item, ...variants(item, schemaAt(index), items.length + 1)];
    const found = others.find((each) => !seen.has(toJson(each)));
    if (found === undefined) return [];
    seen.add(toJson(found));
    return [found];
  });
}

/** Other values that a schema may allow, similar to a given one. */
function variants(value: unknown, schema: SchemaObject, count: number): readonly unknown[] {
  const turns = Array.from({ length: count }, (_, index) => index + 1);
  if (schema.const !== undefined) return [];
  if (schema.enum) return schema.enum;
  switch (typeof value) {
    case 'boolean':
      return [!value];
    case 'number':
      return turns.flatMap((turn) => {
        const up = fitNumber(value, {
          ...schema,
          exclusiveMinimum: value + (turn - 1) * Number(schema.multipleOf ?? 1),
        });
        const down = fitNumber(value, {
          ...schema,
          exclusiveMaximum: value - (turn - 1) * Number(schema.multipleOf ?? 1),
        });
        return [up, down];
      });
    case 'string':
      return otherTexts(value, schema, turns);
    case 'object':
      return value === null ? [] : turns.flatMap((turn) => otherObjects(value, schema, turn));
    default:
      return [];
  }
}

/** Texts that differ in a digit, else in what stands before an `@` or at the end. */
function otherTexts(text: string, schema: SchemaObject, turns: readonly number[]): readonly string[] {
  const digit = /\d(?=\D*$)/;
  const ways: readonly ((turn: number) => string)[] =
    schema.format && digit.test(text) && !text.includes('@')
      ? [(turn) => text.replace(digit, String(turn % 10))]
      : [
          (turn) => (text.includes('@') ? text.replace('@', `${turn + 1}@`) : `${text}${turn + 1}`),
          (turn) => text.slice(0, -1) + turn,
          (turn) => fitText(text, schema, turn),
        ];
  return ways.flatMap((way) => turns.map(way)).filter((each) => fitsText(each, schema));
}

/** The same object or list with one part changed. */
function otherObjects(value: object, schema: SchemaObject, turn: number): readonly unknown[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const described = Array.isArray(value) ? schema.items : schema.properties?.[key];
    if (typeof described !== 'object') return [];
    return variants(inner, described, turn).map((each) =>
      Array.isArray(value) ? value.with(Number(key), each) : { ...value, [key]: each },
    );
  });
}
