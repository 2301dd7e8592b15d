import { messageOf } from '../../text/text.ts';
import { FIELDS } from './fields.ts';
import {
  type BaseFile,
  type ContentsFile,
  type ContentsPart,
  INDEX_FORMAT,
  type IndexFile,
  type ListedPage,
  lengthOf,
  type Manifest,
  type PageListFile,
  type PostingsFile,
  PRELOAD_BUDGET,
  type QuestionsFile,
  type Synonym,
  type TermsFile,
} from './format.ts';
import type { PackedBlock, PassagesFile } from './passages.ts';
import { PostingLists, type Postings, TermShard } from './postings.ts';
import type { IndexStatistics } from './score.ts';
import { decodeNumbers } from './wire.ts';

/** Reads a file of the index: with `fetch` in a browser, from a folder in Node. Rejects on failure. */
export type ReadFile = (file: string) => Promise<string>;

/** Thrown when the index cannot be used; `reason` says why. */
export class IndexError extends Error {
  override readonly name = 'IndexError';
  readonly reason: 'unreachable' | 'malformed' | 'old-format';
  constructor(reason: IndexError['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** An index whose files are loaded on demand, each once. */
export interface OpenIndex {
  readonly manifest: Manifest;
  readonly statistics: IndexStatistics;
  readonly synonyms: readonly Synonym[];
  readonly areas: readonly string[];
  readonly elsewhere: readonly string[];
  areaOf(page: number): number;
  boostOf(page: number): number;
  /** Loads the shards that may contain these terms, up to `budget` compressed bytes. */
  loadTerms(terms: readonly string[], budget: number): Promise<void>;
  /** The shard that would contain a term, if it is loaded. */
  shardOf(term: string): TermShard | undefined;
  readonly loadedShards: readonly TermShard[];
  /** Loads the postings of these terms, up to `budget` compressed bytes. The terms' shards must be loaded. */
  loadPostings(terms: readonly string[], budget: number): Promise<void>;
  /** The postings of a term, if they are loaded. */
  postings(term: string): readonly Postings[];
  page(page: number): Promise<ListedPage>;
  /** Starts to load the list of text files. A failure is left to the reading of a text. */
  warmTexts(): void;
  /** Starts to load the texts and questions of a page. A failure is left to their reading. */
  warmPage(page: number): void;
  /** The contents of a page, by section. */
  passages(page: number): Promise<readonly (readonly PackedBlock[])[]>;
  /** The questions that a page's sections answer, by section. */
  questions(page: number): Promise<readonly (readonly string[])[]>;
  /** Loads and parses, once, a file that searches do not need. `make` throws if the file is damaged. */
  further<File, Made>(file: IndexFile, make: (content: File) => Made): Promise<Made>;
  /** Preloads terms and page names, unless they are too large. */
  preload(): Promise<void>;
}

/**
 * Opens the index whose manifest is `file`.
 *
 * @throws IndexError when it is missing, truncated or in another format.
 */
export async function openIndex(file: string, read: ReadFile): Promise<OpenIndex> {
  const manifest = await readJson<Manifest>(file, read);
  if (manifest.format !== INDEX_FORMAT) {
    throw new IndexError(
      'old-format',
      `${file} has format ${String(manifest.format)}; this engine reads ${INDEX_FORMAT}.`,
    );
  }
  const base = parseOrFail(file, await readJson<BaseFile>(manifest.base.file, read), (each) =>
    readBase(each, manifest),
  );
  const shards = new Map<number, Promise<TermShard>>();
  const ready = new Map<number, TermShard>();
  const postings = new Map<number, Promise<PostingLists>>();
  const readyPostings = new Map<number, PostingLists>();
  const lists = new Map<number, Promise<PageListFile>>();
  const furtherFiles = new Map<string, Promise<unknown>>();

  const shard = (at: number): Promise<TermShard> =>
    once(shards, at, async () => {
      const { file: name } = entry(manifest.terms, at);
      const made = parseOrFail(name, await readJson<TermsFile>(name, read), (each) => new TermShard(each));
      ready.set(at, made);
      return made;
    });
  const postingLists = (at: number): Promise<PostingLists> =>
    once(postings, at, async () => {
      const { file: name } = entry(manifest.postings, at);
      const made = parseOrFail(
        name,
        await readJson<PostingsFile>(name, read),
        (each) => new PostingLists(each),
      );
      readyPostings.set(at, made);
      return made;
    });
  const shardOf = (term: string) => ready.get(placeOf(manifest.terms, term));
  const pageList = (at: number): Promise<PageListFile> =>
    once(lists, at, () => readJson<PageListFile>(entry(manifest.pageLists, at).file, read));
  const further = <File, Made>({ file: name }: Pick<IndexFile, 'file'>, make: (content: File) => Made) =>
    once(furtherFiles, name, async () =>
      parseOrFail(name, await readJson<File>(name, read), make),
    ) as Promise<Made>;
  const contents = () => further(manifest.contents, (file: ContentsFile) => file);
  /** What stands for a page in a file of texts. */
  const textsOf = async <File extends PassagesFile | QuestionsFile>(
    kind: keyof ContentsFile,
    page: number,
  ): Promise<File['pages'][number] | undefined> => {
    const { [kind]: parts } = await contents();
    const part = entry<ContentsPart>(parts, placeOf(parts, page));
    const { pages } = await further(part, (file: File) => file);
    return pages?.[page - part.from];
  };

  return {
    manifest,
    ...base,
    async loadTerms(terms, budget) {
      const wanted = terms.map((term) => placeOf(manifest.terms, term));
      await Promise.all(affordable(wanted, ready, manifest.terms, budget).map(shard));
    },
    shardOf,
    async loadPostings(terms, budget) {
      const numbers = terms.flatMap((term) => shardOf(term)?.numberOf(term) ?? []);
      const wanted = numbers.map((number) => placeOf(manifest.postings, number));
      await Promise.all(affordable(wanted, readyPostings, manifest.postings, budget).map(postingLists));
    },
    postings(term) {
      const number = shardOf(term)?.numberOf(term);
      if (number === undefined) return [];
      const at = placeOf(manifest.postings, number);
      return readyPostings.get(at)?.at(number - entry(manifest.postings, at).from) ?? [];
    },
    get loadedShards() {
      return [...ready.values()];
    },
    async page(page) {
      const at = placeOf(manifest.pageLists, page);
      const found = (await pageList(at)).pages?.[page - entry(manifest.pageLists, at).from];
      if (!found) throw new IndexError('malformed', `Page ${page} is not in the index.`);
      return found;
    },
    warmTexts: () => void contents().catch(() => undefined),
    warmPage(page) {
      for (const kind of ['passages', 'questions'] as const) textsOf(kind, page).catch(() => undefined);
    },
    passages: async (page) => (await textsOf<PassagesFile>('passages', page)) ?? [],
    questions: async (page) => (await textsOf<QuestionsFile>('questions', page)) ?? [],
    further,
    async preload() {
      if (weight(manifest.terms) + weight(manifest.pageLists) > PRELOAD_BUDGET) return;
      await Promise.all([
        ...manifest.terms.map((_, at) => shard(at)),
        ...manifest.pageLists.map((_, at) => pageList(at)),
      ]);
    },
  };
}

/** The wanted files that are not loaded yet and that the budget allows, smallest first. */
function affordable(
  wanted: readonly number[],
  ready: ReadonlyMap<number, unknown>,
  files: readonly IndexFile[],
  budget: number,
): number[] {
  let left = budget;
  return [...new Set(wanted)]
    .filter((at) => !ready.has(at))
    .sort((a, b) => entry(files, a).bytes - entry(files, b).bytes)
    .filter((at) => {
      left -= entry(files, at).bytes;
      return left >= 0;
    });
}

function weight(files: readonly IndexFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

interface ReadBase
  extends Pick<OpenIndex, 'statistics' | 'synonyms' | 'areas' | 'elsewhere' | 'areaOf' | 'boostOf'> {}

function readBase(base: BaseFile, { pages, sections }: Manifest): ReadBase {
  const sectionCounts = decodeNumbers(base.sectionCounts);
  const pageOfSection = new Int32Array(sections);
  const firstSection = new Int32Array(pages);
  let at = 0;
  sectionCounts.forEach((count, page) => {
    firstSection[page] = at;
    pageOfSection.fill(page, at, at + count);
    at += count;
  });
  if (sectionCounts.length !== pages || at !== sections)
    throw new RangeError('The section counts of the index are inconsistent.');
  const pageAreas = decodeNumbers(base.pageAreas);
  const boosts = new Map<number, number>();
  const pairs = decodeNumbers(base.boosts);
  for (let pair = 0; pair < pairs.length; pair += 2)
    boosts.set(pairs[pair] ?? 0, (pairs[pair + 1] ?? 100) / 100);
  const lengths: Partial<Record<string, Float32Array>> = {
    title: relativeLengths(base.titleLengths),
    heading: relativeLengths(base.headingLengths),
    text: relativeLengths(base.textLengths),
  };
  return {
    statistics: {
      pages,
      sections,
      pageOfSection,
      firstSection,
      relativeLengths: FIELDS.map(({ name }) => lengths[name]),
    },
    synonyms: base.synonyms,
    areas: base.areas,
    elsewhere: base.elsewhere,
    areaOf: (page) => pageAreas[page] ?? 0,
    boostOf: (page) => boosts.get(page) ?? 1,
  };
}

function relativeLengths(text: string): Float32Array {
  const lengths = Float32Array.from(decodeNumbers(text), lengthOf);
  const filled = lengths.filter((length) => length > 0);
  const mean = filled.reduce((sum, length) => sum + length, 0) / Math.max(filled.length, 1) || 1;
  return lengths.map((length) => length / mean);
}

/** Index of the last part that begins at or before `key`. */
function placeOf<T extends string | number>(parts: readonly { readonly from: T }[], key: T): number {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (entry(parts, middle).from <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}

function entry<T>(parts: readonly T[], at: number): T {
  const part = parts[at];
  if (part === undefined) throw new IndexError('malformed', 'The index is empty.');
  return part;
}

/** Failed attempts are not cached, so that a later one can succeed. */
function once<Key, T>(made: Map<Key, Promise<T>>, key: Key, make: () => Promise<T>): Promise<T> {
  const known = made.get(key);
  if (known) return known;
  const promise = make();
  made.set(key, promise);
  promise.catch(() => made.delete(key));
  return promise;
}

async function readText(file: string, read: ReadFile): Promise<string> {
  try {
    return await read(file);
  } catch (error) {
    throw new IndexError('unreachable', `${file} cannot be read.`, error);
  }
}

async function readJson<T>(file: string, read: ReadFile): Promise<T> {
  const text = await readText(file, read);
  return parseOrFail(file, text, (each) => {
    const value: unknown = JSON.parse(each);
    if (typeof value !== 'object' || value === null) throw new RangeError('It is not an object.');
    return value as T;
  });
}

function parseOrFail<I, O>(file: string, input: I, parse: (input: I) => O): O {
  try {
    return parse(input);
  } catch (error) {
    if (error instanceof IndexError) throw error;
    throw new IndexError('malformed', `${file} is damaged: ${messageOf(error)}`, error);
  }
}
