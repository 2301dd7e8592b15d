import type { Passage } from './evidence.ts';
import type { RankedPassage } from './model.ts';

/** Likenesses of right and wrong sections differ by tenths only; this scales them to the range of other features. */
const SPREAD = 4;

/** Likeness of the nearest section of each page. */
export type NearestOfPages = ReadonlyMap<number, number>;

export function nearestOfPages(passages: readonly Passage[]): NearestOfPages {
  const nearest = new Map<number, number>();
  for (const { page, likeness } of passages)
    nearest.set(page, Math.max(nearest.get(page) ?? 0, likeness.section));
  return nearest;
}

/** Features of a section from word vectors. */
export function sectionLikeness({ page, likeness, statements }: Passage, pages: NearestOfPages) {
  return {
    likeSection: SPREAD * likeness.section,
    likeQuestion: SPREAD * likeness.question,
    likePage: SPREAD * (pages.get(page) ?? 0),
    likeStatement: SPREAD * Math.max(0, ...statements.map((each) => each.likeness.own)),
  };
}

/** Features of a statement from word vectors. */
export function statementLikeness({ likeness }: Passage['statements'][number]) {
  return {
    likeOwn: SPREAD * likeness.own,
    likeInPlace: SPREAD * likeness.inPlace,
    likeAround: SPREAD * likeness.around,
  };
}

const NEAR = 8;

/** Features for whether there is an answer. In: the best section with its statements, and all sections, best first. */
export function answerLikeness(
  { passage, statements }: Pick<RankedPassage, 'passage' | 'statements'>,
  ranked: readonly RankedPassage[],
) {
  const near = ranked.slice(0, NEAR).map((each) => each.passage.likeness);
  return {
    likeSection: SPREAD * passage.likeness.section,
    likeSectionBest: SPREAD * Math.max(0, ...near.map(({ section }) => section)),
    likeQuestion: SPREAD * passage.likeness.question,
    likeQuestionBest: SPREAD * Math.max(0, ...near.map(({ question }) => question)),
    likeStatement: SPREAD * (passage.statements[statements[0]?.at ?? -1]?.likeness.own ?? 0),
  };
}
