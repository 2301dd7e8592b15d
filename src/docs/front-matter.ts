import { z } from 'zod';
import type { FrontMatter } from '../config/schema/front-matter.ts';
import { frontMatterSchema, harmlessKeys } from '../config/schema/front-matter.ts';
import type { Problem } from '../validation/problem.ts';
import { takeValid } from '../validation/schema-faults.ts';
import { problemOf, readYaml } from '../validation/yaml-text.ts';

/** A file of Markdown, taken apart. */
export interface ParsedFile {
  /** Keys that are valid; those with a fault are left out. */
  readonly frontMatter: FrontMatter;
  readonly body: string;
  /** Lines before `body` in the file. */
  readonly bodyOffset: number;
  readonly problems: readonly Problem[];
  /** Keys that do nothing here, with their lines. */
  readonly ignored: readonly { readonly key: string; readonly line: number }[];
}

/**
 * Takes front matter and body of a file of Markdown apart, and checks the front matter.
 *
 * In: the text of the file, its name for the problems, and keys that the site wants on every page. Out: the valid keys,
 * the body, and problems: text that is no YAML, a wrong type and a missing required key are errors; an unknown key is a
 * warning. A key without a value counts as absent, unless the key means something by `null`.
 */
export function parseFrontMatter(
  source: string,
  file: string,
  options: { readonly required?: readonly string[] } = {},
): ParsedFile {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const block = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(text);
  if (!block && /^---[ \t]*\n[\w-]+[ \t]*:/.test(text)) return unclosed(text, file);
  const body = block ? text.slice(block[0].length) : text;
  const bodyOffset = block ? block[0].split('\n').length - 1 : 0;
  // The block begins on the second line of the file, after its `---`.
  const yaml = readYaml(block?.[1] ?? '', file, SUBJECT, 2);
  if (yaml.problems.length > 0)
    return { frontMatter: {}, body, bodyOffset, problems: yaml.problems, ignored: [] };

  const given = withWrittenText(withoutEmpty(yaml.value), yaml.writtenAs);
  const { value, faults } = takeValid(frontMatterSchema, given);
  const frontMatter: FrontMatter = value ?? {};
  const required = (options.required ?? []).filter((key) => !hasValue(frontMatter, given, key));
  return {
    frontMatter,
    body,
    bodyOffset,
    ignored: Object.keys(yaml.value)
      .filter((key) => harmlessKeys.has(key) || key === 'tags')
      .map((key) => ({ key, line: yaml.lineOf([key]) })),
    problems: [
      ...faults.map((fault) => problemOf(withoutKeyList(fault), file, SUBJECT, yaml)),
      ...contradictions(frontMatter).map((message) => ({
        severity: 'error' as const,
        file,
        line: yaml.lineOf(['draft']),
        ...message,
      })),
      ...required.map((key) => missing(key, file)),
    ],
  };
}

const SUBJECT = 'Front matter';

type Values = Readonly<Record<string, unknown>>;

const nullableKeys = keysThatTake(null);
const textKeys = keysThatTake('text');

function keysThatTake(value: unknown): ReadonlySet<string> {
  const schemas = Object.entries(frontMatterSchema.shape);
  return new Set(
    schemas
      .filter(([, schema]) => schema instanceof z.ZodType && schema.safeParse(value).success)
      .map(([key]) => key),
  );
}

function withoutEmpty(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => !harmlessKeys.has(key) && (value !== null || nullableKeys.has(key)),
    ),
  );
}

/** A title such as `2024` or `1.10` is text, whatever YAML takes it for. */
function withWrittenText(values: Values, writtenAs: (key: string) => string | undefined): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'number' && textKeys.has(key) ? (writtenAs(key) ?? String(value)) : value,
    ]),
  );
}

/** Replaces a remedy that lists all known keys, because the list is too long. */
function withoutKeyList<Fault extends { readonly remedy?: string }>(fault: Fault): Fault {
  if (!fault.remedy?.startsWith('Known keys')) return fault;
  return { ...fault, remedy: 'Remove it, or correct its name; it does nothing here.' };
}

function hasValue(frontMatter: FrontMatter, given: Values, key: string): boolean {
  const value = key in frontMatter ? frontMatter[key as keyof FrontMatter] : given[key];
  // A value of a wrong type has its own error.
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

function missing(key: string, file: string): Problem {
  return {
    severity: 'error',
    file,
    line: 1,
    message: `${SUBJECT} has no "${key}", which this site requires of every page.`,
    remedy: `Add "${key}: …" between the "---" lines at the top of the file.`,
  };
}

function contradictions(frontMatter: FrontMatter): { message: string; remedy: string }[] {
  if (!(frontMatter.draft && frontMatter.unlisted)) return [];
  return [
    {
      message: `${SUBJECT} says both "draft" and "unlisted".`,
      remedy: 'Keep one: a draft is not published, an unlisted page is published but not linked.',
    },
  ];
}

function unclosed(text: string, file: string): ParsedFile {
  const problem: Problem = {
    severity: 'error',
    file,
    line: 1,
    message: `${SUBJECT} begins with "---" but has no "---" at its end.`,
    remedy: 'Add a line with "---" after the last key.',
  };
  return { frontMatter: {}, body: text, bodyOffset: 0, problems: [problem], ignored: [] };
}
