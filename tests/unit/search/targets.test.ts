import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer } from '../../../src/answers/answer.ts';
import { answerText } from '../../../src/answers/markdown.ts';
import { createEngine, type Engine } from '../../../src/search/engine/engine.ts';
import {
  isShort,
  type QuestionEntry,
  type ShownAnswer,
  scoreAnswers,
  scoreSearch,
} from '../../eval/score.ts';
import { ANSWER_SETS, SEARCH_SETS } from '../../eval/sets.ts';

/**
 * What each set must reach at least. All of them are training sets: these floors tell when a change breaks something, not how
 * good the answers to strangers' questions are (`npm run eval`).
 */
const SEARCH_FLOORS: Readonly<
  Record<string, { readonly first: number; readonly third: number; readonly reciprocal: number }>
> = {
  given: { first: 0.8, third: 0.93, reciprocal: 0.86 },
  'own-first': { first: 0.8, third: 0.93, reciprocal: 0.86 },
  'own-second': { first: 0.8, third: 0.93, reciprocal: 0.86 },
  'threads-first': { first: 0.75, third: 0.9, reciprocal: 0.83 },
  'blind-first': { first: 0.8, third: 0.92, reciprocal: 0.86 },
};
const ANSWER_FLOORS: Readonly<Record<string, { readonly facts: number; readonly cited: number }>> = {
  given: { facts: 0.85, cited: 0.92 },
  'own-first': { facts: 0.78, cited: 0.92 },
  'own-second': { facts: 0.78, cited: 0.92 },
  'threads-first': { facts: 0.56, cited: 0.88 },
};

const dist = mkdtempSync(path.join(tmpdir(), 'targets-'));
const file = (name: string) => readFileSync(path.join(dist, 'search', name), 'utf8');
const sizes = new Map<string, number>();
/** What a host sends of a file of the index: each has its `.br` beside it. */
const compressedSize = (name: string): number => {
  const size = sizes.get(name) ?? brotliCompressSync(file(name)).length;
  sizes.set(name, size);
  return size;
};
const FIRST_RESULTS = { offset: 0, limit: 20, lastWord: 'typing' } as const;
let engine: Engine;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['tests/eval/write-index.ts', dist]);
  engine = await createEngine('en-current.json', async (name) => file(name));
  await engine.warm();
}, 300_000);
afterAll(() => rmSync(dist, { recursive: true }));

describe('search', () => {
  test.each(SEARCH_SETS)('finds the right page for the queries of $name', async ({ name, entries }) => {
    const results: Record<string, string[]> = {};
    for (const { id, query } of entries) {
      const { found } = await engine.search(query, { offset: 0, limit: 10, lastWord: 'typing' });
      results[id] = found.map(({ url }) => url);
    }
    const score = scoreSearch(entries, results);
    const floor = SEARCH_FLOORS[name] ?? { first: 0.8, third: 0.9, reciprocal: 0.85 };
    expect(score.first).toBeGreaterThanOrEqual(floor.first);
    expect(score.third).toBeGreaterThanOrEqual(floor.third);
    expect(score.reciprocal).toBeGreaterThanOrEqual(floor.reciprocal);
  });

  test('expects only pages that exist', async () => {
    const hrefs = new Set<string>();
    for (let page = 0; page < engine.index.manifest.pages; page += 1)
      hrefs.add((await engine.index.page(page)).href);
    const missing = [...SEARCH_SETS, ...ANSWER_SETS].flatMap(({ name, entries }) =>
      entries.flatMap(({ id, expected }) =>
        expected.length === 0 || expected.some((each) => hrefs.has(each.replace(/#.*/, '')))
          ? []
          : [`${name} ${id}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  /** Compressed bytes of the files that a reader's browser fetches until the results of these queries are shown. */
  const fetchedFor = async (queries: readonly string[]) => {
    const fetched = new Map<string, number>();
    const fresh = await createEngine('en-current.json', async (name) => {
      fetched.set(name, compressedSize(name));
      return file(name);
    });
    for (const query of queries) await fresh.search(query, FIRST_RESULTS);
    return { bytes: [...fetched.values()].reduce((sum, size) => sum + size, 0), files: [...fetched.keys()] };
  };
  const shortQueries = SEARCH_SETS.flatMap(({ entries }) => entries.map(({ query }) => query)).filter(
    (query) => query.trim().split(/\s+/).length <= 3,
  );

  // With the 20 KB of the worker's script, the 160 KB that a first query may cost.
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
    const fresh = await createEngine('en-current.json', async (name) => {
      reads.push(name);
      return file(name);
    });
    for (let end = 1; end <= typed.length; end += 1) await fresh.search(typed.slice(0, end), FIRST_RESULTS);
    expect(reads).toEqual([...new Set(reads)]);
  });
});

describe('answers', () => {
  const answerAll = async (entries: readonly QuestionEntry[]) => {
    const answers: Record<string, ShownAnswer> = {};
    for (const { id, question } of entries) {
      const found = await answer(question, engine);
      answers[id] = {
        text: answerText(found),
        routes: found.sources.map(({ url }) => url),
        declined: found.declined,
      };
    }
    return answers;
  };

  test.each(ANSWER_SETS.filter(({ name }) => name in ANSWER_FLOORS))(
    'has the facts and sources for the questions of $name, and declines what the pages do not answer',
    async ({ name, entries }) => {
      const answers = await answerAll(entries);
      const score = scoreAnswers(entries, answers);
      expect(Object.values(answers).filter((each) => !isShort(each))).toEqual([]);
      expect(score.facts).toBeGreaterThanOrEqual(ANSWER_FLOORS[name]?.facts ?? 1);
      expect(score.cited).toBeGreaterThanOrEqual(ANSWER_FLOORS[name]?.cited ?? 1);
      expect(score.declined).toBeGreaterThanOrEqual(0.9);
      expect(score.wronglyDeclined).toBeLessThanOrEqual(0.08);
    },
  );

  test('declines what the pages do not answer', async () => {
    const entries = ANSWER_SETS.find(({ name }) => name === 'unanswerable')?.entries ?? [];
    expect(entries.length).toBeGreaterThan(50);
    expect(scoreAnswers(entries, await answerAll(entries)).declined).toBeGreaterThanOrEqual(0.8);
  }, 60_000);

  test('are made of little more than one section', async () => {
    const { entries } = ANSWER_SETS.find(({ name }) => name === 'threads-first') ?? { entries: [] };
    let sections = 0;
    for (const { question } of entries) sections += (await answer(question, engine)).parts.length;
    expect(sections / entries.length).toBeLessThanOrEqual(1.3);
  });
});
