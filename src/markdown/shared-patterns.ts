import type { RegexEngine } from 'shiki';

type Scanner = Pick<ReturnType<RegexEngine['createScanner']>, 'findNextMatchSync'>;
type Search = Scanner['findNextMatchSync'];

/** A list that is searched more often than this is worth compiling as a whole. */
const SELDOM = 200;

/**
 * An engine that compiles as few patterns as it can: on a site of many languages that is most of the work of colouring. The
 * lists of patterns that grammars search repeat each other, since their rules hold the same patterns, and most are searched a
 * few times only. So the patterns of a list are searched one by one, each compiled once for all lists, until the list turns
 * out to be searched often. What is found is the same.
 *
 * Scanners are shared and must not be disposed of, so they have no other method than their search.
 */
export function withSharedPatterns(engine: RegexEngine): RegexEngine {
  const lists = new Map<string, Scanner>();
  const patterns = new Map<string, Search>();
  const searchOf = (pattern: string): Search => {
    const search = patterns.get(pattern) ?? rememberingSearch(pattern, engine.createScanner([pattern]));
    patterns.set(pattern, search);
    return search;
  };
  return {
    ...engine,
    createScanner(list) {
      const sources = list.map(String);
      const key = sources.join('\0');
      const scanner = lists.get(key) ?? compiledOnceWorthIt(sources, searchOf, engine);
      lists.set(key, scanner);
      return scanner;
    },
  };
}

function compiledOnceWorthIt(
  sources: string[],
  searchOf: (pattern: string) => Search,
  engine: RegexEngine,
): Scanner {
  let searches = 0;
  let findNextMatchSync: Search = (...asked) => {
    searches += 1;
    if (searches === 1) oneByOne = firstOf(sources.map(searchOf));
    if (searches <= SELDOM) return oneByOne(...asked);
    const whole = engine.createScanner(sources);
    findNextMatchSync = whole.findNextMatchSync.bind(whole);
    return findNextMatchSync(...asked);
  };
  let oneByOne = findNextMatchSync;
  return { findNextMatchSync: (...asked) => findNextMatchSync(...asked) };
}

/** Finds the match that begins first; of several, that of the first pattern. */
function firstOf(searches: readonly Search[]): Search {
  return (line, from, options) => {
    let first: ReturnType<Search> = null;
    for (const [index, search] of searches.entries()) {
      const match = search(line, from, options);
      if (match === null || (first !== null && startOf(match) >= startOf(first))) continue;
      first = { index, captureIndices: match.captureIndices };
      if (startOf(first) === from) break;
    }
    return first;
  };
}

/** Searches a line again only where its last match lies behind: many lists ask for the same pattern in the same line. */
function rememberingSearch(pattern: string, scanner: Scanner): Search {
  // What `\G` matches depends on where the search begins.
  if (pattern.includes('\\G')) return scanner.findNextMatchSync.bind(scanner);
  let last: { readonly line: unknown; readonly from: number; readonly options: number } | undefined;
  let match: ReturnType<Search> = null;
  return (line, from, options) => {
    const isKnown = last?.line === line && last.from <= from && last.options === options;
    if (isKnown && (match === null || startOf(match) >= from)) return match;
    match = scanner.findNextMatchSync(line, from, options);
    last = { line, from, options };
    return match;
  };
}

function startOf({ captureIndices }: NonNullable<ReturnType<Search>>): number {
  return captureIndices[0]?.start ?? 0;
}
