import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Name of the index that holds the site's pages. */
export const INDEX = 'en-current.json';

/**
 * Writes the search index of this site before the tests of a file.
 *
 * Out: what reads a file of the index as text.
 */
export function siteIndex(): (name: string) => string {
  const dist = temporaryFolder();
  beforeAll(() => promisify(execFile)(process.execPath, ['tests/eval/write-index.ts', dist]), 300_000);
  return (name) => readFileSync(path.join(dist, 'search', name), 'utf8');
}
