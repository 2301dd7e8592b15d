import type { Group } from './query.ts';
import type { GroupScores, IndexStatistics } from './score.ts';

/** A page that matches a query, with its sections, best first. */
export interface RankedPage {
  readonly page: number;
  readonly score: number;
  readonly sections: readonly RankedSection[];
}

export interface RankedSection {
  readonly section: number;
  readonly score: number;
}

/** Weights of the parts of a page's score. */
const MIX = {
  /** Title, keywords and description of the page. */
  page: 1.25,
  /** The single best section: all words in one place. */
  section: 1,
  /** The best section for each word: all words anywhere on the page. */
  scattered: 0.2,
  /** Title, keywords and description, for choosing the section to link to. */
  beginning: 0.2,
  /** Share of the score that a page without any of the words would keep. */
  uncovered: 0.15,
};

/** Ranks the pages that match a query. In: the scores for each of its words. */
export function rankPages(
  groups: readonly Group[],
  scores: readonly GroupScores[],
  index: IndexStatistics,
  boostOf: (page: number) => number,
): RankedPage[] {
  const pages = new Map<number, { own: number; ownCovered: number; scattered: number; covered: number }>();
  const sections = new Map<number, { score: number; covered: number }>();
  const all = groups.reduce((sum, group, at) => sum + coverageWeight(group, scores[at]), 0) || 1;

  groups.forEach((group, at) => {
    const found = scores[at];
    if (!found) return;
    const share = coverageWeight(group, found) / all;
    const best = new Map<number, number>();
    for (const [section, score] of found.sections) {
      const page = index.pageOfSection[section] ?? 0;
      best.set(page, Math.max(best.get(page) ?? 0, score));
      const entry = entryOf(sections, section, () => ({ score: 0, covered: 0 }));
      entry.score += score * group.weight;
      entry.covered += share;
    }
    for (const page of new Set([...best.keys(), ...found.pages.keys()])) {
      const entry = entryOf(pages, page, () => ({ own: 0, ownCovered: 0, scattered: 0, covered: 0 }));
      const own = found.pages.get(page) ?? 0;
      entry.own += own * group.weight;
      if (own > 0) entry.ownCovered += share;
      entry.scattered += (best.get(page) ?? 0) * group.weight;
      entry.covered += share;
    }
  });

  const sectionsOfPage = new Map<number, RankedSection[]>();
  for (const [section, { score, covered }] of sections) {
    const page = index.pageOfSection[section] ?? 0;
    entryOf(sectionsOfPage, page, () => []).push({ section, score: score * keep(covered) });
  }
  return [...pages]
    .map(([page, { own, ownCovered, scattered, covered }]): RankedPage => {
      const found = sectionsOfPage.get(page) ?? [];
      const best = Math.max(0, ...found.map((each) => each.score));
      const ranked = withBeginning(
        found,
        index.firstSection[page] ?? 0,
        MIX.beginning * own * keep(ownCovered),
      );
      const score = (MIX.page * own + MIX.scattered * scattered) * keep(covered) + MIX.section * best;
      return { page, score: score * boostOf(page), sections: ranked };
    })
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

/** Credits the scores of page-level fields to the page's first section. */
function withBeginning(found: readonly RankedSection[], first: number, score: number): RankedSection[] {
  const others = found.filter(({ section }) => section !== first);
  const own = found.find(({ section }) => section === first)?.score ?? 0;
  const beginning = own + score > 0 ? [{ section: first, score: own + score }] : [];
  return [...beginning, ...others].sort((a, b) => b.score - a.score || a.section - b.section);
}

function keep(covered: number): number {
  return MIX.uncovered + (1 - MIX.uncovered) * covered;
}

function coverageWeight(group: Group, scores: GroupScores | undefined): number {
  return group.counted ? group.weight * (scores?.rarity ?? 0) : 0;
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
