/** A number from 0 to below 1, the same ones for the same seed. */
export type Random = () => number;

/** https://en.wikipedia.org/wiki/Linear_congruential_generator, with the figures of Numerical Recipes. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Json = Record<string, unknown>;

const FORMATS = [
  ...['date', 'time', 'date-time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uri-reference'],
  ...[
    'uri-template',
    'url',
    'uuid',
    'regex',
    'json-pointer',
    'json-pointer-uri-fragment',
    'relative-json-pointer',
  ],
];
const PATTERNS = [
  '^[a-z]+$',
  '^x-',
  String.raw`^\d{3}-\d{4}$`,
  '^(a|b)_[A-Z]{2,5}$',
  String.raw`^[\w.]+@\w+\.com$`,
];
const NAMES = ['id', 'name', 'size', 'tags', 'owner', 'note'];

/**
 * A schema that some value fits, of the keywords that limit numbers, texts, lists and objects. With `isOld` it is one of
 * OpenAPI 3.0.
 */
export function schemaOf(random: Random, isOld: boolean, depth = 0): Json {
  const chance = (share: number) => random() < share;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const up = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const inner = () => schemaOf(random, isOld, depth + 1);
  const kinds = [
    number,
    number,
    text,
    text,
    choice,
    ...(depth < 3 ? [list, list, object, object, object, mixed] : []),
  ];
  return pick(kinds)();

  function number(): Json {
    const type = pick(['integer', 'number']);
    const step = pick(type === 'integer' ? [1, 3, 5, 7] : [0.1, 0.25, 2, 0.01]);
    const low = up(-20, 40) + (type === 'number' ? pick([0, 0.5]) : 0);
    const high = low + step * 3 + 1;
    const isOut = chance(0.5);
    const limits = { low: chance(0.6), high: chance(0.6) };
    const from = isOld
      ? { minimum: low, ...(isOut ? { exclusiveMinimum: true } : {}) }
      : { [isOut ? 'exclusiveMinimum' : 'minimum']: low };
    const to = isOld
      ? { maximum: high, ...(isOut ? { exclusiveMaximum: true } : {}) }
      : { [isOut ? 'exclusiveMaximum' : 'maximum']: high };
    return {
      type,
      ...(limits.low ? from : {}),
      ...(limits.high ? to : {}),
      ...(chance(0.5) ? { multipleOf: step } : {}),
    };
  }

  function text(): Json {
    if (chance(0.4)) return { type: 'string', format: pick(FORMATS) };
    if (chance(0.3)) return { type: 'string', pattern: pick(PATTERNS) };
    const minLength = up(0, 12);
    return { type: 'string', minLength, ...(chance(0.5) ? { maxLength: minLength + up(0, 3) } : {}) };
  }

  function choice(): Json {
    return pick([
      { type: 'boolean' },
      { type: 'string', enum: ['on', 'off', 'auto'] },
      isOld ? { enum: [3] } : { const: 'only' },
    ]);
  }

  function list(): Json {
    const least = up(0, 3);
    // Of small sets there are not enough items to have none twice.
    const items = chance(0.5)
      ? { type: 'integer', minimum: up(0, 9) }
      : chance(0.5)
        ? { type: 'string', minLength: 2 }
        : inner();
    const isLarge =
      !('enum' in items || 'const' in items || items.type === 'boolean') && Object.keys(items).length < 3;
    const made: Json = { type: 'array', items, minItems: least };
    if (chance(0.3)) made.maxItems = least + up(1, 2);
    if (chance(0.5) && isLarge && (items.type === 'integer' || 'minLength' in items)) made.uniqueItems = true;
    if (isOld || chance(0.6)) return made;
    if (chance(0.5)) return { type: 'array', contains: inner(), ...(chance(0.5) ? { minContains: 2 } : {}) };
    if (items.type === 'integer' && Object.keys(items).join() === 'type,minimum')
      made.contains = { multipleOf: 5 };
    return {
      ...made,
      prefixItems:
        chance(0.3) && made.uniqueItems !== true && !made.contains
          ? [inner(), inner()].slice(0, Number(made.maxItems ?? 2))
          : undefined,
    };
  }

  function object(): Json {
    const names = NAMES.filter(() => chance(0.5));
    const made: Json = {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, inner()])),
    };
    made.required = names.filter(() => chance(0.4));
    if (isOld) {
      if (chance(0.4)) made.additionalProperties = inner();
      if (chance(0.3) && (made.additionalProperties || names.length === 0)) made.minProperties = up(1, 7);
      return { ...made, required: (made.required as string[]).length > 0 ? made.required : undefined };
    }
    if (chance(0.3)) made.required = [...(made.required as string[]), 'unnamed'];
    if (chance(0.3)) made.dependentRequired = { [pick(NAMES)]: [pick(NAMES)], [pick(NAMES)]: ['brought'] };
    if (chance(0.3))
      made.patternProperties = { [pick(['^x-', '^[a-z]{2}_[A-Z]{2}$', String.raw`^\d+$`])]: inner() };
    if (chance(0.3)) made.propertyNames = pick([{ pattern: '^[a-z]' }, { maxLength: 9 }, { minLength: 1 }]);
    if (made.patternProperties && made.propertyNames) delete made.propertyNames;
    if (chance(0.3)) made.minProperties = up(1, 7);
    else if (chance(0.2)) made.maxProperties = (made.required as string[]).length + 2;
    if (made.maxProperties) delete made.dependentRequired;
    const isOpen =
      made.minProperties || made.dependentRequired || (made.required as string[]).includes('unnamed');
    if (chance(0.3)) made.additionalProperties = isOpen ? { type: 'string' } : false;
    return made;
  }

  function mixed(): Json {
    const named = (name: string): Json => ({
      type: 'object',
      required: [name],
      properties: { [name]: inner() },
    });
    const base = named('base');
    const kinds: Json[] = [
      { allOf: [base, named('more')] },
      { allOf: [base], description: 'Words.' },
      { anyOf: [base, named('other')] },
      {
        type: 'object',
        properties: { a: inner(), b: inner() },
        oneOf: [{ required: ['a'] }, { required: ['b'] }],
      },
      { oneOf: [{ ...base, additionalProperties: false }, { type: 'integer' }] },
      {
        allOf: [
          { type: 'integer', minimum: 3 },
          { multipleOf: 4, maximum: 90 },
        ],
      },
    ];
    if (isOld) return pick([...kinds, { ...base, nullable: true }]);
    return pick([
      ...kinds,
      { anyOf: [base, { type: 'null' }] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      { ...base, if: { required: ['base'] }, then: { required: ['more'], properties: { more: inner() } } },
      { ...base, dependentSchemas: { base: { required: ['also'], properties: { also: inner() } } } },
      { type: 'object', properties: { a: inner(), z: inner() }, not: { required: ['z'] } },
    ]);
  }
}
