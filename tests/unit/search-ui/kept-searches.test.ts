import { describe, expect, test } from 'vitest';
import {
  NOTHING_KEPT,
  parseKeptSearches,
  withoutSearch,
  withoutStar,
  withSearch,
  withStar,
} from '../../../src/search/ui/kept-searches.ts';

const kept = (recent: string[], favourite: string[] = []) => ({ recent, favourite });

describe('kept searches', () => {
  test('hold the newest first, each once whatever its case', () => {
    const two = withSearch(withSearch(NOTHING_KEPT, 'webhooks'), 'segments');
    expect(two.recent).toEqual(['segments', 'webhooks']);
    expect(withSearch(two, 'Webhooks').recent).toEqual(['Webhooks', 'segments']);
  });

  test('hold no more than seven recent ones', () => {
    const many = Array.from({ length: 9 }, (_, at) => `query ${at}`).reduce(withSearch, NOTHING_KEPT);
    expect(many.recent).toHaveLength(7);
    expect(many.recent[0]).toBe('query 8');
  });

  test('do not hold an empty query', () => {
    expect(withSearch(NOTHING_KEPT, '')).toEqual(NOTHING_KEPT);
  });

  test('move a starred one to the favourites, and back when its star is taken', () => {
    const starred = withStar(kept(['a', 'b']), 'b');
    expect(starred).toEqual(kept(['a'], ['b']));
    expect(withoutStar(starred, 'b')).toEqual(kept(['b', 'a']));
  });

  test('do not list a favourite again when it is used', () => {
    expect(withSearch(kept(['a'], ['b']), 'B')).toEqual(kept(['a'], ['b']));
  });

  test('forget one that is removed, from wherever it is', () => {
    expect(withoutSearch(kept(['a'], ['b']), 'a')).toEqual(kept([], ['b']));
    expect(withoutSearch(kept(['a'], ['b']), 'b')).toEqual(kept(['a']));
  });
});

describe('stored searches', () => {
  test('are read as they were written', () => {
    expect(parseKeptSearches(JSON.stringify(kept(['a'], ['b'])))).toEqual(kept(['a'], ['b']));
  });

  for (const damaged of [null, '', '{', 'null', '[]', '7', '{"recent":7}', '{"recent":[1,null,{}," "]}']) {
    test(`are none when what is stored is ${damaged}`, () => {
      expect(parseKeptSearches(damaged)).toEqual(NOTHING_KEPT);
    });
  }

  test('leave out what is too long, twice there, or a favourite as well', () => {
    const stored = { recent: ['x'.repeat(600), 'a', 'A', 'b'], favourite: ['b'] };
    expect(parseKeptSearches(JSON.stringify(stored))).toEqual(kept(['a'], ['b']));
  });
});
