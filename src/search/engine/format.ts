/** Raised whenever a file of the index changes its meaning, so that an old one is refused instead of misread. */
export const INDEX_FORMAT = 3;

/** A file of the index and what it weighs when compressed. */
export interface IndexFile {
  /** Below the folder of the manifest, with its content's hash in the name. */
  readonly file: string;
  readonly bytes: number;
}

/** `search/<set>.json`: the only file without a hash in its name. A set is the pages of one language and version. */
export interface Manifest {
  readonly format: number;
  readonly language: string;
  readonly version: string;
  readonly docusaurusTag: string;
  readonly pages: number;
  readonly sections: number;
  readonly base: IndexFile;
  /** Terms in order; `from` is the first one of a shard. */
  readonly terms: readonly (IndexFile & { readonly from: string })[];
  /** Where terms stand; `from` is the number of the first term, counted over all shards. */
  readonly postings: readonly (IndexFile & { readonly from: number })[];
  /** Titles, headings and addresses; `from` is the number of the first page. */
  readonly pageLists: readonly (IndexFile & { readonly from: number })[];
  /** Common words of the language; only answers need them. */
  readonly common: IndexFile;
  /** Vectors of words (`src/encoder`), where the site has them; only answers need them. */
  readonly vectors?: IndexFile;
  /** What stands on the pages, for snippets and answers; `from` is the number of the first page. */
  readonly passages: readonly (IndexFile & { readonly from: number })[];
  /** The questions that sections answer; only answers need them. `from` is the number of the first page. */
  readonly questions: readonly (IndexFile & { readonly from: number })[];
}

/** What every query needs. Number lists are in the form of `wire.ts`. */
export interface BaseFile {
  /** How many sections each page has. */
  readonly sectionCounts: string;
  /** Lengths in `lengthCode`s: of titles by page, of headings and texts by section. */
  readonly titleLengths: string;
  readonly headingLengths: string;
  readonly textLengths: string;
  /** Hundredths that each page's score is multiplied by, where they are not 100: page number, hundredths, … */
  readonly boosts: string;
  /** Names of the parts of the site, and the number of each page's. */
  readonly areas: readonly string[];
  readonly pageAreas: string;
  /** The site's synonyms, in stems. */
  readonly synonyms: readonly Synonym[];
  /** Names of products that the pages do not explain, in lower case. */
  readonly elsewhere: readonly string[];
}

/** A run of stems, and the runs of stems that are looked for as well. */
export interface Synonym {
  readonly say: readonly string[];
  readonly means: readonly (readonly string[])[];
}

/** The terms themselves: what a query is understood by, before it is known where anything stands. */
export interface TermsFile {
  /** In the form of `encodeWords`. */
  readonly terms: string;
  /** Number of the first term, counted over all shards. */
  readonly first: number;
  /** For each term, in how many sections it stands (see `rarityOf`), in the form of `encodeNumbers`. */
  readonly frequencies: string;
}

/** Where terms stand. Most terms are never asked for, so their lists are read in small parts. */
export interface PostingsFile {
  /** One list a term, between spaces: for each field that has it, the field's letter and its postings. */
  readonly lists: string;
}

/** The questions that sections answer: by page, by section. */
export interface QuestionsFile {
  readonly pages: readonly (readonly (readonly string[])[])[];
}

/** Words that everybody uses: what they are beside the subject of a question is less than their rarity says. */
export interface CommonWordsFile {
  /** Stems in the form of `encodeWords`, for each of `COMMON_LEVELS`. */
  readonly levels: readonly string[];
}

/** From which frequency on (logarithm of the occurrences in a billion words) a word is how common, from 0 to 1. */
export const COMMON_LEVELS = [
  { zipf: 4, common: 0.35 },
  { zipf: 4.5, common: 0.65 },
  { zipf: 5, common: 1 },
] as const;

/** Pages from the number that the manifest tells. */
export interface PageListFile {
  readonly pages: readonly ListedPage[];
}

export interface ListedPage {
  readonly href: string;
  readonly title: string;
  readonly breadcrumbs: readonly string[];
  readonly description: string;
  /** Sections after the beginning of the page: level, heading, and the anchor where the heading's slug is another. */
  readonly sections: readonly (readonly [number, string] | readonly [number, string, string])[];
}

/** Letters that name fields in postings; they are no digits of `encodeNumbers`. */
export const FIELD_LETTERS = '$%&()*+';

/** A length as a small number: exact up to three, then in steps of the square root of two. */
export function lengthCode(length: number): number {
  return length < 4 ? length : Math.min(31, Math.round(2 * Math.log2(length)));
}

export function lengthOf(code: number): number {
  return code < 4 ? code : 2 ** (code / 2);
}

/** How often a term stands in a field, as one of four steps. */
export function countCode(count: number): number {
  return count > 4 ? 3 : count > 2 ? 2 : count > 1 ? 1 : 0;
}

export const COUNTS = [1, 2, 3.5, 7] as const;

/** The anchor that a heading gets when its writer gives none. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
