import { z } from 'zod';
import { nearest } from '../../validation/nearest.ts';
import type { Problem } from '../../validation/problem.ts';
import { takeValid } from '../../validation/schema-faults.ts';
import { problemOf, readYaml } from '../../validation/yaml-text.ts';
import type { SearchRecord } from '../record.ts';

const SUBJECT = 'Questions';

const sectionQuestions = z.strictObject({
  /** Hash of the text that the questions were reviewed with; written by `npm run questions -- --stamp`. */
  reviewed: z
    .string()
    .regex(/^[\da-f]{8}$/, { error: 'must be eight digits that "npm run questions -- --stamp" wrote' })
    .exactOptional(),
  /** Questions that the section answers, in readers' words. */
  questions: z.array(z.string().min(2).max(300)).min(1),
});

/** Schema of the file for one page. */
const pageQuestionsSchema = z.strictObject({
  /** The text before the first heading. Default: no questions. */
  page: sectionQuestions.exactOptional(),
  /** Sections by the anchors of their headings. Default: none. */
  sections: z.record(z.string().min(1), sectionQuestions).default({}),
});

export type SectionQuestions = z.output<typeof sectionQuestions>;

/** Questions with the place where they are written. `address` is `/page` or `/page#anchor`, without the base path. */
export interface QuestionEntry extends SectionQuestions {
  readonly address: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Parses the questions of one page. Invalid entries are left out and reported.
 *
 * In: the file's path in the questions folder, which mirrors the page's address (`guides/first.yaml`; `index.yaml` for the
 * site's root), its path for problems, and its text.
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

/** Path of the file for a page's questions, relative to the questions folder. In: the page's address. */
export function questionFileOf(page: string): string {
  return `${page === '/' ? 'index' : page.slice(1)}.yaml`;
}

/**
 * Adds questions to the records of their sections.
 *
 * Out: the records, and a warning for each entry whose section no longer exists.
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
        message: `These questions are for ${address}, which does not exist.`,
        remedy: remedyFor(address, known),
      })),
  };
}

/** Address of a section as in question files: without the base path, and with the anchor unencoded. */
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
  return near === undefined ? move : `${move} The nearest is ${near}.`;
}
