import { FIELDS } from './fields.ts';
import type { Postings } from './postings.ts';
import type { Alternative, Group } from './query.ts';

/** Statistics of the whole index, which scores are based on. */
export interface IndexStatistics {
  readonly pageOfSection: Int32Array;
  readonly firstSection: Int32Array;
  readonly pages: number;
  readonly sections: number;
  /** By field: the length in each page or section, divided by the mean. */
  readonly relativeLengths: readonly (Float32Array | undefined)[];
}

/** Term lookup for scoring. */
export interface TermSource {
  postings(term: string): readonly Postings[];
  /** Number of sections that contain a term; 0 if it is not in the index. */
  frequency(term: string): number;
  startingWith(prefix: string, limit: number): readonly string[];
  near(term: string): readonly (readonly [string, number])[];
}

/** The matches of one query word, by page and section. Sparse, because most of a site does not match any one word. */
export interface GroupScores {
  readonly pages: Map<number, number>;
  readonly sections: Map<number, number>;
  /** Rarity of the word, taken from the exact match with the highest value. */
  readonly rarity: number;
  /** The ways in which the word was matched. */
  readonly ways: readonly Way[];
}

/** Terms of the index that match a query word together, and the weight of that match. */
export interface Way {
  readonly names: readonly string[];
  readonly weight: number;
}

/** Saturation of repeated terms (the `k` of BM25). */
const SATURATION = 1.2;
const PREFIX_TERMS = 24;

/** Expands one query word into terms of the index. Postings need not be loaded. */
export function waysOf(group: Group, terms: Pick<TermSource, 'startingWith' | 'near'>): GroupWays {
  return group.alternatives.map((alternative) => ({ alternative, ways: resolve(alternative, terms) }));
}

/** The expansions of each alternative of a group, in order. */
export type GroupWays = readonly { readonly alternative: Alternative; readonly ways: readonly Way[] }[];

/** Scores all pages and sections for one query word. In each place, the best match counts. */
export function scoreGroup(
  group: GroupWays,
  terms: Pick<TermSource, 'postings' | 'frequency'>,
  index: IndexStatistics,
): GroupScores {
  const pages = new Map<number, number>();
  const sections = new Map<number, number>();
  const ways: Way[] = [];
  let rarity = 0;
  // If pages contain the word itself, its own rarity counts; otherwise that of its synonyms.
  let isNamed = false;
  for (const [at, { alternative, ways: own }] of group.entries()) {
    for (const { names, weight } of own) {
      ways.push({ names, weight });
      const found = names.map((name) => scoreTerm(terms.postings(name), terms.frequency(name), index));
      const value = mean(found.map((each) => each.rarity));
      if (alternative.match === 'exact' && !isNamed) rarity = Math.max(rarity, value * weight);
      isNamed ||= at === 0 && value > 0;
      merge(
        pages,
        found.map((each) => each.pages),
        weight,
      );
      merge(
        sections,
        found.map((each) => each.sections),
        weight,
      );
    }
  }
  if (rarity === 0) rarity = Math.log(1 + index.sections);
  return { pages, sections, rarity, ways };
}

/** The terms of the index that an alternative stands for. */
function resolve(
  { terms, weight, match }: Alternative,
  source: Pick<TermSource, 'startingWith' | 'near'>,
): Way[] {
  const [term = ''] = terms;
  if (match === 'exact') return [{ names: terms, weight }];
  if (match === 'prefix') {
    return source.startingWith(term, PREFIX_TERMS).map((name) => ({
      names: [name],
      weight: (weight * term.length) / (term.length + 0.3 * Math.abs(name.length - term.length)),
    }));
  }
  return source.near(term).map(([name, changes]) => ({
    names: [name],
    weight: (weight * name.length) / (name.length + 2 * changes),
  }));
}

type TermScores = Omit<GroupScores, 'ways'>;

function scoreTerm(lists: readonly Postings[], frequency: number, index: IndexStatistics): TermScores {
  const pages = new Map<number, number>();
  const sections = new Map<number, number>();
  const rarity = rarityOf(frequency, index);
  for (const { field, documents, counts } of lists) {
    const settings = FIELDS[field];
    if (!settings) continue;
    const scores = settings.of === 'page' ? pages : sections;
    const lengths = index.relativeLengths[field];
    for (let at = 0; at < documents.length; at += 1) {
      const document = documents[at] ?? 0;
      const count = counts[at] ?? 1;
      const dilution = 1 - settings.lengthWeight + settings.lengthWeight * (lengths?.[document] ?? 1);
      const part = (settings.boost * rarity * count * (SATURATION + 1)) / (count + SATURATION * dilution);
      scores.set(document, (scores.get(document) ?? 0) + part);
    }
  }
  return { pages, sections, rarity };
}

/** How distinctive a term is: the inverse document frequency of BM25. */
export function rarityOf(frequency: number, { sections }: Pick<IndexStatistics, 'sections'>): number {
  return frequency === 0 ? 0 : Math.log(1 + (sections - frequency + 0.5) / (frequency + 0.5));
}

/** Adds scores of terms that should occur together: if some of them are missing, the rest count less. */
function merge(into: Map<number, number>, found: readonly Map<number, number>[], weight: number): void {
  const [first = new Map<number, number>(), ...others] = found;
  if (others.length === 0) {
    for (const [document, score] of first)
      into.set(document, Math.max(into.get(document) ?? 0, score * weight));
    return;
  }
  const keys = new Set(found.flatMap((scores) => [...scores.keys()]));
  for (const document of keys) {
    const present = found.filter((scores) => scores.has(document));
    const share = present.length / found.length;
    const sum = present.reduce((total, scores) => total + (scores.get(document) ?? 0), 0);
    const score = (sum / found.length) * (share === 1 ? 1 : 0.3 * share) * weight;
    into.set(document, Math.max(into.get(document) ?? 0, score));
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / Math.max(values.length, 1);
}
