import { describe, expect, test } from 'vitest';
import { readPairs, saidIn } from '../../eval/pairs.ts';

const sentence = (text: string) => ({ kind: 'sentence', text, words: text, block: 0 }) as const;

describe('pairs of a question and what answers it', () => {
  test('are read, no question of a section twice', () => {
    const pairs = readPairs();
    expect(pairs.length).toBeGreaterThan(2000);
    expect(new Set(pairs.map(({ section, question }) => `${section} ${question}`)).size).toBe(pairs.length);
  });

  test('find their statement though it is written in Markdown, or was edited since', () => {
    const own = sentence('A segment override of 3 wins over `priority` 4, because lower numbers come first.');
    expect(saidIn(own, ['A **segment override** of 3 wins over [`priority`](/x#y) 4'])).toBe(1);
    expect(saidIn(own, ['Segment override of 3 wins over the priority 4'])).toBeGreaterThan(0.75);
    expect(saidIn(own, ['An identity override wins over everything'])).toBe(0);
  });

  test('find a row by its cells', () => {
    const row = { ...sentence('PORT — Default: 8000'), kind: 'row', cells: ['PORT', '8000'] } as const;
    expect(saidIn(row, ['| `PORT` | `8000` |'])).toBe(1);
  });
});
