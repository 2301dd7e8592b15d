import { type Schema as ValidatorSchema, validate } from '@cfworker/json-schema';
import { describe, expect, test } from 'vitest';
import { sampleOf } from '../../../src/api-reference/model/examples.ts';
import type { Schema } from '../../../src/api-reference/openapi.ts';
import { loadText, valid } from './reference.ts';
import { randomOf, schemaOf } from './seeded-schemas.ts';

const SEEDS = 400;

describe('a made example fits its own schema, whatever its schema asks for', () => {
  test.each([
    ['3.1.0', false],
    ['3.0.3', true],
  ])('in schemas of OpenAPI %s', async (openapi, isOld) => {
    const schemas = Object.fromEntries(
      Array.from({ length: SEEDS }, (_, seed) => [`S${seed}`, schemaOf(randomOf(seed * 7919), isOld)]),
    );
    const text = JSON.stringify({
      openapi,
      info: { title: 'Seeds', version: '1' },
      paths: {},
      components: { schemas },
    });
    const { document, references } = await valid(loadText(text, {}, 'api.json'));
    const broken = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
      const value = sampleOf(schema as Schema, { direction: 'request' }, { document, references });
      const { errors } = validate(value, schema as ValidatorSchema, '2020-12');
      return errors.length === 0 && value !== undefined
        ? []
        : [{ name, schema, value, error: errors.at(-1)?.error, at: errors.at(-1)?.instanceLocation }];
    });
    expect(broken.map((each) => JSON.stringify(each))).toEqual([]);
  });
});
