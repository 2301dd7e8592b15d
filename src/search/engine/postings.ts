import SearchableMap from 'minisearch/SearchableMap';
import { FIELDS } from './fields.ts';
import { COUNTS, FIELD_LETTERS, type PostingsFile, type TermsFile } from './format.ts';
import { decodeNumbers, decodeWords } from './wire.ts';

/** The occurrences of one term in one field. */
export interface Postings {
  readonly field: number;
  /** Numbers of pages or sections, ascending. */
  readonly documents: readonly number[];
  readonly counts: readonly number[];
}

/** The terms of one shard. */
export class TermShard {
  readonly #first: number;
  readonly #frequencies: readonly number[];
  readonly #places: SearchableMap<number>;

  /** @throws RangeError when the file is truncated or in another format. */
  constructor(file: TermsFile) {
    const terms = decodeWords(file.terms);
    this.#first = file.first;
    this.#frequencies = decodeNumbers(file.frequencies);
    if (terms.length !== this.#frequencies.length)
      throw new RangeError('The index has more terms than frequencies.');
    this.#places = new SearchableMap();
    terms.forEach((term, place) => {
      this.#places.set(term, place);
    });
  }

  has(term: string): boolean {
    return this.#places.has(term);
  }

  /** Number of a term, counted across all shards. */
  numberOf(term: string): number | undefined {
    const place = this.#places.get(term);
    return place === undefined ? undefined : this.#first + place;
  }

  /** Number of sections that contain a term; 0 if it is not in the index. */
  frequency(term: string): number {
    return this.#frequencies[this.#places.get(term) ?? -1] ?? 0;
  }

  /** Terms that begin with `prefix`, shortest first. */
  startingWith(prefix: string, limit: number): string[] {
    const found = [...this.#places.atPrefix(prefix).keys()];
    return found.sort((a, b) => a.length - b.length).slice(0, limit);
  }

  /** Terms within an edit distance of at most `distance`, with their distances. */
  near(term: string, distance: number): [string, number][] {
    return [...this.#places.fuzzyGet(term, distance)].map(([found, [, changes]]) => [found, changes]);
  }
}

/** The postings of some terms, parsed on first use, because most are never needed. */
export class PostingLists {
  readonly #lists: readonly string[];
  readonly #read = new Map<number, readonly Postings[]>();

  /** @throws TypeError when the file is in another format. */
  constructor(file: PostingsFile) {
    this.#lists = file.lists.split(' ');
  }

  /** In: the index of the term in this file. */
  at(place: number): readonly Postings[] {
    const known = this.#read.get(place);
    if (known) return known;
    const made = readList(this.#lists[place] ?? '');
    this.#read.set(place, made);
    return made;
  }
}

const LETTERS = new RegExp(`([${FIELD_LETTERS}])([^${FIELD_LETTERS}]*)`, 'g');

function readList(list: string): Postings[] {
  return [...list.matchAll(LETTERS)].flatMap(([, letter = '', numbers = '']) => {
    const field = FIELD_LETTERS.indexOf(letter);
    if (!FIELDS[field]) return [];
    let document = -1;
    const documents: number[] = [];
    const counts: number[] = [];
    for (const number of decodeNumbers(numbers)) {
      document += (number >>> 2) + 1;
      documents.push(document);
      counts.push(COUNTS[number & 3] ?? 1);
    }
    return [{ field, documents, counts }];
  });
}
