import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { matches, type TraitValue } from '../../../content/figures/operators.ts';
import { splitNumber } from '../../../content/figures/split.ts';

interface Engine {
  traitsMatchSegmentCondition(condition: object, segmentKey: string, context: object): boolean;
}

// The engine is not exported by the package, so its file is read where the package keeps it.
const engineFile = path.resolve(
  'node_modules/flagsmith-nodejs/build/esm/flagsmith-engine/segments/evaluators.js',
);
const engine = (await import(pathToFileURL(engineFile).href)) as Engine;

const OPERATORS = [
  'EQUAL',
  'NOT_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_INCLUSIVE',
  'LESS_THAN',
  'LESS_THAN_INCLUSIVE',
  'CONTAINS',
  'NOT_CONTAINS',
  'REGEX',
  'MODULO',
  'IN',
  'IS_SET',
  'IS_NOT_SET',
];
const TRAITS: readonly (TraitValue | undefined)[] = [
  undefined,
  'premium',
  'GB',
  '4.2.0',
  '4.10.0',
  '',
  '12',
  12,
  0,
  4.5,
  -3,
  true,
  false,
];
const VALUES = [
  'premium',
  'prem',
  'GB,IE',
  '["GB","IE"]',
  '12',
  '5|2',
  '5|',
  '0|1',
  '^4\\.',
  '[',
  'true',
  'false',
  'False',
  '',
  '4.2.0:semver',
  '4.9.0:semver',
  'x:semver',
  '4.5',
];

describe('the operators of the figure', () => {
  test.each(OPERATORS)(
    '%s decides as the engine of the Node.js SDK does, whatever trait and rule value',
    (operator) => {
      for (const trait of TRAITS) {
        for (const value of VALUES) {
          const condition = { operator, property: 'trait', value };
          const traits = trait === undefined ? {} : { trait };
          const expected = engine.traitsMatchSegmentCondition(condition, '436', {
            identity: { identifier: 'a', key: 'k', traits },
          });
          const verdict = matches(condition, { traits, segmentKey: '436', identityKey: 'k' });
          expect(verdict, `${JSON.stringify(trait)} ${operator} ${JSON.stringify(value)}`).toBe(
            Boolean(expected),
          );
        }
      }
    },
  );
});

describe('the rollout of the figure', () => {
  const keys = Array.from({ length: 100 }, (_, index) => `YOUR_ENVIRONMENT_KEY_user_${1001 + index}`);
  const isIn = (key: string, share: number) => splitNumber(['436', key]) <= share;

  test('puts the same identities in as the engine of the Node.js SDK', () => {
    for (const share of [0, 1, 10, 25, 50, 100]) {
      for (const key of keys) {
        const condition = { operator: 'PERCENTAGE_SPLIT', property: '', value: String(share) };
        const expected = engine.traitsMatchSegmentCondition(condition, '436', {
          identity: { identifier: 'a', key },
        });
        expect(isIn(key, share)).toBe(expected);
      }
    }
  });

  test('has 12, 28 and 52 members at 10, 25 and 50%, and nobody leaves as the share grows', () => {
    expect([10, 25, 50].map((share) => keys.filter((key) => isIn(key, share)).length)).toEqual([12, 28, 52]);
    for (const key of keys) {
      const shares = Array.from({ length: 101 }, (_, share) => isIn(key, share));
      expect(shares.indexOf(true)).toBe(shares.lastIndexOf(false) + 1);
    }
  });
});
