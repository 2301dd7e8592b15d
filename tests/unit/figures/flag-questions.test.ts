import { describe, expect, test } from 'vitest';
import causes from '../../../content/data/flag-causes.json' with { type: 'json' };
import { FIRST_QUESTION, follow, type Question } from '../../../content/figures/flag-questions.ts';

/** Every way through the questions: the words of its answers, and the cause at its end. */
function ways(
  question: Question,
  before: readonly string[] = [],
): { words: readonly string[]; cause: string }[] {
  return Object.entries(question.answers).flatMap(([word, { next }]) => {
    const words = [...before, word];
    return typeof next === 'string' ? [{ words, cause: next }] : ways(next, words);
  });
}

describe('the questions about a user who does not see a flag', () => {
  const all = ways(FIRST_QUESTION);

  test('are six at most, on every way', () => {
    expect(Math.max(...all.map(({ words }) => words.length))).toBe(6);
  });

  test('lead to each cause of the table, and to no other', () => {
    const listed = causes.rows.map(({ id }) => id.replace('cause-', ''));
    expect([...new Set(all.map(({ cause }) => cause))].sort()).toEqual(listed.sort());
  });

  test('are found again by the words of an address', () => {
    for (const { words, cause } of all) expect(follow(words).next).toBe(cause);
  });

  test('begin where an address holds a word that is no answer', () => {
    expect(follow(['']).next).toBe(FIRST_QUESTION);
    expect(follow(['constructor', 'same']).answered).toEqual([]);
    expect(follow(['same', '<b>', 'user']).answered).toHaveLength(1);
    expect(follow(['403', 'yes', 'yes']).next).toBe('wrong-key');
  });
});
