import { z } from 'zod';
import type { Problem } from '../../validation/problem.ts';
import { takeValid } from '../../validation/schema-faults.ts';
import { problemOf, readYaml } from '../../validation/yaml-text.ts';
import type { Vocabulary } from '../record.ts';

const SUBJECT = 'Search vocabulary';
const word = z.string().min(1);
const words = z.array(word).min(1);

/** Schema of a vocabulary file. */
const vocabularySchema = z.strictObject({
  /** Groups of words that mean the same: each also finds the others. Default: none. */
  equivalents: z.array(z.array(word).min(2)).default([]),
  /** Readers' words (`say`) that also find words of the pages (`means`), but not the other way round. Default: none. */
  expansions: z.array(z.strictObject({ say: words, means: words })).default([]),
  /**
   * Ranking factors of pages, from 0.1 to 5; over 1 ranks them higher. Each also applies to the addresses below it that have
   * none of their own. Default: none.
   */
  boosts: z.record(z.string().startsWith('/'), z.number().min(0.1).max(5)).default({}),
  /** Products that pages mention but do not document: questions about using one of them are not answered. Default: none. */
  elsewhere: z.array(word).default([]),
}) satisfies z.ZodType<Vocabulary>;

/** Parses the vocabulary from the texts of its files, YAML or JSON. Invalid entries are left out and reported. */
export function parseVocabulary(files: readonly { readonly file: string; readonly text: string }[]): {
  readonly vocabulary: Vocabulary;
  readonly problems: readonly Problem[];
} {
  const parts = files.map(({ file, text }) => {
    const yaml = readYaml(text.replace(/^\uFEFF/, ''), file, SUBJECT, 1);
    if (yaml.problems.length > 0) return { problems: yaml.problems };
    const { value, faults } = takeValid(vocabularySchema, yaml.value);
    return { value, problems: faults.map((fault) => problemOf(fault, file, SUBJECT, yaml)) };
  });
  return {
    vocabulary: {
      equivalents: parts.flatMap(({ value }) => value?.equivalents ?? []),
      expansions: parts.flatMap(({ value }) => value?.expansions ?? []),
      elsewhere: parts.flatMap(({ value }) => value?.elsewhere ?? []),
      boosts: Object.assign({}, ...parts.map(({ value }) => value?.boosts ?? {})),
    },
    problems: parts.flatMap(({ problems }) => problems),
  };
}

/** Ranking factor of a page: that of its address or of the nearest one above it, else 1. */
export function boostOf(href: string, boosts: Vocabulary['boosts']): number {
  let address = href;
  while (address !== '') {
    const boost = boosts[address];
    if (boost !== undefined) return boost;
    address = address.slice(0, address.lastIndexOf('/'));
  }
  return boosts['/'] ?? 1;
}
