import type { OpenIndex } from './index-files.ts';
import { longestRun, type Overlap, overlapWith, similarity, tokensOfName, type Weighed } from './overlap.ts';
import { nameOf, type Place, type PlaceNames } from './present.ts';
import type { Group } from './query.ts';
import type { RankedPage } from './rank.ts';
import type { GroupScores } from './score.ts';
import type { Analyser, Token } from './tokenise.ts';
import { WEIGHTS } from './weights.ts';

/** The parts of an evaluated query that names are compared with. */
export interface QueryScores {
  readonly tokens: readonly Token[];
  readonly groups: readonly Group[];
  readonly scores: readonly GroupScores[];
}

export interface RerankContext {
  readonly index: OpenIndex;
  readonly analyser: Analyser;
  /** How distinctive a term is. */
  rarity(term: string): number;
  /** Words of a section's text, in order. */
  wordsOf(place: Place): Promise<readonly string[]>;
}

/** Queries of at least `LONG` words may quote a message, so the text of the best `READ` pages is compared with them. */
export const LONG = 3;
const READ = 4;
/** More than all other weights together. */
const WHOLE = 12;
/** Number of pages that are reranked, and of sections of each. */
const PAGES = 12;
const SECTIONS = 12;

/**
 * Reorders the best pages and their sections by features of their names and positions, in addition to their scores. The weights
 * are fitted (`npm run eval:fit`). Pages after the best ones keep their order.
 */
export async function rerank(
  ranked: readonly RankedPage[],
  query: QueryScores,
  context: RerankContext,
): Promise<RankedPage[]> {
  const pages = (await candidates(ranked, query, context)).map(({ page, features, sections }) => ({
    page,
    score: Math.exp(weigh(features, WEIGHTS.page) + wordForWord(features)),
    sections: sections
      .map((each) => ({
        section: each.section,
        score: Math.exp(weigh(each.features, WEIGHTS.section) + wordForWord(each.features)),
      }))
      .sort((a, b) => b.score - a.score),
  }));
  return [...pages.sort((a, b) => b.score - a.score), ...ranked.slice(PAGES)];
}

/**
 * Puts first a text that contains the whole of a long query, and a page whose title is exactly what was typed: "segments" is
 * not the page Segment. These are rules, independent of the weights.
 */
function wordForWord({ textRun = 0, isTitle = 0 }: Features): number {
  return textRun >= 0.99 || isTitle === 1 ? WHOLE : 0;
}

function weigh(features: Features, weights: Features): number {
  let sum = 0;
  for (const name in features) sum += (features[name] ?? 0) * (weights[name] ?? 0);
  return sum;
}

/** Ranking features of a page or a section, by name. */
type Features = Readonly<Record<string, number>>;

/** A page and its sections, with their features. */
export interface CandidatePage {
  readonly page: number;
  readonly features: Features;
  readonly sections: readonly {
    readonly section: number;
    readonly names: PlaceNames;
    readonly features: Features;
  }[];
}

/** Computes the features of the best pages and their sections. */
export async function candidates(
  ranked: readonly RankedPage[],
  { tokens, groups, scores }: QueryScores,
  { index, analyser, wordsOf, rarity }: RerankContext,
): Promise<CandidatePage[]> {
  const words: Weighed[] = groups.map(({ counted, weight }, at) => ({
    value: counted ? weight * (scores[at]?.rarity ?? 0) : 0,
  }));
  const compare = overlapWith({ analyser, tokens, scores, words, worth: rarity });
  const overlap = (name: string) => compare(tokensOfName(name, analyser));
  const order = tokens.map(({ whole }) => whole);
  const typed = tokens.map(({ written }) => written).join(' ');
  const reads = order.length >= LONG;
  const top = ranked.slice(0, PAGES);
  const bestPage = top[0]?.score || 1;
  const bestSection = Math.max(...top.map(({ sections }) => sections[0]?.score ?? 0)) || 1;
  return Promise.all(
    top.map(async ({ page, score, sections }, at) => {
      const first = index.statistics.firstSection[page] ?? 0;
      const bestOfPage = sections[0]?.score || 1;
      const chosen = sections.slice(0, SECTIONS);
      if (!chosen.some(({ section }) => section === first)) chosen.push({ section: first, score: 0 });
      const named = await Promise.all(
        chosen.map(async (each) => ({
          ...each,
          names: await nameOf({ page, section: each.section }, index),
        })),
      );
      const title = overlap(named[0]?.names.title ?? '');
      const label = overlap(named[0]?.names.breadcrumbs.at(-1) ?? '');
      const intro = overlap(named[0]?.names.description ?? '');
      const runs = await Promise.all(
        named.map(async ({ section }) =>
          reads && at < READ ? longestRun(order, await wordsOf({ page, section })) / order.length : 0,
        ),
      );
      const headings = named.map(({ names }) => overlap(names.headings.at(-1) ?? ''));
      const isNamed = isSame(title) || isSame(label) ? 1 : 0;
      const likeness = Math.max(similarity(title), similarity(label));
      return {
        page,
        features: {
          score: Math.log(score / bestPage),
          section: (sections[0]?.score ?? 0) / bestSection,
          isNamed,
          isTitle: named[0]?.names.title.toLowerCase() === typed ? 1 : 0,
          likeness,
          title: title.recall,
          titleRun: Math.max(title.run, label.run),
          intro: intro.recall,
          heading: Math.max(...headings.map(similarity)),
          headingRun: Math.max(...headings.map(({ run }) => run)),
          textRun: Math.max(...runs),
        },
        sections: named.map(({ section, score: own, names }, place) => {
          const isBeginning = section === first ? 1 : 0;
          const heading = headings[place] ?? overlap('');
          return {
            section,
            names,
            features: {
              share: own / bestOfPage,
              scoreLog: Math.log(Math.max(own / bestOfPage, 0.01)),
              isNamed: isBeginning * isNamed,
              likeness: isBeginning * likeness,
              heading: heading.recall,
              headingSame: similarity(heading),
              isHeading: isSame(heading) ? 1 : 0,
              headingRun: heading.run,
              textRun: runs[place] ?? 0,
              titled: title.recall >= 0.99 ? isBeginning : 0,
              path: overlap(names.headings.join(' . ')).recall,
              intro: isBeginning * intro.recall,
              beginning: isBeginning,
              beginningOfLong: tokens.length > 3 ? isBeginning : 0,
              early: 1 / (1 + section - first),
              depth: names.headings.length / 5,
            },
          };
        }),
      };
    }),
  );
}

/** Whether a name has the same words as the query and no others. */
function isSame({ recall, precision }: Overlap): boolean {
  return recall >= 0.99 && precision >= 0.99;
}
