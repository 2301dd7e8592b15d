import { expect, test } from 'vitest';
import { withoutExamples } from '../../../src/answers/examples.ts';

test.each([
  ['How do I show a banner only in Germany?', 'How do I show a banner only in a country?'],
  ['How can I target users from the United States?', 'How can I target users from a country?'],
  ['enable something only for users in Germany', 'enable something only for users in a country'],
  ['how to block users in the UK', 'how to block users in a country'],
  ['How do I switch a flag on next Monday morning?', 'How do I switch a flag on a date?'],
  ['How do I publish at noon on 1 December?', 'How do I publish at noon on a date?'],
  ['How do I switch a flag on for ann@example.com?', 'How do I switch a flag on for a user?'],
])('"%s" is searched for as what the pages explain, whichever example the reader names', (asked, general) => {
  expect(withoutExamples(asked)).toBe(general);
});

test.each([
  'Is our data stored in Germany?',
  'What happened on Monday?',
  'How do I tell us apart from them?',
  'How may a segment use the trait country?',
])('"%s" stays as it is', (asked) => {
  expect(withoutExamples(asked)).toBe(asked);
});
