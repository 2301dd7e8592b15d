import type { GroupScores } from './score.ts';
import type { Analyser, Token } from './tokenise.ts';

/** How well a text matches each word of a query, from 0 to 1, in query order. */
export type Coverage = readonly number[];

/** A comparison of a text with a query. */
export interface Overlap {
  readonly coverage: Coverage;
  /** Share of the query that the text covers, weighted by word. */
  readonly recall: number;
  /** Share of the text that is part of the query. */
  readonly precision: number;
  /** Share of the query's words in the longest run that the text contains in the same order. */
  readonly run: number;
}

export interface OverlapContext {
  readonly analyser: Analyser;
  readonly tokens: readonly Token[];
  /** The matches of each query word in the index; `words` has their weights. */
  readonly scores: readonly GroupScores[];
  readonly words: readonly Weighed[];
  /** Weight of a word of a text. */
  worth(term: string): number;
}

/** What a token contributes to the comparison with a query, whatever text it is in. */
interface TokenMeeting {
  /** Query words that it matches on its own, with the quality of each match. */
  readonly met: readonly (readonly [word: number, weight: number])[];
  /** Its terms that match a query word only together with others. */
  readonly pieces: readonly string[];
  /** Its weight within the text; 0 for stop words. */
  readonly value: number;
  readonly isAsked: boolean;
  /** Its position in the query, or -1. */
  readonly place: number;
}

/** Returns a function that compares texts with a query; a word matches in the same ways as in the search itself. */
export function overlapWith({
  analyser,
  tokens,
  scores,
  words,
  worth,
}: OverlapContext): (text: readonly Token[]) => Overlap {
  const meant = new Set(
    scores.flatMap(({ ways }) => ways.flatMap(({ names, weight }) => (weight >= 0.5 ? names : []))),
  );
  const single = new Map<string, [word: number, weight: number][]>();
  const together: { readonly word: number; readonly names: readonly string[]; readonly weight: number }[] =
    [];
  for (const [word, { ways }] of scores.entries())
    for (const { names, weight } of ways) {
      const [name = ''] = names;
      if (names.length > 1) together.push({ word, names, weight });
      else single.set(name, [...(single.get(name) ?? []), [word, weight]]);
    }
  const pieces = new Set(together.flatMap(({ names }) => names));
  const places = new Map(tokens.map(({ whole }, at) => [whole, at]));
  const order = tokens.map(({ whole }) => places.get(whole) ?? -1);

  const meetingOf = (token: Token): TokenMeeting => {
    const { whole, parts, plain, written } = token;
    const isSmall = plain && analyser.isStopWord(written);
    const terms = plain ? parts : [whole, ...parts];
    return {
      met: terms.flatMap((term) => single.get(term) ?? []),
      pieces: terms.filter((term) => pieces.has(term)),
      value: isSmall ? 0 : worth(whole),
      isAsked: !isSmall && (meant.has(whole) || parts.every((part) => meant.has(part))),
      place: places.get(whole) ?? -1,
    };
  };
  // Texts share token objects, so each word is looked up once.
  const known = new Map<Token, TokenMeeting>();

  return (text) => {
    const coverage = new Array<number>(scores.length).fill(0);
    const found = new Set<string>();
    const run: number[] = [];
    let hasRun = false;
    let before = -1;
    let all = 0;
    let shared = 0;
    for (const token of text) {
      let meeting = known.get(token);
      if (meeting === undefined) {
        meeting = meetingOf(token);
        known.set(token, meeting);
      }
      const { met, value, place } = meeting;
      for (const [word, weight] of met)
        if (weight > (coverage[word] ?? 0)) coverage[word] = Math.min(weight, 1);
      for (const piece of meeting.pieces) found.add(piece);
      all += value;
      if (meeting.isAsked) shared += value;
      hasRun ||= place >= 0 && before >= 0;
      before = place;
      run.push(place);
    }
    if (found.size > 1)
      for (const { word, names, weight } of together)
        if (weight > (coverage[word] ?? 0) && names.every((name) => found.has(name)))
          coverage[word] = Math.min(weight, 1);
    return {
      coverage,
      recall: share(coverage, words),
      precision: all === 0 ? 0 : shared / all,
      run: hasRun ? longestRun(order, run) / Math.max(order.length, 3) : 0,
    };
  };
}

const TEXTS = 4_000;
const cut = new WeakMap<Analyser, Map<string, readonly Token[]>>();

/** The tokens of a name, cached because names are compared at every keystroke. */
export function tokensOfName(name: string, analyser: Analyser): readonly Token[] {
  const names = cut.get(analyser) ?? new Map<string, readonly Token[]>();
  cut.set(analyser, names);
  const found = names.get(name);
  if (found) return found;
  const made = analyser.tokens(name);
  if (names.size > TEXTS) names.clear();
  names.set(name, made);
  return made;
}

/** The weighted share of a query that is covered. In: which words to count; by default all. */
export function share<Word extends Weighed>(
  coverage: Coverage,
  words: readonly Word[],
  counts: (word: Word) => boolean = () => true,
): number {
  let all = 0;
  let met = 0;
  for (const [at, word] of words.entries()) {
    if (!counts(word)) continue;
    all += word.value;
    met += word.value * (coverage[at] ?? 0);
  }
  return all === 0 ? 0 : met / all;
}

/** A word of a query with its weight among the others. */
export interface Weighed {
  readonly value: number;
}

/** The harmonic mean of recall and precision (F1). */
export function similarity({ recall, precision }: Pick<Overlap, 'recall' | 'precision'>): number {
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
}

/** Length of the longest run of words that two texts share; 0 if it is a single word. */
export function longestRun<Word extends string | number>(
  one: readonly Word[],
  other: readonly Word[],
): number {
  const places = new Map<Word, number[]>();
  for (const [at, word] of one.entries()) places.set(word, [...(places.get(word) ?? []), at]);
  let best = 0;
  /** By position in `one`: length of the run that ends there with the previous word. */
  let lengths = new Map<number, number>();
  for (const word of other) {
    const found = places.get(word);
    if (found === undefined) {
      if (lengths.size > 0) lengths = new Map();
      continue;
    }
    const next = new Map<number, number>();
    for (const at of found) {
      const length = (lengths.get(at - 1) ?? 0) + 1;
      next.set(at, length);
      if (length > best) best = length;
    }
    lengths = next;
  }
  return best < 2 ? 0 : best;
}
