import SearchableMap from 'minisearch/SearchableMap';
import { FIELDS } from './fields.ts';
import { COUNTS, FIELD_LETTERS, type TermsFile } from './format.ts';
import { decodeNumbers, decodeWords } from './wire.ts';

/** Where one term stands in one field. */
export interface Postings {
  readonly field: number;
  /** Numbers of pages or sections, ascending. */
  readonly documents: readonly number[];
  readonly counts: readonly number[];
}

/** Terms of one shard. Lists are read when they are first asked for: most never are. */
export class TermShard {
  readonly #lists: readonly string[];
  readonly #places: SearchableMap<number>;
  readonly #read = new Map<number, readonly Postings[]>();

  /** @throws RangeError when the file is cut or of another form. */
  constructor(file: TermsFile) {
    const terms = decodeWords(file.terms);
    this.#lists = file.postings === '' ? [] : file.postings.split(' ');
    if (terms.length !== this.#lists.length) throw new RangeError('The index has more terms than lists.');
    this.#places = new SearchableMap();
    terms.forEach((term, place) => {
      this.#places.set(term, place);
    });
  }

  has(term: string): boolean {
    return this.#places.has(term);
  }

  postings(term: string): readonly Postings[] {
    const place = this.#places.get(term);
    if (place === undefined) return [];
    const known = this.#read.get(place);
    if (known) return known;
    const made = readList(this.#lists[place] ?? '');
    this.#read.set(place, made);
    return made;
  }

  /** In how many places of any one field a term stands, at most. */
  frequency(term: string): number {
    return Math.max(0, ...this.postings(term).map(({ documents }) => documents.length));
  }

  /** Terms that begin with `prefix`, shortest first. */
  startingWith(prefix: string, limit: number): string[] {
    const found = [...this.#places.atPrefix(prefix).keys()];
    return found.sort((a, b) => a.length - b.length).slice(0, limit);
  }

  /** Terms that at most `distance` changed, added or lost letters make out of `term`, with that distance. */
  near(term: string, distance: number): [string, number][] {
    return [...this.#places.fuzzyGet(term, distance)].map(([found, [, changes]]) => [found, changes]);
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
