import { parseArgs } from 'node:util';
import { answer } from '../../src/answers/answer.ts';
import { answerText } from '../../src/answers/markdown.ts';
import type { Engine } from '../../src/search/engine/engine.ts';
import type { EngineSource } from '../../src/search/providers/embedded.ts';
import { openSearch } from '../../tools/shared/open-search.ts';
import { runTool } from '../../tools/shared/run-tool.ts';
import { converse } from './converse.ts';
import { interval } from './random.ts';
import { countWords, holdsFacts, pageOf, type QuestionEntry, rankOf, type ShownAnswer } from './score.ts';
import { ANSWER_SETS, CONVERSATION_SETS, SEARCH_SETS } from './sets.ts';

const USAGE = `Usage: npm run eval -- [--dist DIR] [--misses]

Measures search and answers of the built site with every set. Each figure is followed by the interval that holds 95 of 100 other
draws of as many questions (bootstrap). What a set that was seen scores says little of what strangers' questions score.

  --dist DIR   folder of the built site (default: dist)
  --misses     list what failed`;

await runTool(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string', default: 'dist' },
      misses: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const source = openSearch(values);
  await source.use(async (engine) => {
    await evaluateSearch(engine, values.misses);
    await evaluateAnswers(engine, values.misses);
  });
  await evaluateConversations(source);
});

async function evaluateSearch(engine: Engine, misses: boolean): Promise<void> {
  for (const { name, seen, made, entries } of SEARCH_SETS) {
    const rows: { rank: number; section: boolean | undefined }[] = [];
    for (const { query, expected } of entries) {
      const { found } = await engine.search(query, { offset: 0, limit: 10, lastWord: 'typing' });
      const urls = found.map(({ url }) => url);
      const rank = rankOf(urls, expected);
      const named = expected.some((each) => each.includes('#'));
      rows.push({ rank, section: named ? expected.includes(urls[0] ?? '') : undefined });
      if (misses && rank !== 1)
        console.log(`  ${rank || '-'}  ${query}\n       ${urls[0]} instead of ${expected[0]}`);
    }
    head('search', name, seen, made, entries.length);
    tell({
      first: rows.map(({ rank }) => (rank === 1 ? 1 : 0)),
      'in three': rows.map(({ rank }) => (rank > 0 && rank <= 3 ? 1 : 0)),
      'MRR@10': rows.map(({ rank }) => (rank > 0 ? 1 / rank : 0)),
      'section first': rows.flatMap(({ section }) => (section === undefined ? [] : [section ? 1 : 0])),
    });
  }
}

async function evaluateAnswers(engine: Engine, misses: boolean): Promise<void> {
  for (const { name, seen, made, entries } of ANSWER_SETS) {
    const shown: { entry: QuestionEntry; given: ShownAnswer; sections: number }[] = [];
    for (const entry of entries) {
      const found = await answer(entry.question, engine);
      const routes = found.sources.map(({ url }) => url);
      const given = { text: answerText(found), routes, declined: found.declined };
      shown.push({ entry, given, sections: found.parts.length });
    }
    const yes = shown.filter(({ entry }) => entry.answerable);
    const no = shown.filter(({ entry }) => !entry.answerable);
    const answered = yes.filter(({ given }) => !given.declined);
    const isRight = ({ expected }: QuestionEntry, route: string | undefined) =>
      route !== undefined && expected.some((each) => pageOf(each) === pageOf(route));
    if (misses) {
      for (const { entry, given } of yes.filter((each) => !holdsFacts(each.entry, each.given)))
        console.log(
          `  ${entry.question}\n       ${given.declined ? 'declined' : given.text.replace(/\s+/g, ' ').slice(0, 200)}\n       ${given.routes[0]} of ${entry.expected[0]}`,
        );
      for (const { entry, given } of no.filter((each) => !each.given.declined))
        console.log(`  ${entry.question}\n       answered: ${given.text.replace(/\s+/g, ' ').slice(0, 120)}`);
    }
    head('answers', name, seen, made, entries.length);
    tell({
      facts: yes.map(({ entry, given }) => (holdsFacts(entry, given) ? 1 : 0)),
      'first source right, not declined': yes.map(({ entry, given }) =>
        !given.declined && isRight(entry, given.routes[0]) ? 1 : 0,
      ),
      'right page among the sources': yes.map(({ entry, given }) =>
        given.routes.some((route) => isRight(entry, route)) ? 1 : 0,
      ),
      'wrongly declined': yes.map(({ given }) => (given.declined ? 1 : 0)),
      'unanswerable declined': no.map(({ given }) => (given.declined ? 1 : 0)),
      'sections of an answer': answered.map(({ sections }) => sections),
    });
    const words = answered.map(({ given }) => countWords(given.text)).sort((a, b) => a - b);
    if (words.length > 0)
      console.log(
        `  words, code left out: median ${words[Math.floor(words.length / 2)]}, 95 of 100 at most ${words[Math.floor(words.length * 0.95)]}`,
      );
  }
}

async function evaluateConversations(source: EngineSource): Promise<void> {
  for (const { name, seen, made, entries } of CONVERSATION_SETS) {
    head('conversations', name, seen, made, entries.length);
    const shown: { entry: QuestionEntry; given: ShownAnswer }[] = [];
    for (const entry of entries) shown.push({ entry, given: await converse(entry, source) });
    const yes = shown.filter(({ entry }) => entry.answerable);
    const no = shown.filter(({ entry }) => !entry.answerable);
    tell({
      facts: yes.map(({ entry, given }) => (holdsFacts(entry, given) ? 1 : 0)),
      'first source right, not declined': yes.map(({ entry: { expected }, given: { routes } }) =>
        expected.some((each) => pageOf(each) === pageOf(routes[0] ?? '')) ? 1 : 0,
      ),
      'wrongly declined': yes.map(({ given }) => (given.declined ? 1 : 0)),
      'unanswerable declined': no.map(({ given }) => (given.declined ? 1 : 0)),
    });
  }
}

function head(of: string, name: string, seen: string, made: string, size: number): void {
  console.log(`\n${of} ${name} (${size}; ${seen} set; made ${made})`);
}

function tell(figures: Readonly<Record<string, readonly number[]>>): void {
  for (const [name, rows] of Object.entries(figures)) {
    if (rows.length === 0) continue;
    const mean = rows.reduce((sum, each) => sum + each, 0) / rows.length;
    const [low, high] = interval(rows);
    console.log(`  ${name.padEnd(33)}${mean.toFixed(3)}  (${low.toFixed(2)} to ${high.toFixed(2)})`);
  }
}
