import { describe, expect, test } from 'vitest';
import { bagOf, bagOfSection } from '../../../src/encoder/bag.ts';
import { createEncoder, likeness } from '../../../src/encoder/encoder.ts';
import { readVectors, type VectorsFile, writeVectors } from '../../../src/encoder/vectors-file.ts';
import { createAnalyser } from '../../../src/search/engine/tokenise.ts';

const { tokens } = createAnalyser('en');
const words = ['colour', 'paint', 'engin', 'motor', 'environment.key'];
const file = writeVectors({
  language: 'en',
  words,
  dimensions: 2,
  values: Float32Array.from([1, 0.1, 0.9, 0, 0.1, 1, 0, 0.9, -1, 0.2]),
});
const { vocabulary, encode } = createEncoder(file);
const vectorOf = (text: string) => encode(bagOf(tokens(text), vocabulary));

describe('texts', () => {
  test('are alike when their words mean the same, whichever they are', () => {
    const question = vectorOf('Which paint?');
    expect(likeness(question, vectorOf('The colours'))).toBeGreaterThan(0.9);
    expect(likeness(question, vectorOf('The motor of an engine'))).toBeLessThan(0.3);
  });

  test('are alike whatever their length and the order of their words', () => {
    const one = vectorOf('engine colour');
    expect(likeness(one, vectorOf('Colour, colour of the engine of the engine!'))).toBeCloseTo(1, 5);
  });

  test('without a word that is known are like nothing', () => {
    expect(likeness(vectorOf('zebra'), vectorOf('paint'))).toBe(0);
    expect(likeness(vectorOf(''), vectorOf(''))).toBe(0);
  });

  test('that are a section speak by its questions and names more than by what its text says once', () => {
    const section = (questions: string[], names: string, statements: string[]) =>
      encode(
        bagOfSection(
          { questions: questions.map(tokens), names: tokens(names), statements: statements.map(tokens) },
          vocabulary,
        ),
      );
    const about = section(['Which motor?'], 'Engines', ['It has the colour of an engine.']);
    expect(likeness(vectorOf('motor'), about)).toBeGreaterThan(likeness(vectorOf('paint'), about));
    expect(likeness(vectorOf('paint'), section([], '', []))).toBe(0);
  });
});

describe('the file of vectors', () => {
  test('keeps each figure within a step of 16 from the largest below zero to the largest above', () => {
    const values = Float32Array.from({ length: 40 }, (_, at) => Math.sin(at * 7) * (at < 20 ? 1 : 30));
    const read = readVectors(writeVectors({ language: 'en', words: ['one', 'two'], dimensions: 20, values }));
    values.forEach((value, at) => {
      expect(Math.abs((read.values[at] ?? 9) - value)).toBeLessThan(at < 20 ? 0.13 : 3.8);
    });
  });

  test.each([
    ['levels are missing', { levels: file.levels.slice(0, -3) }, '5 words need as many steps and 10 levels'],
    ['steps are missing', { steps: file.steps.slice(1) }, 'there are 4 and 10'],
    ['a level is none', { levels: `${file.levels.slice(0, -1)}x` }, 'not a hexadecimal digit'],
  ])('is refused when %s', (_, damage: Partial<VectorsFile>, said) => {
    expect(() => createEncoder({ ...file, ...damage })).toThrow(said);
  });
});
