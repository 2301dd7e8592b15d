import type { Coverage, Evidence, Passage, QuestionWord } from './evidence.ts';
import type { Wish } from './question.ts';
import type { Statement } from './statements.ts';

/** A statement with what speaks for it. */
export interface Candidate {
  readonly passage: Passage;
  readonly statement: Statement;
  /** Place of the statement in its section. */
  readonly at: number;
  /** Share of the question that it meets, with its headings: 0 to 1. */
  readonly met: number;
  /** Words of the question that the statement itself meets. */
  readonly coverage: Coverage;
  readonly score: number;
}

/** What makes a statement an answer, beside the words it shares with the question. */
const WEIGHTS = {
  /** Words in the statement itself, beside those that only its headings have. */
  own: 0.25,
  rank: 0.45,
  figure: 0.15,
  way: 0.08,
  decision: 0.12,
  /** Samples and rows are harder to read than a sentence that says the same. */
  code: -0.25,
  codeUnasked: -0.6,
  row: -0.04,
  /** Signposts tell where something stands, and labels how it is called, not what it is. */
  signpost: -0.3,
} as const;

/** Words by which a statement allows, forbids, affirms or denies. */
const DECIDES =
  /\b(can|cannot|may|must|not|no|none|never|nobody|nothing|only|always|every|each|needs?|requires?|supports?|supported|allowed|possible|impossible|without|n't)\b/i;

/** Headings under which a page leads on or lists what goes wrong. */
const SIGNPOST = /^(next steps|see also|further reading|related)/i;

/** All statements of the evidence, best first. */
export function rankStatements({ words, passages }: Evidence, wish: Wish): Candidate[] {
  const all = passages.flatMap((passage) =>
    passage.statements.map((statement, at): Candidate => {
      const met = share(
        statement.coverage.map((own, word) => Math.max(own, passage.about[word] ?? 0)),
        words,
      );
      const own = share(statement.coverage, words);
      const inPlace = share(
        statement.coverage.map((each, word) => Math.max(each, passage.implied[word] ?? 0)),
        words,
      );
      const score =
        inPlace + WEIGHTS.own * own + WEIGHTS.rank * passage.rank + extras(statement, passage, wish);
      return { passage, statement, at, met, coverage: statement.coverage, score };
    }),
  );
  return all.sort((a, b) => b.score - a.score);
}

/** How much of the question a coverage meets, each word by its value. */
export function share(coverage: Coverage, words: readonly QuestionWord[]): number {
  const all = words.reduce((sum, { value }) => sum + value, 0);
  return all === 0 ? 0 : words.reduce((sum, { value }, at) => sum + value * (coverage[at] ?? 0), 0) / all;
}

function extras({ kind, text }: Statement, { headings }: Passage, wish: Wish): number {
  let sum = 0;
  if (wish.figure?.test(text)) sum += WEIGHTS.figure;
  if (
    wish.way &&
    (kind === 'step' || /\b(set|use|run|call|open|add|create|choose|select|to [a-z]+)\b/i.test(text))
  )
    sum += WEIGHTS.way;
  if (wish.decision && DECIDES.test(text)) sum += WEIGHTS.decision;
  if (kind === 'code') sum += wish.way ? WEIGHTS.code : WEIGHTS.codeUnasked;
  if (kind === 'row') sum += WEIGHTS.row;
  if (kind === 'sentence' && (text.match(/\S+/g)?.length ?? 0) < 4) sum += WEIGHTS.signpost;
  if (SIGNPOST.test(headings.at(-1) ?? '') || text.endsWith('?')) sum += WEIGHTS.signpost;
  return sum;
}
