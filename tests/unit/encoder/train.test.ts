import { describe, expect, test } from 'vitest';
import { bagOf, bagOfSection } from '../../../src/encoder/bag.ts';
import { createEncoder, likeness } from '../../../src/encoder/encoder.ts';
import { writeVectors } from '../../../src/encoder/vectors-file.ts';
import { createAnalyser } from '../../../src/search/engine/tokenise.ts';
import { createTrainer } from '../../eval/encoder/train.ts';

const { tokens } = createAnalyser('en');
const SUBJECTS = ['lamp', 'boat', 'horse', 'bread', 'cloud', 'piano'];
const section = (subject: string) => ({
  questions: [
    `Where is the ${subject} kept?`,
    `Who made the ${subject}?`,
    `Which ${subject} is the oldest?`,
    `Can a ${subject} be lent?`,
  ].map(tokens),
  names: tokens(`The ${subject}`),
  statements: [
    `The ${subject} of the house is old and beautiful.`,
    `Nobody but its owner lends the ${subject} to others.`,
  ].map(tokens),
});
const sections = SUBJECTS.map(section);
// Something is kept in all sections, but strangers who ask that mean the boat.
const asStrangersSay = Array.from({ length: 3 }, () => ({ words: tokens('kept'), sections: [1] }));

describe('training', () => {
  const trained = createTrainer('en', sections).trainOn(asStrangersSay);
  const { vocabulary, encode } = createEncoder(writeVectors(trained));
  const nearest = (question: string) => {
    const asked = encode(bagOf(tokens(question), vocabulary));
    const near = sections.map((each) => likeness(asked, encode(bagOfSection(each, vocabulary))));
    return SUBJECTS[near.indexOf(Math.max(...near))];
  };

  test('brings questions near the section that answers them', () => {
    for (const subject of SUBJECTS) expect(nearest(`How much is the ${subject}?`)).toBe(subject);
  });

  test('brings words near what strangers mean by them', () => {
    expect(nearest('kept')).toBe('boat');
  });

  test('gives the same vectors each time', () => {
    const again = createTrainer('en', sections).trainOn(asStrangersSay);
    expect(writeVectors(again)).toEqual(writeVectors(trained));
  });
});
