import type { Encoder } from '../../src/encoder/encoder.ts';
import { createEngine, type Engine } from '../../src/search/engine/engine.ts';
import { buildSearchFiles } from '../../src/search/node/build-index.ts';
import { readVocabulary } from '../../src/search/node/read-vocabulary.ts';
import { recordsOfIndex } from '../../src/search/node/records-of-index.ts';
import type { SearchRecord } from '../../src/search/record.ts';
import { openSearch } from '../../tools/shared/open-search.ts';
import { type SiteVectors, trainSiteVectors } from './encoder/vectors.ts';
import { readPairs } from './pairs.ts';
import { foldOf, sample, seeded } from './random.ts';
import { pageOf, type QuestionEntry } from './score.ts';
import { ANSWER_SETS } from './sets.ts';

/** A question to learn from, and the engine that has not seen it. */
export interface Example {
  readonly set: string;
  readonly entry: QuestionEntry;
  /** Pieces of the statements that answer, where they are known instead of facts. */
  readonly says?: readonly string[];
  readonly engine: Engine;
  /** Has not seen the set. */
  readonly encoder: Encoder;
  /** Part of the cross-validation: all questions about one page are in the same one; a set that others made is one by itself. */
  readonly fold: number | string;
}

/** Name of the questions that stand beside the content. */
export const CONTENT = 'content';
/** Name of those that were written to learn which statement answers. The vectors have seen none of them. */
export const PAIRS = 'pairs';
export const FOLDS = 5;
/** A section's questions are told apart in so many parts: those of one part are asked where the index has the others. */
const PARTS = 3;
const SEED = 20_261_128;

/**
 * All questions of the sets, and some of those that stand beside the content. The latter are asked of an index that does not have
 * them, but has the other questions of their sections.
 *
 * In: folder of the built site, and how many of the latter at most, and of the pairs that were written to learn from.
 */
export async function readExamples(
  dist: string,
  { questions, pairs }: { readonly questions: number; readonly pairs: number },
): Promise<{ readonly examples: readonly Example[]; readonly vectors: SiteVectors }> {
  const { records, manifest } = await openSearch({ dist }).use(async ({ index }) => ({
    records: await recordsOfIndex(index),
    manifest: index.manifest,
  }));
  const { vocabulary } = await readVocabulary('.', 'content/search');
  const engineOf = async (kept: readonly SearchRecord[]) => {
    const files = buildSearchFiles(kept, vocabulary, manifest);
    const [set = ''] = [...files.keys()].filter((file) => !/-[\da-f]{10}\.json$/.test(file));
    return createEngine(set.replace('search/', ''), async (file) => files.get(`search/${file}`) ?? '');
  };
  const whole = await engineOf(records);
  const ofSets = ANSWER_SETS.flatMap(({ name, by, entries }) =>
    entries.map((entry) => ({
      set: name,
      entry,
      engine: whole,
      fold: by === 'others' ? name : foldOfEntry(entry),
    })),
  );
  const known = records.flatMap(({ url, questions = [] }) =>
    questions.map((question) => ({ url, question, part: foldOf(question, PARTS) })),
  );
  const chosen = sample(known, questions, seeded(SEED));
  const asked = new Set(chosen.map(({ question }) => question));
  const vectors = trainSiteVectors(
    records.map((record) => without(record, (question) => asked.has(question))),
  );
  const blind = await Promise.all(
    Array.from({ length: chosen.length > 0 ? PARTS : 0 }, (_, part) =>
      engineOf(records.map((record) => without(record, (each) => foldOf(each, PARTS) === part))),
    ),
  );
  const ofContent = chosen.flatMap(({ url, question, part }, at) => {
    const engine = blind[part];
    const entry = { id: `q${at}`, question, answerable: true, must_mention: [], expected: [url] };
    return engine ? [{ set: CONTENT, entry, engine, fold: foldOfEntry(entry) }] : [];
  });
  const ofPairs = sample(readPairs(), pairs, seeded(SEED)).map(({ question, section, says }, at) => {
    const entry = { id: `p${at}`, question, answerable: true, must_mention: [], expected: [section] };
    return { set: PAIRS, entry, says, engine: whole, fold: foldOfEntry(entry) };
  });
  const all = [...ofSets, ...ofContent, ...ofPairs].map((each) => ({
    ...each,
    encoder: vectors.without(each.set),
  }));
  return { examples: all, vectors };
}

function without(record: SearchRecord, isLeftOut: (question: string) => boolean): SearchRecord {
  const { questions, ...others } = record;
  const kept = (questions ?? []).filter((question) => !isLeftOut(question));
  return kept.length > 0 ? { ...others, questions: kept } : others;
}

function foldOfEntry({ expected, question }: QuestionEntry): number {
  return foldOf(expected[0] === undefined ? question : pageOf(expected[0]), FOLDS);
}
