import { expect, test } from 'vitest';
import { standalone } from '../../../src/answers/follow-up.ts';
import { asksElsewhere, wishOf } from '../../../src/answers/question.ts';

test.each([
  ['Can I approve my own request?', true],
  ['Does it work?', true],
  ['How do I do it?', false],
  ['What is it?', false],
])('%s asks for a yes or no: %s', (question, decision) => {
  expect(wishOf(question).decision).toBe(decision);
});

test.each([
  ['How many segments may a project have?', 'at most 100 of them', 'as many as you like'],
  ['How often does it refresh?', 'every 60 seconds', 'regularly'],
  ['How long can a value be?', 'up to 2,000 characters', 'rather long'],
  ['How much does it cost per month?', '$ 45', 'a lot'],
  ['Which percentage of requests fails?', '0.1 %', 'some'],
])('%s asks for a figure such as "%s"', (question, figure, none) => {
  const wish = wishOf(question);
  expect(wish.figure?.test(figure)).toBe(true);
  expect(wish.figure?.test(none)).toBe(false);
});

test('takes no answer about money without a sum', () => {
  expect(wishOf('How much does it cost in dollars?').figureNeeded).toBe(true);
  expect(wishOf('How often does it refresh?').figureNeeded).toBe(false);
});

test.each([
  ['How do I make a rule in Rival?', true],
  ['What does the Rival importer do?', false],
  ['How do I move from Rival?', false],
  ['How do I make a rule?', false],
])('%s is about another product: %s', (question, elsewhere) => {
  expect(asksElsewhere(question, ['rival'])).toBe(elsewhere);
});

test('a follow-up takes the question before it along, a new question does not', () => {
  expect(standalone('and in Python?', 'How do I read a flag?')).toBe('and in Python? How do I read a flag?');
  expect(standalone('Which roles may approve a change request in production?', 'How do I read a flag?')).toBe(
    'Which roles may approve a change request in production?',
  );
  expect(standalone('and in Python?', undefined)).toBe('and in Python?');
});
