import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { VectorsFile } from '../../encoder/vectors-file.ts';
import { FIELDS } from '../engine/fields.ts';
import {
  type BaseFile,
  type CommonWordsFile,
  type ContentsFile,
  type ContentsPart,
  countCode,
  FIELD_LETTERS,
  INDEX_FORMAT,
  type IndexFile,
  type ListedPage,
  lengthCode,
  type Manifest,
  type PageListFile,
  type PostingsFile,
  PRELOAD_BUDGET,
  type QuestionsFile,
  type Synonym,
  slugOf,
  type TermsFile,
} from '../engine/format.ts';
import { knownQuestionsFile } from '../engine/known-questions.ts';
import { type PackedBlock, type PassagesFile, packBlocks } from '../engine/passages.ts';
import { type Analyser, createAnalyser } from '../engine/tokenise.ts';
import { encodeNumbers, encodeWords } from '../engine/wire.ts';
import { type HashedKind, manifestName } from '../index-names.ts';
import type { SearchRecord, Vocabulary } from '../record.ts';
import { commonWords } from './common-words.ts';
import { countTerms, type FieldCounts, headingOf, type TermCounts } from './count-terms.ts';

export interface IndexOptions {
  /** `lang` of the pages. */
  readonly language: string;
  /** Name of the docs version. */
  readonly version: string;
  readonly docusaurusTag: string;
}

/** Size of a file in characters, before compression, at which the next one begins. */
const TERMS_SIZE = 60_000;
const POSTINGS_SIZE = 5_000;
/** Names of pages in one file: where all are read at once, and where a search reads those of the pages that it finds. */
const PAGE_LIST_SIZE = { all: 40_000, some: 8_000 };
const PASSAGES_SIZE = 8_000;

/**
 * Builds the index files of one language and version.
 *
 * In: the records of all its pages, grouped by page, and word vectors if the site has them. Out: contents by path relative to
 * the output folder. All names except the manifest's contain a content hash, so these files may be cached forever.
 */
export function buildSearchFiles(
  records: readonly SearchRecord[],
  vocabulary: Vocabulary,
  options: IndexOptions,
  vectors?: VectorsFile,
): Map<string, string> {
  const pages = groupByPage(records);
  const counts = countTerms(pages, options.language);
  const files = new Map<string, string>();
  const add = (kind: HashedKind, content: object): IndexFile => {
    const text = JSON.stringify(content);
    const file = `${kind}-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`;
    files.set(`${FOLDER}/${file}`, text);
    return { file, bytes: compressedSize(text) };
  };
  const terms = termLists(pages.length, records.length, counts);
  const termFiles = split(terms, TERMS_SIZE, ({ term }) => term.length + 1).map(({ from, items }) => ({
    from: items[0]?.term ?? '',
    ...add('terms', {
      terms: encodeWords(items.map(({ term }) => term)),
      first: from,
      frequencies: encodeNumbers(items.map(({ frequency }) => frequency)),
    } satisfies TermsFile),
  }));
  const addPages = (kind: HashedKind, lists: readonly unknown[], size: number) =>
    split(lists, size).map(({ from, items }) => ({ from, ...add(kind, { pages: items }) }));
  const names: PageListFile['pages'] = pages.map(listedPage);
  const bytesOfNames = compressedSize(JSON.stringify(names));
  const areAllRead = termFiles.reduce((sum, { bytes }) => sum + bytes, bytesOfNames) <= PRELOAD_BUDGET;
  const texts: readonly PassagesFile['pages'][number][] = pages.map((page) => page.map(packSection));
  const questions: QuestionsFile['pages'] = pages.map((page) => page.map(({ questions = [] }) => questions));
  const analyser = createAnalyser(options.language);
  const manifest: Manifest = {
    format: INDEX_FORMAT,
    ...options,
    pages: pages.length,
    sections: records.length,
    base: add('base', baseFile(pages, counts, vocabulary, analyser)),
    terms: termFiles,
    postings: split(terms, POSTINGS_SIZE, ({ list }) => list.length + 1).map(({ from, items }) => ({
      from,
      ...add('lists', { lists: items.map(({ list }) => list).join(' ') } satisfies PostingsFile),
    })),
    pageLists: addPages('pages', names, areAllRead ? PAGE_LIST_SIZE.all : PAGE_LIST_SIZE.some),
    common: add('common', {
      levels: commonWords(options.language).map(encodeWords),
    } satisfies CommonWordsFile),
    ...(vectors ? { vectors: add('vectors', vectors) } : {}),
    known: add('known', knownQuestionsFile(questions.flat(), analyser)),
    contents: add('contents', {
      passages: addPages('text', texts, PASSAGES_SIZE).map(withoutSize),
      questions: addPages('asked', questions, PASSAGES_SIZE).map(withoutSize),
    } satisfies ContentsFile),
  };
  files.set(manifestPath(options), JSON.stringify(manifest));
  return files;
}

const FOLDER = 'search';

/** Approximate compressed size of a text. */
function compressedSize(text: string): number {
  return gzipSync(text, { level: 1 }).length;
}

function withoutSize({ from, file }: ContentsPart): ContentsPart {
  return { from, file };
}

/** Path of a manifest, relative to the output folder. */
function manifestPath(set: Pick<IndexOptions, 'language' | 'version'>): string {
  return `${FOLDER}/${manifestName(set)}`;
}

function groupByPage(records: readonly SearchRecord[]): SearchRecord[][] {
  return [...Map.groupBy(records, ({ url_without_anchor }) => url_without_anchor).values()];
}

function baseFile(
  pages: readonly (readonly SearchRecord[])[],
  counts: FieldCounts,
  vocabulary: Vocabulary,
  analyser: Analyser,
): BaseFile {
  const areas = [...new Set(pages.map(areaOf))];
  const lengths = (documents: readonly TermCounts[]) =>
    encodeNumbers(documents.map((each) => lengthCode(total(each))));
  const boosts = pages.flatMap(([first], page) => {
    const hundredths = Math.round((first?.weight.pageRank ?? 1) * 100);
    return hundredths === 100 ? [] : [page, hundredths];
  });
  return {
    sectionCounts: encodeNumbers(pages.map(({ length }) => length)),
    titleLengths: lengths(counts.title),
    headingLengths: lengths(counts.heading),
    textLengths: lengths(counts.text),
    boosts: encodeNumbers(boosts),
    areas,
    pageAreas: encodeNumbers(pages.map((page) => areas.indexOf(areaOf(page)))),
    synonyms: synonymsOf(vocabulary, analyser),
    elsewhere: vocabulary.elsewhere.map((name) => name.toLowerCase()),
  };
}

/** The blocks of a section, preceded by the page's keywords, which are not part of the text. */
function packSection({ blocks, keywords }: SearchRecord): PackedBlock[] {
  return [...(keywords ? [['k', ...keywords] as const] : []), ...packBlocks(blocks)];
}

function areaOf([first]: readonly SearchRecord[]): string {
  return first?.hierarchy.lvl0 ?? '';
}

function total(counts: TermCounts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** In a group of equivalents, each word means all the others; in an expansion, only `say` means `means`. */
function synonymsOf({ equivalents, expansions }: Vocabulary, analyser: Analyser): Synonym[] {
  const stems = (phrase: string) => analyser.tokens(phrase).flatMap(({ parts }) => parts);
  const pairs = [
    ...equivalents.flatMap((group) =>
      group.map((word) => ({ say: [word], means: group.filter((other) => other !== word) })),
    ),
    ...expansions,
  ];
  return pairs.flatMap(({ say, means }) => {
    const meant = means.map(stems).filter(({ length }) => length > 0);
    return say
      .map(stems)
      .filter(({ length }) => length > 0)
      .map((words) => ({ say: words, means: meant }));
  });
}

/** All terms, sorted, each with its postings and the number of sections that contain it (the maximum over its fields). */
function termLists(
  pages: number,
  sections: number,
  counts: FieldCounts,
): { term: string; list: string; frequency: number }[] {
  const terms = new Map<string, { list: string; frequency: number }>();
  FIELDS.forEach(({ name, of }, field) => {
    for (const [term, numbers] of postingsOf(counts[name])) {
      const { list, frequency } = terms.get(term) ?? { list: '', frequency: 0 };
      const own = Math.max(1, Math.round(numbers.length * (of === 'page' ? sections / pages : 1)));
      terms.set(term, {
        list: `${list}${FIELD_LETTERS[field]}${encodeNumbers(numbers)}`,
        frequency: Math.max(frequency, own),
      });
    }
  });
  return [...terms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([term, found]) => ({ term, ...found }));
}

/** For each term, the documents that contain it, as gaps between their numbers combined with count codes. */
function postingsOf(documents: readonly TermCounts[]): Map<string, number[]> {
  const postings = new Map<string, { last: number; numbers: number[] }>();
  documents.forEach((counts, document) => {
    for (const [term, count] of counts) {
      const list = postings.get(term) ?? { last: -1, numbers: [] };
      list.numbers.push((document - list.last - 1) * 4 + countCode(count));
      list.last = document;
      postings.set(term, list);
    }
  });
  return new Map([...postings].map(([term, { numbers }]) => [term, numbers]));
}

function listedPage(page: readonly SearchRecord[]): ListedPage {
  const [first] = page;
  return {
    href: first?.url_without_anchor ?? '',
    title: first?.hierarchy.lvl1 ?? '',
    breadcrumbs: first?.breadcrumbs ?? [],
    description: first?.description ?? '',
    sections: page.slice(1).map((record) => {
      const heading = headingOf(record);
      const level = Number(record.type.slice(3));
      return record.anchor === slugOf(heading) ? [level, heading] : [level, heading, record.anchor];
    }),
  };
}

/** Splits a list into at least one part of limited size; by default, the size is that of the JSON. */
function split<T>(
  items: readonly T[],
  size: number,
  sizeOf = (item: T) => JSON.stringify(item).length,
): { from: number; items: T[] }[] {
  const parts: { from: number; items: T[]; size: number }[] = [{ from: 0, items: [], size: 0 }];
  items.forEach((item, index) => {
    const length = sizeOf(item);
    let part = parts.at(-1);
    if (!part || (part.items.length > 0 && part.size + length > size)) {
      part = { from: index, items: [], size: 0 };
      parts.push(part);
    }
    part.items.push(item);
    part.size += length;
  });
  return parts;
}
