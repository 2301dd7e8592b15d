import type { GroupScores } from './score.ts';
import type { Analyser, Token } from './tokenise.ts';

/** How well each word of a query is met by a text, from 0 to 1, in the order of the words. */
export type Coverage = readonly number[];

/** What a text and a query have in common. */
export interface Overlap {
  readonly coverage: Coverage;
  /** Share of the query that the text meets, each word by its value. */
  readonly recall: number;
  /** Share of the text that the query asks for. */
  readonly precision: number;
  /** Share of the query's words, in their order, that stand in the text side by side. */
  readonly run: number;
}

export interface OverlapContext {
  readonly analyser: Analyser;
  readonly tokens: readonly Token[];
  /** What the index has for each word, and what the word is worth beside the others. */
  readonly scores: readonly GroupScores[];
  readonly words: readonly Weighed[];
  /** What a word of a text is worth. */
  worth(term: string): number;
}

/** Makes a function that compares texts with a query, by the ways in which the search found its words. */
export function overlapWith({
  analyser,
  tokens,
  scores,
  words,
  worth,
}: OverlapContext): (text: string) => Overlap {
  const meant = new Set(
    scores.flatMap(({ ways }) => ways.flatMap(({ names, weight }) => (weight >= 0.5 ? names : []))),
  );
  const order = tokens.map(({ whole }) => whole);
  return (text) => {
    const { own, terms, wholes } = read(text, analyser);
    const coverage = scores.map(({ ways }) => {
      let best = 0;
      for (const { names, weight } of ways) {
        if (weight > best && names.every((name) => terms.has(name))) best = weight;
      }
      return Math.min(best, 1);
    });
    let all = 0;
    let shared = 0;
    for (const { whole, parts, plain, written } of own) {
      if (plain && analyser.isStopWord(written)) continue;
      const value = worth(whole);
      all += value;
      if (meant.has(whole) || parts.every((part) => meant.has(part))) shared += value;
    }
    return {
      coverage,
      recall: share(coverage, words),
      precision: all === 0 ? 0 : shared / all,
      run: longestRun(order, wholes) / Math.max(order.length, 3),
    };
  };
}

interface ReadText {
  readonly own: readonly Token[];
  readonly terms: ReadonlySet<string>;
  readonly wholes: readonly string[];
}

const TEXTS = 12_000;
const known = new WeakMap<Analyser, Map<string, ReadText>>();

/** The tokens of a text. The same names are compared at every keystroke, the same sections at every question. */
function read(text: string, analyser: Analyser): ReadText {
  const texts = known.get(analyser) ?? new Map<string, ReadText>();
  known.set(analyser, texts);
  const found = texts.get(text);
  if (found) return found;
  const own = analyser.tokens(text);
  const made = {
    own,
    terms: new Set(own.flatMap(({ whole, parts }) => [whole, ...parts])),
    wholes: own.map(({ whole }) => whole),
  };
  if (texts.size > TEXTS) texts.clear();
  texts.set(text, made);
  return made;
}

/** How much of a query a coverage meets, each word by its value. */
export function share(coverage: Coverage, words: readonly Weighed[]): number {
  const all = words.reduce((sum, { value }) => sum + value, 0);
  return all === 0 ? 0 : words.reduce((sum, { value }, at) => sum + value * (coverage[at] ?? 0), 0) / all;
}

/** A word of a query and what it is worth beside the others. */
export interface Weighed {
  readonly value: number;
}

/** One figure for how near a text comes to the query: both must ask for the same. */
export function similarity({ recall, precision }: Pick<Overlap, 'recall' | 'precision'>): number {
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
}

/** Length of the longest run of words that two texts have in common, from two words on. */
export function longestRun(one: readonly string[], other: readonly string[]): number {
  let best = 0;
  const lengths = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    for (let at = other.length; at > 0; at -= 1) {
      const length = other[at - 1] === word ? (lengths[at - 1] ?? 0) + 1 : 0;
      lengths[at] = length;
      if (length > best) best = length;
    }
  }
  return best < 2 ? 0 : best;
}
