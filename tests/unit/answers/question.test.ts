import { expect, test } from 'vitest';
import { foreignIn } from '../../../src/answers/decline.ts';
import { standalone } from '../../../src/answers/follow-up.ts';
import { askedFor, askingSentence, wishOf, withoutManner } from '../../../src/answers/question.ts';
import { verdictOf } from '../../../src/answers/verdict.ts';

test.each([
  ['Can I approve my own request?', 'decision'],
  ['Hi, does it work?', 'decision'],
  ['How do I do it?', 'way'],
  ['Install the Python SDK', 'way'],
  ['What is a segment?', 'definition'],
  ['the meaning of segment', 'definition'],
  ['segment explained', 'definition'],
  ["What's the default limit of segments?", 'fact'],
  ['Why does it fail?', 'trouble'],
  ['slack stopped posting', 'trouble'],
  ['scheduled change didnt happen', 'trouble'],
  ['user is not matched by my segment', 'trouble'],
  ['stop people from changing production', 'way'],
  ['copy an environment with all its flags', 'way'],
  ['Which plan has it?', 'fact'],
  ['segments', 'topic'],
])('%s asks for a %s', (question, kind) => {
  expect(wishOf(question).kind).toBe(kind);
});

test.each([
  ['How many segments may a project have?', 'at most 100 of them', 'as many as you like'],
  ['How often does it refresh?', 'every 60 seconds', 'regularly'],
  ['How long can a value be?', 'up to 2,000 characters', 'rather long'],
  ['How much does it cost per month?', '$ 45', 'a lot'],
  ['How much is the large plan per seat?', '45 euros', '45 seats'],
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
  ['How do I make a rule in Rival?', { named: true, tied: false }],
  ['How do I move from Rival?', { named: true, tied: true }],
  ["What is Rival's importer?", { named: true, tied: true }],
  ['How do I export events to a warehouse in Rival?', { named: true, tied: false }],
  ['Is there something like Rival?', { named: true, tied: true }],
  ['In Rival a rollout is sticky. How do I get that here?', { named: true, tied: true }],
  ['How do I make a rule?', { named: false, tied: false }],
])('%s names another product, tied to this one or not', (question, foreign) => {
  expect(foreignIn(question, ['rival'])).toEqual(foreign);
});

test.each([
  ['Can I pick a region?', 'You cannot pick a region.', 'No.'],
  ['Can I rename a flag?', 'A flag can be renamed at any time.', 'Yes.'],
  ['Can I rename a flag?', 'A flag can be renamed if you are an administrator.', undefined],
  ['Does it support SCIM?', 'Entra disables users, which the platform does not support.', undefined],
  ['Can I delete a flag?', 'You cannot rename a flag.', undefined],
  ['How do I pick a region?', 'You cannot pick a region.', undefined],
])('"%s" with "%s" is %s', (question, text, verdict) => {
  const statement = { kind: 'sentence', text, words: text, block: 0 } as const;
  expect(verdictOf(question, statement, wishOf(question))).toBe(verdict);
});

test.each([
  [
    'We moved to v2.1 last week. Now all calls fail. Which variable did we forget?',
    'Which variable did we forget?',
  ],
  ['Can I undo it? I have a backup.', 'Can I undo it?'],
  ['everything fails', 'everything fails'],
])('of the story "%s" the question is "%s"', (story, question) => {
  expect(askingSentence(story)).toBe(question);
  expect(wishOf(story).kind).toBe(wishOf(question).kind);
});

test.each([
  ['Which flags did our team create last week?', ['isPrivate', 'isTimed']],
  ['What does an extra seat cost?', ['isMoney']],
  ['How much is the large plan for ten people?', ['isMoney']],
  ['Please translate this page', ['isTask']],
  ['My card was declined. Can you check my account?', ['isTask']],
  ['Our login failed yesterday. How do I reset a password?', []],
  ['What happens if our project goes over its limit?', []],
  ['Do clicks in the dashboard count towards our limit?', []],
])('%s asks for what no documentation tells, or not', (question, kinds) => {
  const asked = Object.entries(askedFor(question)).flatMap(([kind, is]) => (is ? [kind] : []));
  expect(asked).toEqual(kinds);
});

test('a follow-up is asked after the question before it, a new question by itself', () => {
  expect(standalone(['How do I read a flag?', 'and in Python?'])).toEqual({
    text: 'How do I read a flag? and in Python?',
    followUp: 'and in Python?',
  });
  expect(standalone(['and in Python?']).text).toBe('and in Python?');
  for (const other of [
    'Which roles may approve a change request in production?',
    'What is a segment?',
    'How do I delete environments?',
  ])
    expect(standalone(['How do I read a flag?', other])).toEqual({ text: other });
});

test.each(['Why not?', 'What is the default?', 'in Rust', 'Is it free?', 'How do I delete one?'])(
  '"%s" asks about what was asked before',
  (short) => {
    expect(standalone(['What is a segment?', short]).text).toBe(`What is a segment? ${short}`);
  },
);

test('the subject stays over several follow-ups', () => {
  expect(standalone(['What is a trait?', 'How do I set one?', 'and in Python?']).text).toBe(
    'What is a trait? How do I set one? and in Python?',
  );
});

test.each([
  'What is a segment, in plain words?',
  'What is a segment in simple terms?',
  "What is a segment, like I'm five?",
  'What is a segment, for a beginner?',
])('"%s" asks what a segment is', (question) => {
  expect(withoutManner(question)).toBe('What is a segment?');
});

test.each(['How do I write a rule in Python?', 'Is there a course for administrators?'])(
  '"%s" says nothing of the manner',
  (question) => expect(withoutManner(question)).toBe(question),
);
