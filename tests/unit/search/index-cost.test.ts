import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createEngine } from '../../../src/search/engine/engine.ts';
import { SEARCH_SETS } from '../../eval/sets.ts';
import { INDEX, siteIndex } from './site-index.ts';

const file = siteIndex();
const sizes = new Map<string, number>();
/** What a host sends of a file of the index: each has its `.br` beside it. */
const compressedSize = (name: string): number => {
  const size = sizes.get(name) ?? brotliCompressSync(file(name)).length;
  sizes.set(name, size);
  return size;
};
const FIRST_RESULTS = { offset: 0, limit: 20, lastWord: 'typing' } as const;

/** Compressed bytes of the files that a reader's browser fetches until the results of these queries are shown. */
const fetchedFor = async (queries: readonly string[]) => {
  const fetched = new Map<string, number>();
  const fresh = await createEngine(INDEX, async (name) => {
    fetched.set(name, compressedSize(name));
    return file(name);
  });
  for (const query of queries) await fresh.search(query, FIRST_RESULTS);
  return { bytes: [...fetched.values()].reduce((sum, size) => sum + size, 0), files: [...fetched.keys()] };
};
const shortQueries = SEARCH_SETS.flatMap(({ entries }) => entries.map(({ query }) => query)).filter(
  (query) => query.trim().split(/\s+/).length <= 3,
);

// With the worker's script, which is less than 20 KB, the 160 KB that a first query may cost.
test('fetches at most 140 KB of the index for a first query of up to three words', async () => {
  expect(shortQueries.length).toBeGreaterThan(50);
  const heavy: string[] = [];
  // Every fourth one: each opens an index anew.
  for (const query of shortQueries.filter((_, at) => at % 4 === 0)) {
    const { bytes } = await fetchedFor([query]);
    if (bytes > 140_000) heavy.push(`${query}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
}, 120_000);

test('reads no texts for one word or two, and no questions for any', async () => {
  const { files } = await fetchedFor(['segments', 'edge proxy']);
  expect(files.filter((name) => /^(text|asked|common)-/.test(name))).toEqual([]);
  expect(
    (await fetchedFor(['how do I turn a flag on'])).files.filter((name) => name.startsWith('asked-')),
  ).toEqual([]);
});

test('looks at few terms and places for a keystroke: `npm run bench:search-speed` tells how long that takes', async () => {
  const engine = await createEngine(INDEX, async (name) => file(name));
  const keystrokes = (SEARCH_SETS[0]?.entries ?? []).flatMap(({ query }) =>
    Array.from(query, (_, at) => query.slice(0, at + 1)).slice(-12),
  );
  const places: number[] = [];
  for (const query of keystrokes) {
    const { scores } = await engine.look(query, 'typing');
    const terms = scores.flatMap(({ ways }) => ways.flatMap(({ names }) => names));
    expect(terms.length, query).toBeLessThan(80);
    const lists = terms.flatMap((term) => engine.index.postings(term));
    places.push(lists.reduce((sum, { documents }) => sum + documents.length, 0));
  }
  places.sort((a, b) => a - b);
  expect(places[Math.floor(places.length * 0.95)]).toBeLessThan(7_000);
  expect(places.at(-1)).toBeLessThan(14_000);
});

test('fetches nothing twice while a query is typed', async () => {
  const typed = 'local evaluation';
  const reads: string[] = [];
  const fresh = await createEngine(INDEX, async (name) => {
    reads.push(name);
    return file(name);
  });
  for (let end = 1; end <= typed.length; end += 1) await fresh.search(typed.slice(0, end), FIRST_RESULTS);
  expect(reads).toEqual([...new Set(reads)]);
});
