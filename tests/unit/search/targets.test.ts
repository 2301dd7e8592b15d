import { beforeAll, describe, expect, test } from 'vitest';
import { answer } from '../../../src/answers/answer.ts';
import { answerText } from '../../../src/answers/markdown.ts';
import { createEngine, type Engine } from '../../../src/search/engine/engine.ts';
import { createEngineSource } from '../../../src/search/providers/embedded.ts';
import { converse } from '../../eval/converse.ts';
import {
  isShort,
  type QuestionEntry,
  type ShownAnswer,
  scoreAnswers,
  scoreSearch,
} from '../../eval/score.ts';
import { ANSWER_SETS, CONVERSATION_SETS, SEARCH_SETS } from '../../eval/sets.ts';
import { INDEX, siteIndex } from './site-index.ts';

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

const file = siteIndex();
let engine: Engine;

beforeAll(async () => {
  engine = await createEngine(INDEX, async (name) => file(name));
  await engine.warm();
});

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

  test.each(CONVERSATION_SETS)(
    'to the follow-ups of $name keep to the subject, and decline what is about something else',
    async ({ entries }) => {
      const source = createEngineSource(INDEX, async (name) => file(name));
      const answers: Record<string, ShownAnswer> = {};
      for (const entry of entries) answers[entry.id] = await converse(entry, source);
      const score = scoreAnswers(entries, answers);
      expect(score.facts).toBeGreaterThanOrEqual(0.6);
      expect(score.cited).toBeGreaterThanOrEqual(0.85);
      expect(score.declined).toBeGreaterThanOrEqual(0.9);
      expect(score.wronglyDeclined).toBeLessThanOrEqual(0.08);
    },
    60_000,
  );

  test('are made of little more than one section', async () => {
    const { entries } = ANSWER_SETS.find(({ name }) => name === 'threads-first') ?? { entries: [] };
    let sections = 0;
    for (const { question } of entries) sections += (await answer(question, engine)).parts.length;
    expect(sections / entries.length).toBeLessThanOrEqual(1.3);
  });
});
