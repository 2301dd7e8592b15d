import { readFileSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import type { Problem } from '../../validation/problem.ts';
import { parseQuestions, type QuestionEntry } from './questions.ts';

/**
 * Reads all questions of a site.
 *
 * In: the site's folder, the questions folder relative to it, and the parser for one file, which may be a caching one.
 */
export async function readQuestions(
  siteDir: string,
  folder: string,
  parse = parseQuestions,
): Promise<{ entries: readonly QuestionEntry[]; problems: readonly Problem[] }> {
  const cwd = path.join(siteDir, folder);
  const names = (await glob('**/*.{yaml,yml}', { cwd, onlyFiles: true })).sort();
  if (names.length === 0) {
    const message = `search.questions is "${folder}", but it contains no question files.`;
    return {
      entries: [],
      problems: [
        { severity: 'error', file: folder, message, remedy: 'Write one, or leave the setting out.' },
      ],
    };
  }
  // Synchronous, because a large site has more pages than a process may have open files.
  const files = names.map((below) =>
    parse({ below, file: path.posix.join(folder, below), text: readFileSync(path.join(cwd, below), 'utf8') }),
  );
  return {
    entries: files.flatMap(({ entries }) => entries),
    problems: files.flatMap(({ problems }) => problems),
  };
}
