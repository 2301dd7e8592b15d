import { createHash } from 'node:crypto';
import type { Block, SearchRecord } from '../record.ts';
import { headingOf } from './count-terms.ts';
import { type QuestionEntry, sectionAddress } from './questions.ts';

/** A section as shown to the writers of its questions. */
export interface ReviewedSection {
  /** As in question files: `/page` or `/page#anchor`, without the base path. */
  readonly address: string;
  readonly page: string;
  readonly anchor: string;
  /** Headings from the page title down to the section's own. */
  readonly headings: readonly string[];
  readonly blocks: readonly Block[];
  readonly questions: readonly string[];
  /** Minimum number of questions that it should have. */
  readonly wanted: number;
  /** Hash of its words, eight hex digits. */
  readonly hash: string;
  /**
   * `none` and `few`: questions are missing. `changed`: the text has changed since the questions were reviewed. `unreviewed`:
   * they have never been reviewed.
   */
  readonly state: 'none' | 'few' | 'changed' | 'unreviewed' | 'fine';
}

/** Questions that a section should have, and a section of at most `WORDS_OF_A_LINE` words. One without words needs none. */
const QUESTIONS = 6;
const QUESTIONS_OF_A_LINE = 2;
const WORDS_OF_A_LINE = 25;

/** Reports for each section which questions it has, and whether they are up to date. */
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

/** Hashes the words only, because layout, punctuation and spaces are no reason for another review. */
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
