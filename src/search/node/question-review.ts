import { createHash } from 'node:crypto';
import type { Block, SearchRecord } from '../record.ts';
import { headingOf } from './count-terms.ts';
import { type QuestionEntry, sectionAddress } from './questions.ts';

/** A section as those see it who write its questions. */
export interface ReviewedSection {
  /** As files of questions name it: `/page` or `/page#anchor`, without the base path. */
  readonly address: string;
  readonly page: string;
  readonly anchor: string;
  /** Headings from the page's title down to the section's own. */
  readonly headings: readonly string[];
  readonly blocks: readonly Block[];
  readonly questions: readonly string[];
  /** How many questions it should have at least. */
  readonly wanted: number;
  /** State of its text: eight digits that change when its words do. */
  readonly hash: string;
  /**
   * `none` and `few`: questions are missing. `changed`: the text is another than the one that the questions were
   * reviewed with. `unreviewed`: they never were.
   */
  readonly state: 'none' | 'few' | 'changed' | 'unreviewed' | 'fine';
}

/** Questions of a section; of one that says little, such as a single line; of one that only holds others. */
const QUESTIONS = 6;
const QUESTIONS_OF_A_LINE = 2;
const WORDS_OF_A_LINE = 25;

/** Tells of each section which questions it has, and whether they still fit. */
export function reviewQuestions(
  records: readonly SearchRecord[],
  entries: readonly QuestionEntry[],
  baseUrl: string,
): ReviewedSection[] {
  const byAddress = new Map(entries.map((entry) => [entry.address, entry]));
  return records.map((record) => {
    const address = sectionAddress(record, baseUrl);
    const entry = byAddress.get(address);
    const questions = entry?.questions ?? [];
    const words = record.blocks.flatMap(wordsOf).length;
    const wanted = words === 0 ? 0 : words <= WORDS_OF_A_LINE ? QUESTIONS_OF_A_LINE : QUESTIONS;
    const hash = hashOf(record);
    const section = { questions, wanted, hash };
    return {
      address,
      page: address.replace(/#.*$/, ''),
      anchor: record.anchor,
      headings: headingsOf(record),
      blocks: record.blocks,
      ...section,
      state: stateOf(section, entry?.reviewed),
    };
  });
}

function stateOf(
  { questions, wanted, hash }: Pick<ReviewedSection, 'questions' | 'wanted' | 'hash'>,
  reviewed: string | undefined,
): ReviewedSection['state'] {
  if (questions.length < wanted) return questions.length === 0 ? 'none' : 'few';
  if (questions.length === 0 || reviewed === hash) return 'fine';
  return reviewed === undefined ? 'unreviewed' : 'changed';
}

/** Hashes the words alone: a change of layout, marks or spaces is no reason to review questions again. */
function hashOf(record: SearchRecord): string {
  const words = [headingOf(record), ...record.blocks.flatMap(wordsOf)].join(' ').toLowerCase();
  return createHash('sha256').update(words.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 8);
}

function wordsOf(block: Block): string[] {
  const text = block.kind === 'row' ? block.cells.join(' ') : block.text;
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function headingsOf({ hierarchy }: SearchRecord): string[] {
  const { lvl0: _, ...levels } = hierarchy;
  return Object.values(levels).filter((heading) => heading !== null);
}
