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
  /** Who made it, from what. */
  readonly made: string;
  readonly entries: readonly Entry[];
}

export type SearchSet = SetOf<QueryEntry>;
export type AnswerSet = SetOf<QuestionEntry>;

export const SEARCH_SETS: readonly SearchSet[] = [
  { name: 'given', made: 'with the specification' },
  { name: 'own-first', made: 'by the makers of the engine' },
  { name: 'own-second', made: 'by the makers of the engine' },
  { name: 'threads-first', made: 'by others, from public threads; hidden at first' },
].map((set) => ({ ...set, seen: 'training', entries: read<QueryEntry>('search', set.name) }));

export const ANSWER_SETS: readonly AnswerSet[] = [
  { name: 'given', made: 'with the specification' },
  { name: 'own-first', made: 'by the makers of the engine' },
  { name: 'own-second', made: 'by the makers of the engine' },
  { name: 'threads-first', made: 'by others, from public threads; hidden at first' },
  { name: 'sections', made: 'by the makers of the engine, from sections drawn at random' },
  { name: 'unanswerable', made: 'by the makers of the engine: what the pages do not answer' },
].map((set) => ({ ...set, seen: 'training', entries: read<QuestionEntry>('answers', set.name) }));

function read<T>(folder: string, name: string): readonly T[] {
  return JSON.parse(readFileSync(new URL(`${folder}/${name}.json`, import.meta.url), 'utf8'));
}
