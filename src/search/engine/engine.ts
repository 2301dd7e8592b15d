import type { Block } from '../record.ts';
import { type OpenIndex, openIndex, type ReadFile } from './index-files.ts';
import { type PackedBlock, unpackBlocks } from './passages.ts';
import type { TermShard } from './postings.ts';
import { nameOf, type Place, type PlaceNames, sectionNumber } from './present.ts';
import { type Group, parseQuery, queryTokens, termsToLoad } from './query.ts';
import { type RankedPage, rankPages } from './rank.ts';
import { LONG, rerank } from './rerank.ts';
import { type GroupScores, rarityOf, scoreGroup, type TermSource, waysOf } from './score.ts';
import { type Analyser, createAnalyser, type Token } from './tokenise.ts';

/** A section that matches a query. */
export interface Found extends Place, PlaceNames {
  readonly score: number;
}

export interface SearchOptions {
  /** Number of results to skip, for paging. */
  readonly offset: number;
  readonly limit: number;
  /** Restricts results to pages of this area of the site. */
  readonly area?: string;
  /** Whether the last word may be incomplete. */
  readonly lastWord: 'typing' | 'complete';
}

export interface SearchOutcome {
  readonly found: readonly Found[];
  /** Number of results regardless of `offset` and `limit`. */
  readonly total: number;
  /** Areas of the site with the number of results in each. */
  readonly areas: readonly { readonly name: string; readonly count: number }[];
  /** Terms to highlight in results. */
  readonly terms: ReadonlySet<string>;
}

/** The evaluation of a query, before results are prepared for display. */
export interface Look {
  readonly tokens: readonly Token[];
  readonly groups: readonly Group[];
  /** The matches of each group. */
  readonly scores: readonly GroupScores[];
  /** Pages, best first. */
  readonly ranked: readonly RankedPage[];
}

export interface Engine {
  readonly index: OpenIndex;
  readonly analyser: Analyser;
  /** Preloads what queries will need. */
  warm(): Promise<void>;
  look(query: string, lastWord: 'typing' | 'complete'): Promise<Look>;
  /** Pages and sections in the order of the search results. */
  order(look: Look): Promise<readonly RankedPage[]>;
  search(query: string, options: SearchOptions): Promise<SearchOutcome>;
  /** Words of a section's text, in order. */
  wordsOf(place: Place): Promise<readonly string[]>;
  /** The content of a section. */
  blocks(place: Place): Promise<readonly Block[]>;
  /** Questions that the section is known to answer. */
  questions(place: Place): Promise<readonly string[]>;
  /** How distinctive a term is: the fewer sections contain it, the higher the value. */
  rarity(term: string): number;
}

/** Most compressed bytes that one query may load of terms and of postings. */
const TERMS_BUDGET = 120_000;
const POSTINGS_BUDGET = 260_000;
const SECTIONS_OF_A_PAGE = 3;
/** A further section of a page is shown if it scores at least this share of the page's best one. */
const NEARLY = 0.7;
/** Results that score less than this share of the best one are dropped. */
const NOISE = 0.06;

/**
 * Opens the index of one language and version.
 *
 * @throws IndexError when it is missing, truncated or in another format.
 */
export async function createEngine(manifestFile: string, read: ReadFile): Promise<Engine> {
  const index = await openIndex(manifestFile, read);
  const analyser = createAnalyser(index.manifest.language);
  const source = termSource(index);

  const look = async (query: string, lastWord: 'typing' | 'complete'): Promise<Look> => {
    await index.preload();
    const tokens = queryTokens(analyser, query);
    await index.loadTerms(termsToLoad(tokens, index.synonyms), TERMS_BUDGET);
    const known = { has: (term: string) => index.shardOf(term)?.has(term) ?? false };
    if (tokens.length >= LONG) index.warmTexts();
    const groups = parseQuery(tokens, lastWord, { analyser, synonyms: index.synonyms, known });
    const ways = groups.map((group) => waysOf(group, source));
    await index.loadPostings(
      ways.flat().flatMap((each) => each.ways.flatMap(({ names }) => names)),
      POSTINGS_BUDGET,
    );
    const scores = ways.map((group) => scoreGroup(group, source, index.statistics));
    const ranked = rankPages(groups, scores, index.statistics, index.boostOf);
    const least = (ranked[0]?.score ?? 0) * NOISE;
    return { tokens, groups, scores, ranked: ranked.filter(({ score }) => score >= least) };
  };

  const rarities = new Map<string, number>();
  const rarity = (term: string): number => {
    const known = rarities.get(term);
    if (known !== undefined) return known;
    const made = rarityOf(source.frequency(term), index.statistics);
    // Without the term's shard the value is only provisional, so it is not cached.
    if (index.shardOf(term)) rarities.set(term, made);
    return made;
  };
  const words = new Map<number, readonly string[]>();
  const wordsOf = async (place: Place) => {
    const known = words.get(place.section);
    if (known) return known;
    const sections = await index.passages(place.page);
    const made = textWords(sections[sectionNumber(place, index)] ?? []);
    words.set(place.section, made);
    return made;
  };
  const textWords = (packed: readonly PackedBlock[]) =>
    unpackBlocks(packed).flatMap((block) =>
      analyser.tokens(block.kind === 'row' ? block.cells.join(' ') : block.text).map(({ whole }) => whole),
    );

  const order = (looked: Look) => rerank(looked.ranked, looked, { index, analyser, wordsOf, rarity });

  return {
    index,
    analyser,
    look,
    order,
    wordsOf,
    warm: () => index.preload(),
    async search(query, { offset, limit, area, lastWord }) {
      const looked = await look(query, lastWord);
      const { scores } = looked;
      const ranked = await order(looked);
      const inArea = ranked.filter(
        ({ page }) => area === undefined || index.areas[index.areaOf(page)] === area,
      );
      const places = inArea.flatMap(placesOf);
      const shown = places.slice(offset, offset + limit);
      return {
        found: await Promise.all(shown.map(async (place) => ({ ...place, ...(await nameOf(place, index)) }))),
        total: places.length,
        areas: countAreas(ranked, index),
        terms: new Set(scores.flatMap(({ ways }) => ways.flatMap(({ names }) => names))),
      };
    },
    async blocks(place) {
      const sections = await index.passages(place.page);
      return unpackBlocks(sections[sectionNumber(place, index)] ?? []);
    },
    async questions(place) {
      return (await index.questions(place.page))[sectionNumber(place, index)] ?? [];
    },
    rarity,
  };
}

function termSource(index: OpenIndex): TermSource {
  return {
    postings: index.postings,
    frequency: (term) => index.shardOf(term)?.frequency(term) ?? 0,
    startingWith: (prefix, limit) => {
      const [own, further] = [index.shardOf(prefix), index.shardOf(`${prefix}\uffff`)];
      const shards = own === further ? [own] : [own, further];
      return shards.flatMap((shard) => shard?.startingWith(prefix, limit) ?? []).slice(0, limit);
    },
    near: (term) => nearest(index.loadedShards, term),
  };
}

const CORRECTIONS = 6;

/**
 * Known terms that a mistyped one may stand for, with the number of edits. Among close ones, frequent terms are preferred,
 * because people mistype common words more often than rare ones.
 */
function nearest(shards: readonly TermShard[], term: string): [string, number][] {
  const allowed = term.length < 4 ? 0 : term.length < 7 ? 1 : 2;
  // A transposition counts as two edits in the index, but it is a single typing error.
  const swapped = new Set(swapsOf(term));
  const found = shards
    .flatMap((shard) => {
      const near = allowed === 0 ? [] : shard.near(term, allowed).filter(([name]) => !swapped.has(name));
      const swaps = [...swapped].filter((name) => shard.has(name)).map((name): [string, number] => [name, 1]);
      return [...swaps, ...near].map(([name, changes]) => ({
        name,
        changes,
        likelihood: Math.log(1 + shard.frequency(name)) / (changes + 0.5),
      }));
    })
    .sort((a, b) => b.likelihood - a.likelihood);
  const best = found[0]?.likelihood ?? 0;
  return found
    .filter(({ likelihood }) => likelihood >= best / 2)
    .slice(0, CORRECTIONS)
    .map(({ name, changes }) => [name, changes]);
}

/** The words that result from swapping two adjacent letters. */
function swapsOf(term: string): string[] {
  const letters = [...term];
  if (letters.length < 4) return [];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
}

function placesOf({ page, score, sections }: RankedPage): (Place & { score: number })[] {
  const best = sections[0]?.score ?? 0;
  return sections
    .slice(0, SECTIONS_OF_A_PAGE)
    .filter((each, at) => at === 0 || each.score >= best * NEARLY)
    .map(({ section }) => ({ page, section, score }));
}

function countAreas(ranked: readonly RankedPage[], index: OpenIndex): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const each of ranked) {
    const name = index.areas[index.areaOf(each.page)] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + placesOf(each).length);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}
