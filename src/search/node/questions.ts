import { z } from 'zod';
import { nearest } from '../../validation/nearest.ts';
import type { Problem } from '../../validation/problem.ts';
import { takeValid } from '../../validation/schema-faults.ts';
import { problemOf, readYaml } from '../../validation/yaml-text.ts';
import type { SearchRecord } from '../record.ts';

const SUBJECT = 'Questions';

const sectionQuestions = z.strictObject({
  /** State of the section's text that the questions were reviewed with; `npm run questions -- --stamp` writes it. */
  reviewed: z
    .string()
    .regex(/^[\da-f]{8}$/, { error: 'must be eight digits that "npm run questions -- --stamp" wrote' })
    .exactOptional(),
  /** Questions that the section answers, in readers' words. */
  questions: z.array(z.string().min(2).max(300)).min(1),
});

/** What the file of one page may say. */
const pageQuestionsSchema = z.strictObject({
  /** What stands before the first heading. Default: no questions. */
  page: sectionQuestions.exactOptional(),
  /** Sections by the anchors of their headings. Default: none. */
  sections: z.record(z.string().min(1), sectionQuestions).default({}),
});

/** Questions of one section. */
export type SectionQuestions = z.output<typeof sectionQuestions>;

/** Where questions are written, by the address of their section: `/page` or `/page#anchor`, without the base path. */
export interface QuestionEntry extends SectionQuestions {
  readonly address: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Reads the questions of one page. A faulty entry is left out and told.
 *
 * In: the path of the file below the folder of questions, which is the page's address (`guides/first.yaml`; `index.yaml`
 * for the site's root), the file for the problems, and its text.
 */
export function parseQuestions({ below, file, text }: QuestionFile): {
  readonly entries: readonly QuestionEntry[];
  readonly problems: readonly Problem[];
} {
  const yaml = readYaml(text.replace(/^\uFEFF/, ''), file, SUBJECT, 1);
  if (yaml.problems.length > 0) return { entries: [], problems: yaml.problems };
  const { value, faults } = takeValid(pageQuestionsSchema, yaml.value);
  const page = addressOfFile(below);
  const own = value?.page ? [{ address: page, ...value.page, file, line: yaml.lineOf(['page']) }] : [];
  const others = Object.entries(value?.sections ?? {}).map(([anchor, section]) => ({
    address: `${page}#${anchor}`,
    ...section,
    file,
    line: yaml.lineOf(['sections', anchor]),
  }));
  return {
    entries: [...own, ...others],
    problems: faults.map((fault) => problemOf(fault, file, SUBJECT, yaml)),
  };
}

export interface QuestionFile {
  readonly below: string;
  readonly file: string;
  readonly text: string;
}

function addressOfFile(below: string): string {
  const path = below.replace(/\.ya?ml$/, '');
  return path === 'index' ? '/' : `/${path}`;
}

/** Path of the file with the questions of a page, below the folder of questions. In: the page's address. */
export function questionFileOf(page: string): string {
  return `${page === '/' ? 'index' : page.slice(1)}.yaml`;
}

/**
 * Gives the records the questions that were written for their sections.
 *
 * Out: the records, and a warning for all questions whose section is gone: they help no reader until they are moved.
 */
export function withQuestions(
  records: readonly SearchRecord[],
  entries: readonly QuestionEntry[],
  baseUrl: string,
): { readonly records: readonly SearchRecord[]; readonly problems: readonly Problem[] } {
  const byAddress = new Map(entries.map((entry) => [entry.address, entry]));
  const known = new Set(records.map((record) => sectionAddress(record, baseUrl)));
  return {
    records: records.map((record) => {
      const questions = byAddress.get(sectionAddress(record, baseUrl))?.questions;
      return questions ? { ...record, questions } : record;
    }),
    problems: entries
      .filter(({ address }) => !known.has(address))
      .map(({ address, file, line }) => ({
        severity: 'warning',
        file,
        line,
        message: `These questions are for ${address}, which is gone.`,
        remedy: remedyFor(address, known),
      })),
  };
}

/** Address of a section as the files of questions name it: without the base path, the anchor as it is written. */
export function sectionAddress(
  { url_without_anchor, anchor }: Pick<SearchRecord, 'url_without_anchor' | 'anchor'>,
  baseUrl: string,
): string {
  const page = `/${url_without_anchor.slice(baseUrl.length)}`;
  return anchor === '' ? page : `${page}#${anchor}`;
}

function remedyFor(address: string, known: ReadonlySet<string>): string {
  const [page = ''] = address.split('#');
  const onPage = [...known].filter((each) => each === page || each.startsWith(`${page}#`));
  const near = nearest(address, onPage.length > 0 ? onPage : known);
  const move = 'Move them to the section that answers them now, or remove them.';
  return near === undefined ? move : `${move} Near is ${near}.`;
}
