import { readFileSync } from 'node:fs';
import type { QueryEntry, QuestionEntry } from './score.ts';

/**
 * The sets that search and answers are measured with. `training`: somebody who worked on the engine has seen it, or weights were
 * fitted on it; what it scores says little of what strangers' questions score. `blind`: made by people who saw neither engine nor
 * other sets, scored once, in the order of the numbers, and reported as it was. Once looked at, a blind set is a training set.
 */
interface SetOf<Entry> {
  readonly name: string;
  readonly seen: 'training' | 'blind';
  /** Whether its makers knew the engine. */
  readonly by: 'makers' | 'others';
  /** Who made it, from what. */
  readonly made: string;
  readonly entries: readonly Entry[];
}

export type SearchSet = SetOf<QueryEntry>;
export type AnswerSet = SetOf<QuestionEntry>;

const MAKERS = { by: 'makers', made: 'by the makers of the engine' } as const;
const THREADS = { by: 'others', made: 'by others, from public threads; hidden at first' } as const;
const PAGES = { by: 'others', made: 'by others, from the pages and public threads, to learn from' } as const;
const BLIND = {
  by: 'others',
  made: 'by others, from the pages and public threads; scored once before it was seen',
} as const;

const PLAIN = {
  by: 'others',
  made: 'by others, from the pages alone: short questions in everyday words; scored once before it was seen',
} as const;

/** Made of queries and of questions, each in a file of its own. */
const OF_BOTH = [
  { name: 'given', by: 'makers', made: 'with the specification' } as const,
  { name: 'own-first', ...MAKERS },
  { name: 'own-second', ...MAKERS },
  { name: 'threads-first', ...THREADS },
  { name: 'blind-first', ...BLIND },
  { name: 'blind-second', ...BLIND },
  { name: 'blind-third', ...BLIND },
  { name: 'blind-fourth', ...BLIND },
  { name: 'blind-fifth', ...BLIND },
  { name: 'blind-sixth', ...BLIND },
  { name: 'blind-seventh', ...BLIND },
  { name: 'blind-eighth', ...BLIND },
  { name: 'blind-ninth', ...BLIND },
  { name: 'blind-tenth', ...BLIND },
  { name: 'blind-eleventh', ...BLIND },
  { name: 'blind-twelfth', ...BLIND },
  { name: 'blind-thirteenth', ...BLIND },
  { name: 'blind-fourteenth', ...BLIND },
  { name: 'blind-fifteenth', ...BLIND },
  { name: 'blind-sixteenth', ...BLIND },
  { name: 'blind-seventeenth', ...BLIND },
  { name: 'blind-eighteenth', ...BLIND },
  { name: 'blind-nineteenth', ...BLIND },
  { name: 'blind-twentieth', ...BLIND },
  { name: 'blind-twenty-first', ...BLIND },
];

export const SEARCH_SETS: readonly SearchSet[] = OF_BOTH.map((set) => ({
  ...set,
  seen: 'training',
  entries: read<QueryEntry>('search', set.name),
}));

/** Their last questions are scored. */
export const CONVERSATION_SETS: readonly AnswerSet[] = ['blind-first', 'blind-second'].map((name) => ({
  ...{ name, seen: 'training', ...BLIND },
  entries: read<QuestionEntry>('conversations', name),
}));

export const ANSWER_SETS: readonly AnswerSet[] = [
  ...OF_BOTH,
  { name: 'plain-first', ...PLAIN },
  { name: 'plain-second', ...PLAIN },
  { name: 'plain-third', ...PLAIN },
  { name: 'plain-fourth', ...PLAIN },
  { name: 'plain-fifth', ...PLAIN },
  { name: 'plain-sixth', ...PLAIN },
  { name: 'pages-first', ...PAGES },
  { name: 'pages-second', ...PAGES },
  {
    name: 'sections',
    by: 'makers',
    made: 'by the makers of the engine, from sections drawn at random',
  } as const,
  {
    name: 'newcomers',
    by: 'makers',
    made: 'by the makers of the engine: what a beginner asks of the most visited pages',
  } as const,
  {
    name: 'unanswerable',
    by: 'makers',
    made: 'by the makers of the engine: what the pages do not answer',
  } as const,
].map((set) => ({ ...set, seen: 'training', entries: read<QuestionEntry>('answers', set.name) }));

function read<T>(folder: string, name: string): readonly T[] {
  return JSON.parse(readFileSync(new URL(`${folder}/${name}.json`, import.meta.url), 'utf8'));
}
