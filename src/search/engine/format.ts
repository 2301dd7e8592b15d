/** Incremented whenever the format changes, so that an outdated index is rejected instead of misread. */
export const INDEX_FORMAT = 5;

/** A file of the index and its compressed size. */
export interface IndexFile {
  /** Relative to the manifest's folder; the name contains a content hash. */
  readonly file: string;
  readonly bytes: number;
}

/** `search/<set>.json`: the only file without a hash in its name. A set has the pages of one language and version. */
export interface Manifest {
  readonly format: number;
  readonly language: string;
  readonly version: string;
  readonly docusaurusTag: string;
  readonly pages: number;
  readonly sections: number;
  readonly base: IndexFile;
  /** Shards of the sorted terms; `from` is the first term of each. */
  readonly terms: readonly (IndexFile & { readonly from: string })[];
  /** Postings; `from` is the number of the first term, counted across all shards. */
  readonly postings: readonly (IndexFile & { readonly from: number })[];
  /** Titles, headings and addresses; `from` is the number of the first page. */
  readonly pageLists: readonly (IndexFile & { readonly from: number })[];
  /** Common words of the language; used for answers only. */
  readonly common: IndexFile;
  /** Word vectors (`src/encoder`), if the site has them; used for answers only. */
  readonly vectors?: IndexFile;
  /** The short questions that sections answer (`known-questions.ts`); used for answers only. */
  readonly known: IndexFile;
  /** Lists the files of texts, which are many and not needed to find pages. */
  readonly contents: IndexFile;
}

/** The files of texts. `from` is the number of the first page. */
export interface ContentsFile {
  /** Contents of the pages, for excerpts and answers. */
  readonly passages: readonly ContentsPart[];
  /** The questions that sections answer, used for answers only. */
  readonly questions: readonly ContentsPart[];
}

export interface ContentsPart extends Pick<IndexFile, 'file'> {
  readonly from: number;
}

/** Terms and page names are preloaded only if they are no larger than this, compressed. */
export const PRELOAD_BUDGET = 120_000;

/** What every query needs. Lists of numbers are encoded as in `wire.ts`. */
export interface BaseFile {
  /** Number of sections of each page. */
  readonly sectionCounts: string;
  /** Lengths as `lengthCode`s: of titles by page, of headings and texts by section. */
  readonly titleLengths: string;
  readonly headingLengths: string;
  readonly textLengths: string;
  /** Score multipliers of pages in hundredths, unless they are 100: page number, hundredths, … */
  readonly boosts: string;
  /** Names of the site's areas; `pageAreas` has the index of each page's. */
  readonly areas: readonly string[];
  readonly pageAreas: string;
  /** The site's synonyms, stemmed. */
  readonly synonyms: readonly Synonym[];
  /** Lower-case names of products that the pages mention but do not document. */
  readonly elsewhere: readonly string[];
}

/** A sequence of stems, and the sequences to search for besides. */
export interface Synonym {
  readonly say: readonly string[];
  readonly means: readonly (readonly string[])[];
}

/** The terms alone, without postings: enough to parse a query. */
export interface TermsFile {
  /** Encoded by `encodeWords`. */
  readonly terms: string;
  /** Number of the first term, counted across all shards. */
  readonly first: number;
  /** Number of sections that contain each term (see `rarityOf`), encoded by `encodeNumbers`. */
  readonly frequencies: string;
}

/** Postings by term. Most are never needed, so these files are small. */
export interface PostingsFile {
  /** One list per term, separated by spaces: for each field with the term, the field's letter and the postings. */
  readonly lists: string;
}

/** The questions that sections answer, by page and section. */
export interface QuestionsFile {
  readonly pages: readonly (readonly (readonly string[])[])[];
}

/** Words of everyday language. Beside the subject of a question they mean less than their rarity in the index suggests. */
export interface CommonWordsFile {
  /** Stems for each of `COMMON_LEVELS`, encoded by `encodeWords`. */
  readonly levels: readonly string[];
}

/** How common words are, from 0 to 1, by their minimum Zipf frequency (log10 of occurrences per billion words). */
export const COMMON_LEVELS = [
  { zipf: 4, common: 0.35 },
  { zipf: 4.5, common: 0.65 },
  { zipf: 5, common: 1 },
] as const;

/** Consecutive pages; the manifest has the number of the first one. */
export interface PageListFile {
  readonly pages: readonly ListedPage[];
}

export interface ListedPage {
  readonly href: string;
  readonly title: string;
  readonly breadcrumbs: readonly string[];
  readonly description: string;
  /** Sections after the start of the page: level, heading, and the anchor if it is not the heading's slug. */
  readonly sections: readonly (readonly [number, string] | readonly [number, string, string])[];
}

/** Letters for fields in postings; none of them is a digit of `encodeNumbers`. */
export const FIELD_LETTERS = '$%&()*+';

/** A length as a small number: exact up to three, then in steps of a factor of √2. */
export function lengthCode(length: number): number {
  return length < 4 ? length : Math.min(31, Math.round(2 * Math.log2(length)));
}

export function lengthOf(code: number): number {
  return code < 4 ? code : 2 ** (code / 2);
}

/** How often a term occurs in a field, in four steps; `COUNTS` is the inverse. */
export function countCode(count: number): number {
  return count > 4 ? 3 : count > 2 ? 2 : count > 1 ? 1 : 0;
}

export const COUNTS = [1, 2, 3.5, 7] as const;

/** The default anchor of a heading. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
