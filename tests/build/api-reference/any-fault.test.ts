import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { FIXTURES, loadText, pagesOf } from '../../unit/api-reference/reference.ts';

type Json = Record<string, unknown>;

const whole = parse(readFileSync(path.join(FIXTURES, 'everything.yaml'), 'utf8')) as Json;
const WRONG = [null, {}, [], 'x', 5, true, { $ref: '#/components/schemas/Pet' }];

/** Paths to every value of a description. */
function pathsOf(value: unknown, above: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [above];
  return [above, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...above, key]))];
}

test('whatever stands in the place of any part, the description is refused in words or has its pages', {
  timeout: 120_000,
}, async () => {
  const paths = pathsOf(whole).slice(1);
  const tries = 70;
  let refused = 0;
  for (let index = 0; index < tries; index += 1) {
    // Steps that share no factor with the number of parts reach all corners, the same ones in every run.
    const at = paths[(index * 7919) % paths.length] ?? [];
    const changed = structuredClone(whole);
    const holder = at.slice(0, -1).reduce<Json>((value, key) => value[key] as Json, changed);
    holder[at.at(-1) ?? ''] = WRONG[index % WRONG.length];

    const { reference, problems } = await loadText(JSON.stringify(changed), {}, 'api.json');
    if (reference) expect(await pagesOf(reference), at.join('/')).not.toHaveLength(0);
    else {
      refused += 1;
      expect(
        problems.some(({ severity }) => severity === 'error'),
        at.join('/'),
      ).toBe(true);
    }
  }
  expect(refused).toBeGreaterThan(tries / 3);
});

test('pages grow with the number of operations and no faster, even where every schema leads to every other', {
  timeout: 120_000,
}, async () => {
  const size = async (count: number) => {
    const shelf = Array.from({ length: 30 }, (_, index) => {
      const fields = Array.from({ length: 6 }, (_, other) => [
        `p${other}`,
        { $ref: `#/components/schemas/S${(index + other + 1) % 30}` },
      ]);
      return [`S${index}`, { type: 'object', properties: Object.fromEntries(fields) }];
    });
    const operation = (index: number) => ({
      operationId: `call-${index}`,
      tags: ['All'],
      responses: {
        200: {
          description: 'x',
          content: { 'application/json': { schema: { $ref: `#/components/schemas/S${index % 30}` } } },
        },
      },
    });
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'x', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`/p${index}`, { get: operation(index) }]),
      ),
      components: { schemas: Object.fromEntries(shelf) },
    });
    const { reference } = await loadText(text, {}, 'api.json');
    if (!reference) throw new Error('invalid');
    return (await pagesOf(reference)).reduce((sum, { html }) => sum + html.length, 0);
  };
  const [few, many] = [await size(10), await size(40)];
  expect(many / few).toBeGreaterThan(3.8);
  expect(many / few).toBeLessThan(4.2);
  expect(many / 40).toBeLessThan(250_000);
});
