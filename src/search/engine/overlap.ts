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

/** What a token says for a query, whatever text it stands in. */
interface TokenMeeting {
  /** The words of the query that it meets by itself, each with how well. */
  readonly met: readonly (readonly [word: number, weight: number])[];
  /** Its terms that meet a word only beside others. */
  readonly pieces: readonly string[];
  /** What it is worth among the others of its text; nothing for small words. */
  readonly value: number;
  readonly isAsked: boolean;
  /** Its place among the words of the query; -1 when it is none of them. */
  readonly place: number;
}

/** Makes a function that compares the tokens of texts with a query, by the ways in which the search found its words. */
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
  // Texts share their tokens: a word is looked up once for all of them.
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

/** The tokens of a name, which is compared at every keystroke. */
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

/** How much of a query a coverage meets, each word by its value. In: which words are asked for, if not all. */
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

/** A word of a query and what it is worth beside the others. */
export interface Weighed {
  readonly value: number;
}

/** One figure for how near a text comes to the query: both must ask for the same. */
export function similarity({ recall, precision }: Pick<Overlap, 'recall' | 'precision'>): number {
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
}

/** Length of the longest run of words that two texts have in common, from two words on. */
export function longestRun<Word extends string | number>(
  one: readonly Word[],
  other: readonly Word[],
): number {
  const places = new Map<Word, number[]>();
  for (const [at, word] of one.entries()) places.set(word, [...(places.get(word) ?? []), at]);
  let best = 0;
  /** By place in `one`: how long the run is that ended there with the last word. */
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
