import { type Schema as ValidatorSchema, validate } from '@cfworker/json-schema';
import { describe, expect, test } from 'vitest';
import { sampleOf } from '../../../src/api-reference/model/examples.ts';
import { createReferences } from '../../../src/api-reference/model/references.ts';
import type { OpenApi, Schema } from '../../../src/api-reference/openapi.ts';

const NODE = '#/components/schemas/Node';
const document = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {},
  components: {
    schemas: {
      Node: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string' },
          parent: { anyOf: [{ $ref: NODE }, { type: 'null' }] },
          next: { $ref: NODE },
          children: { type: 'array', items: { $ref: NODE } },
          byName: { type: 'object', additionalProperties: { $ref: NODE } },
        },
      },
      Chain: {
        type: 'object',
        required: ['link'],
        properties: { link: { oneOf: [{ $ref: '#/components/schemas/Chain' }, { type: 'null' }] } },
      },
      Branch: {
        allOf: [
          { $ref: NODE },
          {
            type: 'object',
            required: ['twigs'],
            properties: { twigs: { type: 'array', items: { $ref: NODE } } },
          },
        ],
      },
    },
  },
} as unknown as OpenApi;

const made = (schema: Schema) =>
  sampleOf(schema, { direction: 'request' }, { document, references: createReferences(document) });

describe('an example that is made is one that its schema allows', () => {
  test.each<[string, Schema]>([
    ['a node of a tree', { $ref: NODE }],
    ['a list of nodes', { type: 'array', items: { $ref: NODE } }],
    ['a node or nothing', { oneOf: [{ $ref: NODE }, { type: 'null' }] }],
    ['what is made of a node', { $ref: '#/components/schemas/Branch' }],
    ['what must hold itself or nothing', { $ref: '#/components/schemas/Chain' }],
    ['a multiple', { type: 'integer', exclusiveMinimum: 0, multipleOf: 5 }],
    ['a multiple within limits', { type: 'integer', minimum: 7, maximum: 12, multipleOf: 4 }],
    ['a fraction between two limits', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.3 }],
    [
      'names by a rule',
      {
        type: 'object',
        propertyNames: { pattern: '^[A-Z]{3}$' },
        additionalProperties: true,
        minProperties: 3,
      },
    ],
    [
      'names of a list',
      { type: 'object', propertyNames: { enum: ['de', 'fr'] }, additionalProperties: { type: 'string' } },
    ],
    [
      'fields that bring others',
      { properties: { card: { type: 'string' } }, dependentRequired: { card: ['owner'], owner: ['town'] } },
    ],
    [
      'fields by a pattern alone',
      {
        type: 'object',
        patternProperties: { '^x-[a-z]+$': { type: 'integer' } },
        additionalProperties: false,
        minProperties: 2,
      },
    ],
    [
      'no item twice, of a few values',
      { type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 3, uniqueItems: true },
    ],
    [
      'no object twice',
      {
        type: 'array',
        items: { properties: { day: { type: 'string', format: 'date' } }, required: ['day'] },
        minItems: 3,
        uniqueItems: true,
      },
    ],
    [
      'a list that contains two of a kind',
      { type: 'array', items: { type: 'integer' }, contains: { minimum: 10 }, minContains: 2, maxItems: 2 },
    ],
    [
      'one of two fields',
      {
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        oneOf: [{ required: ['a'] }, { required: ['b'] }],
      },
    ],
    [
      'what must not be there',
      { properties: { a: { type: 'string' }, z: { type: 'string' } }, not: { required: ['z'] } },
    ],
    [
      'a pattern with groups and a length',
      { type: 'string', pattern: String.raw`^(?:ab|cd)+-\d{2,}$`, minLength: 12, maxLength: 14 },
    ],
    ['a short address', { type: 'string', format: 'email', maxLength: 8 }],
    ['a field that is named and not described', { type: 'object', required: ['id'] }],
    [
      'pairs',
      {
        type: 'array',
        prefixItems: [{ type: 'string' }, { type: 'integer', minimum: 3, multipleOf: 2 }],
        items: false,
      },
    ],
  ])('%s', (_, schema) => {
    const value = made(schema);
    expect(value).toBeDefined();
    const { valid, errors } = validate(
      value,
      { ...(schema as object), components: document.components } as ValidatorSchema,
      '2020-12',
    );
    expect(errors.map(({ error }) => error)).toEqual([]);
    expect(valid).toBe(true);
  });

  test('limits beyond 2^53 keep their digits', () => {
    expect(made({ type: 'integer', exclusiveMinimum: 9007199254740993n })).toBe(9007199254740994n);
  });

  test('fields that this direction does not have are not made, even where they are required', () => {
    const schema = { required: ['id', 'name'], properties: { id: { type: 'string', readOnly: true } } };
    expect(made(schema)).toEqual({ name: 'string' });
  });

  test('a number that the description says is left as it is', () => {
    expect(made({ type: 'integer', multipleOf: 5, example: 7 })).toBe(7);
  });
});
