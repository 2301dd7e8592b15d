import { createAnalyser } from './tokenise.ts';
import { type ListedPage, slugOf } from './format.ts';
import { openIndex, type OpenIndex, type ReadFile } from './index-files.ts';
import { type ParsedQuery, parseQuery, queryTokens, termsToLoad } from './query.ts';
import { type RankedPage, rankPages } from './rank.ts';
import { scoreGroup, type TermSource } from './score.ts';
import type { TermShard } from './postings.ts';

/** A section that a query found. */
export interface Found {
  readonly page: number;
  /** Number of the section on its page; 0 is the beginning. */
  readonly section: number;
  /** Address with its anchor. */
  readonly url: string;
  readonly title: string;
  /** Headings from the page's title down to the section's own; empty at the beginning of the page. */
  readonly headings: readonly string[];
  readonly breadcrumbs: readonly string[];
  readonly description: string;
  readonly score: number;
}

export interface SearchOptions {
  /** How many results to leave out, for further pages of them. */
  readonly offset: number;
  readonly limit: number;
  /** Only pages of this part of the site. */
  readonly area?: string;
  /** Whether the last word may be unfinished. */
  readonly lastWord: 'typing' | 'complete';
}

export interface SearchOutcome {
  readonly found: readonly Found[];
  /** Results without `offset` and `limit`. */
  readonly total: number;
  /** Parts of the site with the number of results in each. */
  readonly areas: readonly { readonly name: string; readonly count: number }[];
  /** Stems to mark in what is shown. */
  readonly terms: readonly string[];
}

export interface Engine {
  readonly index: OpenIndex;
  /** Reads ahead what queries will need. */
  warm(): Promise<void>;
  search(query: string, options: SearchOptions): Promise<SearchOutcome>;
}

/** A query reads no more than this of the index, in compressed bytes. */
const TERMS_BUDGET = 380_000;
/** An index up to this size is read as a whole before the first query. */
const PRELOAD_BUDGET = 260_000;
const SECTIONS_OF_A_PAGE = 3;
/** A further section of a page is shown when it is nearly as good as the best one. */
const NEARLY = 0.7;
/** Results below this share of the best one are noise. */
const NOISE = 0.06;

/**
 * Opens the index of one set of pages.
 *
 * @throws IndexError when it is missing, cut, or of another format.
 */
export async function createEngine(manifestFile: string, read: ReadFile): Promise<Engine> {
  const index = await openIndex(manifestFile, read);
  const analyser = createAnalyser(index.manifest.language);
  const warm = () => index.preload(PRELOAD_BUDGET);

  return {
    index,
    warm,
    async search(query, options) {
      await warm();
      const tokens = queryTokens(analyser, query);
      await index.loadTerms(termsToLoad(tokens, index.synonyms), TERMS_BUDGET);
      const known = { has: (term: string) => index.shardOf(term)?.has(term) ?? false };
      const parsed = parseQuery(tokens, options.lastWord, { analyser, synonyms: index.synonyms, known });
      const ranked = rank(parsed, index);
      const inArea = options.area === undefined ? ranked : ranked.filter(({ page }) => index.areas[index.areaOf(page)] === options.area);
      const places = inArea.flatMap(placesOf);
      const chosen = places.slice(options.offset, options.offset + options.limit);
      return {
        found: await Promise.all(chosen.map((place) => describe(place, index))),
        total: places.length,
        areas: countAreas(ranked, index),
        terms: parsed.terms,
      };
    },
  };
}

/** Pages from best to worst, without those that hardly have to do with the query. */
export function rank({ groups }: ParsedQuery, index: OpenIndex): RankedPage[] {
  const source = termSource(index);
  const scores = groups.map((group) => scoreGroup(group, source, index.statistics));
  const ranked = rankPages(groups, scores, index.statistics, index.boostOf);
  const least = (ranked[0]?.score ?? 0) * NOISE;
  return ranked.filter(({ score }) => score >= least);
}

function termSource(index: OpenIndex): TermSource {
  return {
    postings: (term) => index.shardOf(term)?.postings(term) ?? [],
    startingWith: (prefix, limit) => {
      const [own, further] = [index.shardOf(prefix), index.shardOf(`${prefix}\uffff`)];
      const shards = own === further ? [own] : [own, further];
      return shards.flatMap((shard) => shard?.startingWith(prefix, limit) ?? []).slice(0, limit);
    },
    near: (term) => nearest(index.loadedShards, term),
  };
}

/** Known terms that a mistyped one may have meant: those with the fewest changes. */
function nearest(shards: readonly TermShard[], term: string): [string, number][] {
  const allowed = term.length < 4 ? 0 : term.length < 7 ? 1 : 2;
  if (allowed === 0) return [];
  const found = shards.flatMap((shard) => shard.near(term, allowed));
  const fewest = Math.min(...found.map(([, changes]) => changes));
  return found.filter(([, changes]) => changes === fewest).slice(0, 12);
}

interface Place {
  readonly page: number;
  readonly section: number;
  readonly score: number;
}

function placesOf({ page, score, sections }: RankedPage): Place[] {
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

async function describe({ page, section, score }: Place, index: OpenIndex): Promise<Found> {
  const listed = await index.page(page);
  const number = section - (index.statistics.firstSection[page] ?? 0);
  return {
    page,
    section: number,
    url: addressOf(listed, number),
    title: listed.title,
    headings: headingsOf(listed, number),
    breadcrumbs: listed.breadcrumbs,
    description: listed.description,
    score,
  };
}

function addressOf(page: ListedPage, section: number): string {
  const listed = page.sections[section - 1];
  if (!listed) return page.href;
  const [, heading, anchor = slugOf(heading)] = listed;
  return `${page.href}#${encodeURIComponent(anchor)}`;
}

function headingsOf(page: ListedPage, section: number): string[] {
  const headings: string[] = [];
  let level = 7;
  for (let at = section; at > 0; at -= 1) {
    const [own = 0, heading = ''] = page.sections[at - 1] ?? [];
    if (own >= level) continue;
    headings.unshift(heading);
    level = own;
  }
  return headings;
}
