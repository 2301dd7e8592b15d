import { describe, expect, it } from 'vitest';
import { readingMinutes } from '../../../src/docs/reading-time.ts';

describe('the reading time', () => {
  it('counts 220 words a minute', () => {
    expect(readingMinutes({ prose: 1100, code: 0 })).toBe(5);
  });

  it('counts half of the words in code', () => {
    expect(readingMinutes({ prose: 220, code: 440 })).toBe(2);
  });

  it('is a minute at least', () => {
    expect(readingMinutes({ prose: 3, code: 0 })).toBe(1);
  });
});
