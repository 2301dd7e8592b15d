import { type Overlap, share, similarity } from '../search/engine/overlap.ts';
import type { Passage, QuestionWord } from './evidence.ts';
import {
  type NearestOfPages,
  nearestOfPages,
  sectionLikeness,
  statementLikeness,
} from './likeness-features.ts';
import type { Wish } from './question.ts';

/** Feature values by name, each roughly from 0 to 1. */
export type Features<Name extends string = string> = Readonly<Record<Name, number>>;

/** The best values of all candidate sections, to compare each section with. */
export interface Best {
  readonly asked: number;
  readonly heading: number;
  readonly ofPages: NearestOfPages;
}

export function bestOf(passages: readonly Passage[]): Best {
  return {
    asked: Math.max(0, ...passages.map(({ met }) => similarity(met.asked))),
    heading: Math.max(0, ...passages.map(({ met }) => similarity(met.heading))),
    ofPages: nearestOfPages(passages),
  };
}

/** Features of a section as the place of the answer, without those from its statements' scores. */
export function sectionFeatures(passage: Passage, words: readonly QuestionWord[], wish: Wish, best: Best) {
  const { statements, headings } = passage;
  const { heading, title, path, asked } = passage.met;
  const alike = similarity(asked);
  const overlaps = statements.map(({ overlap }) => overlap);
  const whole = bestCoverage(words, overlaps);
  const most = Math.max(0, ...words.map(({ value }) => value));
  const heaviest = words.findIndex(({ value }) => value === most);
  const kinds = new Set(statements.map(({ kind }) => kind));
  const isBeginning = headings.length === 0;
  const figure = wish.figure;
  return {
    sectionScore: passage.sectionScore,
    pageScore: passage.pageScore,
    pageOrder: passage.pageOrder,
    pageOrderLog: logarithm(passage.pageOrder),
    sectionOrder: passage.sectionOrder,
    sectionOrderLog: logarithm(passage.sectionOrder),
    textAsking: share(whole, words, isAsking),
    statementAsking: Math.max(0, ...overlaps.map(({ coverage }) => share(coverage, words, isAsking))),
    pathAsking: share(path.coverage, words, isAsking),
    askedAsking: share(asked.coverage, words, isAsking),
    allAsked: passage.met.allAsked.recall,
    heading: heading.recall,
    headingSame: similarity(heading),
    titleSame: similarity(title),
    headingAsks: QUESTION.test(headings.at(-1) ?? '') ? similarity(heading) : 0,
    path: path.recall,
    text: share(whole, words),
    together: share(
      words.map((_, word) => Math.max(whole[word] ?? 0, path.coverage[word] ?? 0)),
      words,
    ),
    heaviest: heaviest < 0 ? 0 : Math.max(whole[heaviest] ?? 0, path.coverage[heaviest] ?? 0),
    heaviestAbove: heaviest < 0 ? 0 : (path.coverage[heaviest] ?? 0),
    title: title.recall,
    titleInside: isBeginning ? title.precision * title.recall : 0,
    statement: Math.max(0, ...overlaps.map(({ recall }) => recall)),
    inPlace: Math.max(0, ...overlaps.map((each) => joined(each, path, words))),
    asked: alike,
    askedRecall: asked.recall,
    run: Math.max(0, heading.run, ...overlaps.map(({ run }) => run)),
    figure:
      figure && statements.some(({ text, overlap }) => overlap.recall > 0.25 && figure.test(text)) ? 1 : 0,
    waySteps: wish.kind === 'way' && kinds.has('step') ? 1 : 0,
    wayCode: wish.kind === 'way' && kinds.has('code') ? 1 : 0,
    definitionBeginning: wish.kind === 'definition' && isBeginning ? similarity(title) : 0,
    definitionHeading: wish.kind === 'definition' && !isBeginning ? similarity(heading) : 0,
    definitionSame: wish.kind === 'definition' && isSame(isBeginning ? title : heading) ? 1 : 0,
    troubleSection: wish.kind === 'trouble' && TROUBLE.test(headings.at(-1) ?? '') ? 1 : 0,
    topicBeginning: wish.kind === 'topic' && isBeginning ? similarity(title) : 0,
    beginning: isBeginning ? 1 : 0,
    length: Math.min(1, Math.log2(1 + statements.length) / 6),
    signpost: SIGNPOST.test(headings.at(-1) ?? '') ? 1 : 0,
    askedBest: alike >= Math.max(best.asked, SLIGHT) ? 1 : 0,
    askedShare: best.asked === 0 ? 0 : alike / best.asked,
    askedSquare: alike ** 2,
    askedRun: asked.run,
    headingBest: similarity(heading) >= Math.max(best.heading, SLIGHT) ? 1 : 0,
    headingPrecision: heading.precision,
    pathRun: path.run,
    titleRun: title.run,
    ...sectionLikeness(passage, best.ofPages),
  };
}

/** For each word, the coverage by the text that covers it best. */
function bestCoverage(words: readonly QuestionWord[], overlaps: readonly Overlap[]): number[] {
  return words.map((_, word) =>
    overlaps.reduce((best, { coverage }) => Math.max(best, coverage[word] ?? 0), 0),
  );
}

function isAsking({ asking }: QuestionWord): boolean {
  return asking;
}

function isNamed({ name }: QuestionWord): boolean {
  return name;
}

/** Features from the scores of a section's statements. In: those scores, and the best of all sections. */
export function scoreFeatures(scores: readonly number[], best: number) {
  const all = scores.reduce((sum, score) => sum + Math.exp(score - best), 0);
  return {
    statementScore: Math.max(-8, Math.max(...scores) - best) / 8,
    statementScores: Math.log(Math.max(1e-5, all)) / 4,
  };
}

/** Whether a name has the same words as the question and no others. */
export function isSame({ recall, precision }: Pick<Overlap, 'recall' | 'precision'>): boolean {
  return recall >= 0.99 && precision >= 0.99;
}

/** Minimum similarity for a section to count as the best. */
const SLIGHT = 0.25;

/** The logarithm of a share of the best, scaled to between 0 (as good) and -1 (at most e^-8 of it). */
function logarithm(share: number): number {
  return Math.max(-8, Math.log(Math.max(share, 1e-9))) / 8;
}

/** Matches headings that are questions themselves. */
const QUESTION = /^(what|how|which|who|when|where|why|can|do|does|is|are|should|will)\b|\?$/i;
/** Matches headings of sections about problems; `SIGNPOST` matches those of lists of links. */
const TROUBLE = /troubleshoot|problem|error|common (mistakes|issues)|if it does not/i;
const SIGNPOST = /^(next steps|see also|further reading|related)/i;

/** Features of a statement as the one that answers the question. */
export function statementFeatures(
  statement: Passage['statements'][number],
  { passage, at }: { readonly passage: Passage; readonly at: number },
  question: readonly QuestionWord[],
  wish: Wish,
) {
  const { kind, text, overlap, length: words } = statement;
  return {
    recall: overlap.recall,
    precision: overlap.precision,
    inPlace: joined(overlap, passage.met.path, question),
    run: overlap.run,
    asking: share(overlap.coverage, question, isAsking),
    before: passage.statements[at - 1]?.overlap.recall ?? 0,
    around: share(
      question.map((_, word) =>
        Math.max(
          overlap.coverage[word] ?? 0,
          0.8 * (passage.statements[at - 1]?.overlap.coverage[word] ?? 0),
          0.8 * (passage.statements[at + 1]?.overlap.coverage[word] ?? 0),
        ),
      ),
      question,
    ),
    length: Math.min(1, Math.log2(1 + words) / 6),
    remedy: wish.kind === 'trouble' && REMEDY.test(text) ? 1 : 0,
    first: at === 0 ? 1 : 0,
    early: 1 / (1 + at),
    figure: wish.figure?.test(text) ? 1 : 0,
    decides: wish.kind === 'decision' && DECIDES.test(text) ? 1 : 0,
    wayVerb: wish.kind === 'way' && WAY.test(text) ? 1 : 0,
    wayStep: wish.kind === 'way' && kind === 'step' ? 1 : 0,
    defines: wish.kind === 'definition' && DEFINES.test(text) && kind !== 'code' ? overlap.recall : 0,
    definitionFirst: wish.kind === 'definition' && at === 0 ? 1 : 0,
    troubleRow: wish.kind === 'trouble' && kind === 'row' ? 1 : 0,
    row: kind === 'row' ? 1 : 0,
    item: kind === 'item' || kind === 'step' ? 1 : 0,
    code: kind === 'code' ? 1 : 0,
    codeForWay: kind === 'code' && wish.kind === 'way' ? 1 : 0,
    tab: statement.tab !== undefined && passage.namedTabs.has(statement.tab) ? 1 : 0,
    counted: wish.counted !== undefined && counts(text, wish.counted) ? 1 : 0,
    short: kind === 'sentence' && words < 5 ? 1 : 0,
    announces: text.endsWith(':') ? 1 : 0,
    shape: wish.shape?.test(text) ? 1 : 0,
    subject: statement.subject.precision,
    subjectRecall: statement.subject.recall,
    named: share(overlap.coverage, question, isNamed),
    asks: text.endsWith('?') ? 1 : 0,
    ...statementLikeness(statement),
  };
}

/** Words with which a statement allows, forbids, affirms or denies something. */
const DECIDES =
  /\b(can|cannot|may|must|not|no|none|never|nobody|nothing|only|always|every|each|needs?|requires?|supports?|supported|allowed|possible|impossible|without|n't)\b/i;
const WAY = /\b(set|use|run|call|open|add|create|choose|select|install|switch|click|to [a-z]+)\b/i;
/** Words that suggest a remedy or a cause. */
const REMEDY =
  /\b(set|add|check|use|remove|restart|allow|change|raise|lower|wait|make sure|instead|because|so that|must|needs?)\b/i;
const DEFINES = /^[^.:]{2,60}\b(is|are|means|stands for|lets?|holds?|describes?)\b/i;

/** Whether a text gives a number of something: "400 features", or a row that begins with it and contains a number. */
function counts(text: string, what: string): boolean {
  const word = what.slice(0, Math.max(4, what.length - 2)).replace(/[^\p{L}\p{N}]/gu, '');
  if (word === '') return false;
  const number = String.raw`(\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|no|unlimited)`;
  return (
    new RegExp(String.raw`\b${number}\s+(\S+\s+){0,2}${word}`, 'iu').test(text) ||
    new RegExp(String.raw`^\W*${word}\S*(\s\S+){0,4} — .*\d`, 'iu').test(text)
  );
}

/** Weight of a word that a heading contains and a statement therefore need not repeat. */
const IMPLIED = 0.85;

/** Share of the question that a statement covers together with the headings above it. */
function joined(own: Overlap, above: Overlap, words: readonly QuestionWord[]): number {
  const coverage = own.coverage.map((each, word) => Math.max(each, IMPLIED * (above.coverage[word] ?? 0)));
  return share(coverage, words);
}
