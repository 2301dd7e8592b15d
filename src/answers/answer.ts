import type { Engine } from '../search/engine/engine.ts';
import { type AnswerPart, compose } from './compose.ts';
import { type Evidence, gather, type Passage } from './evidence.ts';
import { asksElsewhere, type Wish, wishOf } from './question.ts';
import { type Candidate, rankStatements } from './rank.ts';

/** Where a part of an answer stands. */
export interface AnswerSource {
  /** Address with its anchor. */
  readonly url: string;
  readonly title: string;
  /** The section's heading; the page's title at the beginning of a page. */
  readonly heading: string;
}

export interface Answer {
  /** Whether the documentation does not answer the question. `parts` is empty then. */
  readonly declined: boolean;
  readonly parts: readonly AnswerPart[];
  /** Best first, at most four. When declined, the pages that come nearest. */
  readonly sources: readonly AnswerSource[];
}

/** An answer needs a statement that meets at least this share of the question. */
const LEAST = 0.5;
/** The same, where two or more words of the question are on no page. */
const LEAST_WITH_UNKNOWN = 0.62;
/** A statement that meets this share is an answer, however few the words. */
const PLENTY = 0.7;
/** Coverage from which a word of the question counts as met, and as what a section is about. */
const FOUND = 0.3;
const ABOUT = 0.4;
const SOURCES = 4;

/** Answers a question from the documentation's own statements, or says that it cannot. */
export async function answer(question: string, engine: Engine): Promise<Answer> {
  const wish = wishOf(question);
  const evidence = await gather(question, engine);
  const candidates = rankStatements(evidence, wish);
  const related = relatedTo(evidence);
  if (asksElsewhere(question, engine.index.elsewhere) || !isAnswered(candidates, evidence, wish))
    return { declined: true, parts: [], sources: related.slice(0, 3).map(sourceOf) };
  const { parts, passages } = compose(candidates, evidence.words);
  const pages = new Set(passages.map(({ page }) => page));
  const further = related.filter(({ page }) => !pages.has(page));
  return { declined: false, parts, sources: [...passages, ...further].slice(0, SOURCES).map(sourceOf) };
}

function isAnswered(
  candidates: readonly Candidate[],
  evidence: Evidence,
  { figure, figureNeeded }: Wish,
): boolean {
  const { words } = evidence;
  const unknown = words.filter((word) => word.unknown).length;
  const least = unknown > 1 ? LEAST_WITH_UNKNOWN : LEAST;
  const subjects = words.flatMap(({ value, filler }, at) => (value > 0 && !filler ? [at] : []));
  return candidates.some(({ met, statement, coverage, passage }) => {
    if (met < least || statement.kind === 'code') return false;
    if (figureNeeded && !figure?.test(statement.text)) return false;
    // One word alone says too little of what is meant, unless a page or section is about it.
    const about = subjects.filter((at) => (passage.about[at] ?? 0) >= ABOUT).length;
    const found = subjects.filter(
      (at) => Math.max(coverage[at] ?? 0, passage.about[at] ?? 0) >= FOUND,
    ).length;
    return met >= PLENTY || found + Math.min(about, 1) > 1;
  });
}

/** The best section of each page. */
function relatedTo({ passages }: Evidence): Passage[] {
  const seen = new Set<number>();
  return passages.filter(({ page }) => {
    if (seen.has(page)) return false;
    seen.add(page);
    return true;
  });
}

function sourceOf({ url, title, headings }: Passage): AnswerSource {
  return { url, title, heading: headings.at(-1) ?? title };
}

/** An answer as Markdown, each part with the number of its source. */
export function answerText({ parts }: Pick<Answer, 'parts'>): string {
  return parts
    .map(({ text, source }) => `${text}${text.endsWith('```') ? '\n' : ' '}[${source + 1}]`)
    .join('\n\n');
}
