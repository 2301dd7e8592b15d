import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMON_WORDS_FILE, commonWordsText } from '../../../tools/common-words.ts';

test('the common words that search knows are those that the list of frequencies gives', () => {
  const isCurrent = readFileSync(COMMON_WORDS_FILE, 'utf8') === commonWordsText();
  expect(
    isCurrent,
    'Run `node tools/common-words.ts`: the levels, the stems or the stop words changed.',
  ).toBe(true);
});
