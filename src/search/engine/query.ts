import type { Synonym } from './format.ts';
import { type Analyser, isSmallWord, type Token } from './tokenise.ts';

/** One way to match a word of the query: terms that must occur together, and how close in meaning they are. */
export interface Alternative {
  readonly terms: readonly string[];
  readonly weight: number;
  /** `prefix` and `near` terms are expanded from the index when the query runs. */
  readonly match: 'exact' | 'prefix' | 'near';
}

/** A word of the query with all ways to match it; the best match counts. */
export interface Group {
  readonly alternatives: readonly Alternative[];
  /** Weight of the word among the words of the query. */
  readonly weight: number;
  /** Whether results without the word are ranked down. */
  readonly counted: boolean;
}

/** What the parser needs from the index. */
export interface KnownTerms {
  has(term: string): boolean;
}

const LONGEST_QUERY = 800;
const MOST_TOKENS = 24;
const MOST_OF_STORY = 40;

const WEIGHTS = {
  synonym: 0.75,
  joined: 0.95,
  typedPrefix: 0.7,
  typedPrefixOfKnown: 0.25,
  near: 0.6,
  identifier: 2.2,
  identifierPart: 0.15,
  stopWord: 0.1,
  phrase: 1.3,
  inPhrase: 0.6,
};

/**
 * The tokens of a query to search for. A long query usually tells a story before it asks its question, so its stop words are
 * dropped and more of the other words are kept.
 */
export function queryTokens(analyser: Analyser, query: string): Token[] {
  const tokens = analyser.tokens(query.slice(0, LONGEST_QUERY));
  if (tokens.length <= MOST_TOKENS) return tokens;
  const telling = tokens.filter((token) => !isSmallWord(token, analyser));
  return (telling.length > 0 ? telling : tokens).slice(0, MOST_OF_STORY);
}

/** Terms whose shards must be loaded before a query can be parsed. */
export function termsToLoad(tokens: readonly Token[], synonyms: readonly Synonym[]): string[] {
  const stems = tokens.flatMap(({ parts }) => parts);
  const meant = matchSynonyms(stems, synonyms).flatMap(({ synonym }) => synonym.means.flat());
  const joined = tokens.slice(1).map((token, index) => (tokens[index]?.written ?? '') + token.written);
  return [...new Set([...stems, ...tokens.map(({ whole }) => whole), ...meant, ...joined])];
}

/** Turns tokens into groups. In: whether the last word may be incomplete. */
export function parseQuery(
  tokens: readonly Token[],
  lastWord: 'typing' | 'complete',
  context: { analyser: Analyser; synonyms: readonly Synonym[]; known: KnownTerms },
): Group[] {
  const { analyser, known, synonyms } = context;
  const isQuiet = (token: Token, at: number) =>
    isSmallWord(token, analyser) && !isNameHere(tokens, at, synonyms, analyser);
  const onlyQuiet = tokens.every(isQuiet);
  const groups: Group[] = [];
  const stems: { stem: string; group: number }[] = [];

  tokens.forEach((token, index) => {
    const typed = lastWord === 'typing' && index === tokens.length - 1;
    const [part = token.whole] = token.parts;
    if (token.plain || token.parts.length === 0) {
      stems.push({ stem: part, group: groups.length });
      const quiet = isQuiet(token, index) && !onlyQuiet && !typed;
      groups.push({
        alternatives: [...wordAlternatives(token, typed, context), ...joins(tokens, index, typed, context)],
        weight: quiet ? WEIGHTS.stopWord : 1,
        counted: !quiet,
      });
      return;
    }
    // A name such as FedRAMP is one thing; `kubernetes/ingress` is two.
    const isKnown = known.has(token.whole);
    const isName = /^\p{L}+$/u.test(token.written);
    if (isKnown || typed || isName) {
      groups.push({
        alternatives: wholeAlternatives(token, typed, known),
        weight: isCompound(token) ? 1 : WEIGHTS.identifier,
        counted: true,
      });
    }
    token.parts.forEach((stem, place) => {
      stems.push({ stem, group: groups.length });
      const typedPart = typed && place === token.parts.length - 1;
      groups.push({
        alternatives: wordAlternatives(
          { written: stem, whole: stem, parts: [stem], plain: true },
          typedPart,
          context,
        ),
        weight: isKnown || isName ? WEIGHTS.identifierPart : 1,
        counted: !isKnown && !isName,
      });
    });
  });
  return addSynonyms(groups, stems, synonyms);
}

/** Whether the vocabulary has an entry for exactly this word. */
export function isKnownName(word: string, synonyms: readonly Synonym[]): boolean {
  return synonyms.some(({ say }) => say.length === 1 && say[0] === word);
}

/** Stop words that a name may follow. */
const BEFORE_NAMES = /^(in|for|with|using|via|the|our|my|your|and|or|is)$/;

/**
 * Whether a stop word is used as a name. It must have its own entry in the vocabulary, as Go has, and begin the query or follow
 * a word that names follow: "how do I go back" does not refer to the language.
 */
function isNameHere(
  tokens: readonly Token[],
  at: number,
  synonyms: readonly Synonym[],
  { isStopWord }: Analyser,
): boolean {
  const word = tokens[at]?.whole;
  if (word === undefined || !isKnownName(word, synonyms)) return false;
  const [before, after] = [tokens[at - 1]?.written, tokens[at + 1]?.written];
  if (after !== undefined && isStopWord(after)) return false;
  return before === undefined || BEFORE_NAMES.test(before) || (after !== undefined && !isStopWord(before));
}

/** Everyday words joined by hyphens, such as "self-host", in contrast to a copied identifier. */
function isCompound({ written }: Token): boolean {
  return /^\p{L}+(-\p{L}+)+$/u.test(written);
}

function wordAlternatives(token: Token, typed: boolean, { known }: { known: KnownTerms }): Alternative[] {
  const [stem = token.whole] = token.parts;
  const isKnown = known.has(stem);
  const exact: Alternative = { terms: [stem], weight: 1, match: 'exact' };
  const prefix: Alternative = {
    terms: [token.written],
    weight: isKnown ? WEIGHTS.typedPrefixOfKnown : WEIGHTS.typedPrefix,
    match: 'prefix',
  };
  const near: Alternative = { terms: [stem], weight: WEIGHTS.near, match: 'near' };
  if (!isKnown) return [exact, ...(typed ? [prefix] : []), near];
  return typed && token.written.length > 2 ? [exact, prefix] : [exact];
}

function wholeAlternatives(token: Token, typed: boolean, known: KnownTerms): Alternative[] {
  const isKnown = known.has(token.whole);
  const exact: Alternative = { terms: [token.whole], weight: 1, match: 'exact' };
  const prefix: Alternative = { terms: [token.written], weight: isKnown ? 0.5 : 0.9, match: 'prefix' };
  const together: Alternative = { terms: token.parts, weight: 0.9, match: 'exact' };
  const near: Alternative = { terms: [token.whole], weight: WEIGHTS.near, match: 'near' };
  return [exact, ...(typed ? [prefix] : []), ...(isKnown ? [] : [together, near])];
}

/** "service now" also matches "servicenow", and "open f" the beginning of "openfeature". */
function joins(
  tokens: readonly Token[],
  index: number,
  typed: boolean,
  { analyser, known }: { analyser: Analyser; known: KnownTerms },
): Alternative[] {
  const token = tokens[index];
  return [tokens[index - 1], tokens[index + 1]].flatMap((neighbour, side): Alternative[] => {
    if (!token || !neighbour?.plain || neighbour.written.length + token.written.length < 5) return [];
    const written = side === 0 ? neighbour.written + token.written : token.written + neighbour.written;
    const term = analyser.stem(written);
    if (known.has(term)) return [{ terms: [term], weight: WEIGHTS.joined, match: 'exact' }];
    return typed ? [{ terms: [written], weight: WEIGHTS.joined, match: 'prefix' }] : [];
  });
}

/** A synonym of a single word becomes an alternative for it; one of a phrase becomes an additional group. */
function addSynonyms(
  groups: readonly Group[],
  stems: readonly { stem: string; group: number }[],
  synonyms: readonly Synonym[],
): Group[] {
  const made = [...groups];
  const found = matchSynonyms(
    stems.map(({ stem }) => stem),
    synonyms,
  );
  for (const { synonym, start } of found) {
    const alternatives = synonym.means.map(
      (terms): Alternative => ({ terms, weight: WEIGHTS.synonym, match: 'exact' }),
    );
    const at = stems[start]?.group;
    const group = at === undefined ? undefined : made[at];
    if (synonym.say.length === 1 && group && at !== undefined) {
      made[at] = { ...group, alternatives: [...group.alternatives, ...alternatives] };
    } else {
      made.push({ alternatives, weight: WEIGHTS.phrase, counted: false });
      // The phrase has a meaning of its own, so its words count less by themselves.
      for (const { group: part } of stems.slice(start, start + synonym.say.length)) {
        const own = made[part];
        if (own) made[part] = { ...own, weight: own.weight * WEIGHTS.inPhrase };
      }
    }
  }
  return made;
}

/** The synonyms whose words occur in the query side by side. */
function matchSynonyms(
  stems: readonly string[],
  synonyms: readonly Synonym[],
): { synonym: Synonym; start: number }[] {
  return synonyms.flatMap((synonym) => {
    const start = stems.findIndex((_, at) =>
      synonym.say.every((word, offset) => stems[at + offset] === word),
    );
    return start < 0 ? [] : [{ synonym, start }];
  });
}
