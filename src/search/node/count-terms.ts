import type { FIELDS, FieldName } from '../engine/fields.ts';
import { type Analyser, createAnalyser, isSmallWord } from '../engine/tokenise.ts';
import type { Block, SearchRecord } from '../record.ts';

/** Occurrences of each term in one field of one page or section. */
export type TermCounts = ReadonlyMap<string, number>;

/** By field: the counts for each page or section, in the order of the records. */
export type FieldCounts = Readonly<Record<FieldName, readonly TermCounts[]>>;

/** Counts the terms of all fields. In: the records, grouped by page. */
export function countTerms(pages: readonly (readonly SearchRecord[])[], language: string): FieldCounts {
  const analyser = createAnalyser(language);
  const records = pages.flat();
  const prose = records.map(({ blocks }) => termCounts(analyser, blocks.flatMap(proseOf), 'left-out'));
  const ofPages = (texts: (first: SearchRecord) => readonly string[], stopWords: StopWords) =>
    pages.map(([first]) => termCounts(analyser, first ? texts(first) : [], stopWords));
  return {
    title: ofPages(({ hierarchy }) => [hierarchy.lvl1 ?? ''], 'kept'),
    keywords: ofPages(({ keywords }) => keywords ?? [], 'left-out'),
    intro: ofPages(({ description, breadcrumbs }) => [description ?? '', ...breadcrumbs], 'left-out'),
    heading: records.map((record) => termCounts(analyser, [headingOf(record)], 'kept')),
    text: records.map((record, index) =>
      isSignpost(record)
        ? new Map()
        : sumOf(termCounts(analyser, [...tabsOf(record)], 'left-out'), prose[index]),
    ),
    code: records.map((record) => codeTerms(analyser, record)),
    asked: records.map((record, index) => askedTerms(analyser, record, prose[index])),
  } satisfies Record<(typeof FIELDS)[number]['name'], TermCounts[]>;
}

/** Words of the questions that the section itself does not contain; it is found by the others anyway. */
function askedTerms(analyser: Analyser, record: SearchRecord, prose?: TermCounts): TermCounts {
  const { questions = [] } = record;
  if (questions.length === 0) return new Map();
  const heading = termCounts(analyser, [headingOf(record)], 'left-out');
  const asked = [...termCounts(analyser, questions, 'left-out')];
  return new Map(asked.filter(([term]) => !heading.has(term) && !prose?.has(term)));
}

function sumOf(some: TermCounts, others: TermCounts = new Map()): TermCounts {
  if (some.size === 0) return others;
  const sum = new Map(some);
  for (const [term, count] of others) sum.set(term, (sum.get(term) ?? 0) + count);
  return sum;
}

/** A section's own heading; empty for the beginning of a page. */
export function headingOf({ type, hierarchy }: SearchRecord): string {
  return type === 'lvl1' ? '' : (hierarchy[type] ?? '');
}

/** Whether a section is only a list of links, so that its text belongs to other pages. */
function isSignpost(record: SearchRecord): boolean {
  return /^(next steps|see also|further reading|related( pages| topics)?|what'?s next)$/i.test(
    headingOf(record),
  );
}

type StopWords = 'kept' | 'left-out';

function termCounts(analyser: Analyser, texts: readonly string[], stopWords: StopWords): TermCounts {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const tokens = analyser.tokens(text);
    // A tab or cell that contains nothing but "Go" is a name, not a stop word.
    const isName =
      stopWords === 'kept' || (tokens.length === 1 && tokens.every((token) => isSmallWord(token, analyser)));
    for (const token of tokens) {
      if (!isName && isSmallWord(token, analyser)) continue;
      const { whole, parts } = token;
      const terms = token.plain ? parts : new Set([whole, ...parts]);
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return counts;
}

/** Labels of the tabs in a section, each once. */
function tabsOf({ blocks }: SearchRecord): ReadonlySet<string> {
  return new Set(blocks.flatMap(({ tab = '' }) => (tab === '' ? [] : [tab])));
}

function proseOf(block: Block): readonly string[] {
  if (block.kind === 'code') return [block.label];
  return block.kind === 'row' ? block.cells : [block.text];
}

/** Identifiers in code, counted once per section, because samples in ten languages repeat them ten times. */
function codeTerms(analyser: Analyser, { blocks }: SearchRecord): TermCounts {
  const code = blocks.flatMap((block) => (block.kind === 'code' ? analyser.tokens(block.text) : []));
  return new Map(code.map(({ whole }) => [whole, 1]));
}
