import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';

/** Name of the index that holds the site's pages. */
export const INDEX = 'en-current.json';

/**
 * Writes the search index of this site before the tests of a file, and removes it after them.
 *
 * Out: what reads a file of the index as text.
 */
export function siteIndex(): (name: string) => string {
  const dist = mkdtempSync(path.join(tmpdir(), 'site-index-'));
  beforeAll(() => promisify(execFile)(process.execPath, ['tests/eval/write-index.ts', dist]), 300_000);
  afterAll(() => rmSync(dist, { recursive: true }));
  return (name) => readFileSync(path.join(dist, 'search', name), 'utf8');
}
