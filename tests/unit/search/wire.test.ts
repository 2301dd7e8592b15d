import { expect, test } from 'vitest';
import { decodeNumbers, decodeWords, encodeNumbers, encodeWords } from '../../../src/search/engine/wire.ts';

test('reads back the numbers that it wrote', () => {
  const numbers = [0, 1, 31, 32, 33, 1023, 1024, 1_000_000, 2 ** 30];
  expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers);
});

test('refuses characters that are no digits, and an end inside a number', () => {
  expect(() => decodeNumbers('A!')).toThrow(RangeError);
  expect(() => decodeNumbers(encodeNumbers([1_000_000]).slice(0, -1))).toThrow(RangeError);
});

test('reads back words that share their beginnings', () => {
  const words = ['a', 'api', 'api-key', 'apis', 'zebra', 'zoo', 'é'];
  expect(decodeWords(encodeWords(words))).toEqual(words);
  expect(decodeWords(encodeWords([]))).toEqual([]);
});
