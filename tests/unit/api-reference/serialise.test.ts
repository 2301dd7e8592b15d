import { describe, expect, test } from 'vitest';
import type { Parameter } from '../../../src/api-reference/openapi.ts';
import { serialisePairs, serialisePath } from '../../../src/api-reference/request/serialise.ts';

/** The table of https://spec.openapis.org/oas/v3.1.1.html#style-examples, encoded as a URL needs it. */
const LIST = ['blue', 'black', 'brown'];
const RECORD = { R: 100, G: 200, B: 150 };

const path = (style: string, explode: boolean, value: unknown) =>
  serialisePath({ name: 'color', style, explode } as Parameter, value);
const query = (style: string, explode: boolean, value: unknown) =>
  serialisePairs({ name: 'color', style, explode } as Parameter, value).join('&');

describe('values in a path', () => {
  test.each([
    ['simple', false, 'blue', 'blue'],
    ['simple', false, LIST, 'blue,black,brown'],
    ['simple', false, RECORD, 'R,100,G,200,B,150'],
    ['simple', true, RECORD, 'R=100,G=200,B=150'],
    ['label', false, 'blue', '.blue'],
    ['label', false, LIST, '.blue,black,brown'],
    ['label', true, LIST, '.blue.black.brown'],
    ['label', true, RECORD, '.R=100.G=200.B=150'],
    ['matrix', false, 'blue', ';color=blue'],
    ['matrix', false, LIST, ';color=blue,black,brown'],
    ['matrix', true, LIST, ';color=blue;color=black;color=brown'],
    ['matrix', true, RECORD, ';R=100;G=200;B=150'],
    ['simple', false, 'a/b c', 'a%2Fb%20c'],
  ])('%s, explode %s: %j', (style, explode, value, written) => {
    expect(path(style, explode, value)).toBe(written);
  });
});

describe('values in a query', () => {
  test.each([
    ['form', true, 'blue', 'color=blue'],
    ['form', true, LIST, 'color=blue&color=black&color=brown'],
    ['form', false, LIST, 'color=blue,black,brown'],
    ['form', true, RECORD, 'R=100&G=200&B=150'],
    ['form', false, RECORD, 'color=R,100,G,200,B,150'],
    ['spaceDelimited', false, LIST, 'color=blue%20black%20brown'],
    ['pipeDelimited', false, LIST, 'color=blue%7Cblack%7Cbrown'],
    ['deepObject', true, RECORD, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ])('%s, explode %s: %j', (style, explode, value, written) => {
    expect(query(style, explode, value)).toBe(written);
  });

  test('form is exploded unless it is said otherwise; reserved characters stay where they are allowed', () => {
    expect(serialisePairs({ name: 'a' }, [1, 2])).toEqual(['a=1', 'a=2']);
    expect(serialisePairs({ name: 'a', allowReserved: true }, 'x/y z')).toEqual(['a=x/y%20z']);
  });
});
