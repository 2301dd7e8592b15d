import { describe, expect, test } from 'vitest';
import { groupHits, type ShownHit } from '../../../src/search/ui/hits.ts';
import { otherQueries } from '../../../src/search/ui/other-queries.ts';

const hit = (page: string, anchor: string): ShownHit => ({
  id: page + anchor,
  url: page + anchor,
  page,
  breadcrumbs: ['Part', page],
  title: [],
  excerpt: [],
});

describe('hits', () => {
  test('stand in groups by page, in the order of the best hit of each', () => {
    const groups = groupHits([hit('/a', '#1'), hit('/b', ''), hit('/a', '#2')]);
    expect(groups.map(({ page }) => page)).toEqual(['/a', '/b']);
    expect(groups[0]?.hits.map(({ hit: { url } }) => url)).toEqual(['/a#1', '/a#2']);
  });

  test('are counted in the order in which they are shown', () => {
    const groups = groupHits([hit('/a', '#1'), hit('/b', ''), hit('/a', '#2')]);
    expect(groups.flatMap(({ hits }) => hits.map(({ position }) => position))).toEqual([1, 2, 3]);
  });
});

describe('other queries', () => {
  test('are shorter ones: without the last word, without the first, and the longest words alone', () => {
    expect(otherQueries('enable webhook retries')).toEqual([
      'enable webhook',
      'webhook retries',
      'webhook',
      'retries',
    ]);
  });

  test('are none for a single word', () => {
    expect(otherQueries('webhooks')).toEqual([]);
    expect(otherQueries('')).toEqual([]);
  });

  test('never are words too short to find anything', () => {
    expect(otherQueries('is it on')).toEqual(['is it', 'it on']);
  });
});
