import { z } from 'zod';
import { categoryLink } from '../config/schema/docs.ts';
import { messageOf } from '../text/text.ts';
import type { Problem } from '../validation/problem.ts';
import { takeValid } from '../validation/schema-faults.ts';
import { writtenBoolean, writtenNumber } from '../validation/written-values.ts';
import { problemOf, readYaml, type YamlText } from '../validation/yaml-text.ts';

/** Names that a folder's own file may have; the first that is there counts. */
export const CATEGORY_FILES = ['_category_.json', '_category_.yml', '_category_.yaml'] as const;

/**
 * Reads and checks `_category_.json`, `.yml` or `.yaml`.
 *
 * In: its text, and its name for the problems. Out: what it says, without faulty keys, and the problems. A `.json` that
 * is not JSON is an error; one that only YAML can read, such as one with a comma too many, is read with a warning,
 * because Docusaurus reads it as well.
 */
export function parseCategoryFile(
  source: string,
  file: string,
): { readonly category: CategoryFile; readonly problems: readonly Problem[] } {
  const text = source.replace(/^\uFEFF/, '');
  const yaml = readYaml(text, file, SUBJECT, 1);
  const checked = check(yaml, file);
  if (!file.endsWith('.json')) return checked;
  const readable = text.trimStart().startsWith('{') && checked.problems.length === 0;
  const json = findJsonFault(text, file, readable ? 'warning' : 'error');
  if (!json) return checked;
  return { category: readable ? checked.category : {}, problems: [json] };
}

const SUBJECT = 'Category file';

const categorySchema = z.strictObject({
  label: z.string().min(1).exactOptional(),
  position: writtenNumber.exactOptional(),
  collapsed: writtenBoolean.exactOptional(),
  collapsible: writtenBoolean.exactOptional(),
  className: z.string().exactOptional(),
  description: z.string().exactOptional(),
  link: categoryLink.exactOptional(),
  customProps: z.record(z.string(), z.unknown()).exactOptional(),
  /** Docusaurus needs it to distinguish categories with the same label; here their folders do that. */
  key: z.string().exactOptional(),
});

/** `_category_.json`, `.yml` or `.yaml`. */
export type CategoryFile = Readonly<z.infer<typeof categorySchema>>;

function check(yaml: YamlText, file: string): { category: CategoryFile; problems: readonly Problem[] } {
  if (yaml.problems.length > 0) return { category: {}, problems: yaml.problems };
  const { value, faults } = takeValid(categorySchema, yaml.value);
  return { category: value ?? {}, problems: faults.map((fault) => problemOf(fault, file, SUBJECT, yaml)) };
}

function findJsonFault(source: string, file: string, severity: Problem['severity']): Problem | undefined {
  try {
    JSON.parse(source);
    return undefined;
  } catch (error) {
    const reason = messageOf(error);
    return {
      severity,
      file,
      line: lineOfJsonFault(source, reason),
      message: `Category file is not JSON: ${reason.replace(/ in JSON at position.*$| \(line .*$/, '')}.`,
      remedy:
        'Put names and text in double quotes, commas between keys and none after the last, and close each bracket.',
    };
  }
}

function lineOfJsonFault(source: string, reason: string): number {
  // For a file that ends too early, the line is its last one with text.
  const text = source.trimEnd();
  const position = /at position (\d+)/.exec(reason)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return reason.includes('Unexpected end') ? text.split('\n').length : 1;
}
