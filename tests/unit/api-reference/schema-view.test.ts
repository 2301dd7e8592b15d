import { describe, expect, test } from 'vitest';
import { createReferences } from '../../../src/api-reference/model/references.ts';
import { viewSchema } from '../../../src/api-reference/model/schema.ts';
import type { SchemaView } from '../../../src/api-reference/model/schema-view.ts';
import { typeLabel } from '../../../src/api-reference/model/type-label.ts';
import type { OpenApi, Schema } from '../../../src/api-reference/openapi.ts';

const SCHEMAS: Record<string, Schema> = {
  Node: {
    type: 'object',
    properties: { next: { $ref: '#/components/schemas/Node' }, name: { type: 'string' } },
  },
  Dog: { type: 'object', required: ['barks'], properties: { barks: { type: 'boolean' } } },
  Cat: { type: 'object', properties: { lives: { type: 'integer' } } },
  Base: { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1 } } },
  Named: {
    allOf: [
      { $ref: '#/components/schemas/Base' },
      { required: ['name'], properties: { name: { type: 'string' }, id: { minimum: 5 } } },
    ],
  },
  Ring: {
    allOf: [{ $ref: '#/components/schemas/Ring' }, { type: 'object', properties: { a: { type: 'string' } } }],
  },
};

const references = createReferences({
  openapi: '3.1.0',
  info: { title: 'x', version: '1' },
  components: { schemas: SCHEMAS },
} as OpenApi);

const view = (schema: Schema, direction?: 'request' | 'response') =>
  viewSchema(schema, references, direction);
const label = (schema: Schema) => typeLabel(view(schema));
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const names = (seen: SchemaView) => seen.fields.map(({ name }) => name);
const field = (seen: SchemaView, name: string) => seen.fields.find((each) => each.name === name);

describe('the type of a value in words', () => {
  test.each<[string, Schema]>([
    ['string', { type: 'string' }],
    ['string (date-time) or null', { type: ['string', 'null'], format: 'date-time' }],
    ['string, integer or boolean', { type: ['string', 'integer', 'boolean'] }],
    ['null', { type: 'null' }],
    ['any value', {}],
    ['any value', true],
    ['never', false],
    ['Dog', ref('Dog')],
    ['Dog or null', { anyOf: [ref('Dog'), { type: 'null' }] }],
    ['Dog or null', { oneOf: [{ type: 'null' }, { allOf: [ref('Dog')] }] }],
    ['Dog or Cat', { oneOf: [ref('Dog'), ref('Cat')] }],
    ['one of 4 kinds', { oneOf: [ref('Dog'), ref('Cat'), { type: 'string' }, { type: 'integer' }] }],
    ['array of Dog', { type: 'array', items: ref('Dog') }],
    ['array of array of number', { type: 'array', items: { type: 'array', items: { type: 'number' } } }],
    ['list of 2 items', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] }],
    ['list of 1 item', { type: 'array', prefixItems: [{ type: 'string' }] }],
    ['map of integer', { type: 'object', additionalProperties: { type: 'integer' } }],
    ['object', { properties: { a: true } }],
    ['string', { const: 'a' }],
    ['string or null', { enum: ['a', null] }],
    ['string', { oneOf: [{ const: 'a' }, { const: 'b' }] }],
    ['file', { contentMediaType: 'application/octet-stream' }],
    ['Titled', { title: 'Titled', type: 'object', properties: { a: true } }],
  ])('%s', (words, schema) => {
    expect(label(schema)).toBe(words);
  });
});

describe('what a schema allows', () => {
  const limits = (schema: Schema) =>
    view(schema).constraints.map(({ words, code }) => [words, code].filter(Boolean).join(' '));

  test.each<[string, Schema]>([
    ['1 to 2,000 characters', { type: 'string', minLength: 1, maxLength: 2000 }],
    ['exactly 1 character', { type: 'string', minLength: 1, maxLength: 1 }],
    ['0 to 9', { type: 'integer', minimum: 0, maximum: 9 }],
    ['more than 0 and at most 1', { type: 'number', exclusiveMinimum: 0, maximum: 1 }],
    ['multiple of 0.1', { type: 'number', multipleOf: 0.1 }],
    ['at most 1 item', { type: 'array', maxItems: 1 }],
    ['no item twice', { type: 'array', uniqueItems: true }],
    ['at least 2 fields', { type: 'object', minProperties: 2 }],
    ['no other fields', { type: 'object', additionalProperties: false }],
    ['pattern ^a$', { type: 'string', pattern: '^a$' }],
    ['encoded as base64', { type: 'string', contentEncoding: 'base64' }],
    ['with card also owner', { type: 'object', dependentRequired: { card: ['owner'] } }],
  ])('%s', (words, schema) => {
    expect(limits(schema)).toEqual([words]);
  });

  test('values with what they mean, where a choice of constants says it', () => {
    expect(view({ enum: ['a', 1, null] }).values).toEqual([{ value: 'a' }, { value: 1 }, { value: null }]);
    expect(view({ oneOf: [{ const: 'a', title: 'First' }, { const: 'b' }] }).values).toEqual([
      { value: 'a', description: 'First' },
      { value: 'b' },
    ]);
  });
});

describe('names and words that generators write beside the values of an enumeration', () => {
  const NAMES = ['NONE', 'SOME', 'ALL'];
  const values = [0, 1, null];
  test.each<[string, Schema]>([
    ['x-enum-varnames', { enum: values, 'x-enum-varnames': NAMES }],
    ['x-enumNames', { enum: values, 'x-enumNames': NAMES }],
    ['a map by value', { enum: values, 'x-enum-varnames': { '0': 'NONE', '1': 'SOME', null: 'ALL' } }],
    ['in a part of allOf', { allOf: [{ enum: values, 'x-enumNames': NAMES }, { description: 'x' }] }],
  ])('%s', (_, schema) => {
    expect(view(schema).values.map(({ value, name }) => [value, name])).toEqual([
      [0, 'NONE'],
      [1, 'SOME'],
      [null, 'ALL'],
    ]);
  });

  test('words stand behind names, and a name that is the value is not said twice', () => {
    const schema: Schema = {
      enum: ['on', 'off'],
      'x-enum-varnames': ['on', 'OFF'],
      'x-enum-descriptions': ['Runs.', ''],
    };
    expect(view(schema).values).toEqual([
      { value: 'on', description: 'Runs.' },
      { value: 'off', name: 'OFF' },
    ]);
  });

  test('each stays with its value where a second list takes some away', () => {
    const schema: Schema = {
      allOf: [{ enum: [1, 2, 3], 'x-enum-varnames': ['A', 'B', 'C'] }, { enum: [3, 2] }],
    };
    expect(view(schema).values).toEqual([
      { value: 2, name: 'B' },
      { value: 3, name: 'C' },
    ]);
  });

  test('what is neither a list nor a map of texts is left out', () => {
    for (const wrong of ['NONE', 7, null, [1, 2], [{}]])
      expect(view({ enum: [0], 'x-enum-varnames': wrong }).values).toEqual([{ value: 0 }]);
  });
});

describe('what is inside', () => {
  test('allOf is one list of fields, with the tighter limits of both', () => {
    const seen = view(ref('Named'));
    expect(names(seen).toSorted()).toEqual(['id', 'name']);
    expect(seen.fields.every(({ required }) => required)).toBe(true);
    expect(field(seen, 'id')?.schema.constraints[0]?.words).toBe('at least 5');
  });

  test('a schema that holds itself is shown once', () => {
    const seen = view(ref('Node'));
    expect(field(seen, 'next')?.schema).toMatchObject({ name: 'Node', closed: 'recursive', fields: [] });
    expect(field(seen, 'name')?.schema.types).toEqual(['string']);
  });

  test('a schema that is part of itself ends', () => {
    expect(names(view(ref('Ring')))).toEqual(['a']);
  });

  test('variants keep how to tell them apart', () => {
    const seen = view({
      oneOf: [ref('Dog'), ref('Cat')],
      discriminator: { propertyName: 'kind', mapping: { dog: '#/components/schemas/Dog' } },
    });
    expect(seen.choices[0]?.options.map(({ when }) => when)).toEqual(['kind: "dog"', 'kind: "Cat"']);
    expect(view({ anyOf: [{ required: ['a'] }, { required: ['b'] }] }).choices[0]?.options[1]?.when).toBe(
      'with b',
    );
  });

  test('conditions are words', () => {
    const seen = view({
      if: { properties: { kind: { const: 'x' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { a: true } },
      else: {},
      not: { required: ['z'] },
    });
    expect(seen.choices[0]?.options.map(({ when }) => when)).toEqual([
      'if kind is "x"',
      'otherwise',
      'not where z is there',
    ]);
  });

  test('a request has no read-only fields, an answer no write-only ones', () => {
    const schema: Schema = { properties: { id: { readOnly: true }, secret: { writeOnly: true }, name: {} } };
    expect(names(view(schema, 'request'))).toEqual(['secret', 'name']);
    expect(names(view(schema, 'response'))).toEqual(['id', 'name']);
    expect(names(view(schema))).toEqual(['id', 'secret', 'name']);
  });
});

test('a graph in which everything refers to everything stays small, and names what it leaves out', () => {
  const many = 40;
  const schemas = Object.fromEntries(
    Array.from({ length: many }, (_, index) => [
      `S${index}`,
      {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 8 }, (_, other) => [
            `p${other}`,
            { $ref: `#/components/schemas/S${(index + other + 1) % many}` },
          ]),
        ),
      },
    ]),
  );
  const dense = createReferences({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    components: { schemas },
  } as OpenApi);
  let rows = 0;
  let deep = 0;
  const count = (seen: SchemaView) => {
    rows += 1;
    if (seen.closed === 'deep') deep += 1;
    for (const each of seen.fields) count(each.schema);
  };
  count(viewSchema({ $ref: '#/components/schemas/S0' }, dense));
  expect(rows).toBeLessThanOrEqual(250);
  expect(deep).toBeGreaterThan(0);
});

describe('a base whose discriminator leaves the choice to those made of it', () => {
  const pet = {
    type: 'object',
    properties: { petType: { type: 'string' } },
    discriminator: { propertyName: 'petType', mapping: { cat: '#/components/schemas/Cat', hound: 'Dog' } },
  };
  const made = (field: string, base: string): Schema => ({
    allOf: [ref(base), { type: 'object', properties: { [field]: { type: 'integer' } } }],
  });
  const kinds = (schemas: Record<string, Schema>, seen: Schema = ref('Pet')) => {
    const document = { openapi: '3.1.0', info: { title: 'x', version: '1' }, components: { schemas } };
    return viewSchema(seen, createReferences(document as OpenApi));
  };
  const shelf = {
    Pet: pet,
    Cat: made('lives', 'Pet'),
    Dog: made('packSize', 'Pet'),
    Puma: made('leap', 'Cat'),
  };

  test('shows every kind with the value that means it, and of each what it adds', () => {
    const [choice] = kinds(shelf).choices;
    expect(choice?.options.map(({ when, schema }) => [when, typeLabel(schema), names(schema)])).toEqual([
      ['petType: "cat"', 'Cat', ['lives']],
      ['petType: "hound"', 'Dog', ['packSize']],
      ['petType: "Puma"', 'Puma', ['lives', 'leap']],
    ]);
  });

  test('shows them without a mapping, behind words of its own and in a list', () => {
    const { mapping: _, ...unmapped } = pet.discriminator;
    const schemas = { ...shelf, Pet: { ...pet, discriminator: unmapped } };
    for (const seen of [ref('Pet'), { description: 'x', allOf: [ref('Pet')] }] as const) {
      const [choice] = kinds(schemas, seen).choices;
      expect(choice?.options.map(({ when }) => when)).toEqual([
        'petType: "Cat"',
        'petType: "Puma"',
        'petType: "Dog"',
      ]);
    }
    expect(kinds(schemas, { type: 'array', items: ref('Pet') }).items?.choices).toHaveLength(1);
  });

  test('a kind alone has the fields of its base, and no choice', () => {
    const seen = kinds(shelf, ref('Cat'));
    expect(names(seen)).toEqual(['petType', 'lives']);
    expect(seen.choices).toEqual([]);
  });
});
