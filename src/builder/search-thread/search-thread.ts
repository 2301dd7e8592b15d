import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SearchContent } from '../gather-search.ts';
import { madeBy } from '../made-by.ts';
import { searchFiles } from './search-files.ts';

/** The content is copied to the thread, which pays off only from this many sections. */
const SECTIONS_A_THREAD = 4_000;

/**
 * Starts to build the search index, in a worker thread if that pays off. The index needs all pages and is needed only at the
 * end; after an edit of a large site, it is a fifth of the work.
 *
 * @param threads most threads to use, including this one; by default as many as pay off.
 * @returns a function that waits for the files: contents by path relative to the output folder.
 */
export function beginSearchFiles(
  content: SearchContent,
  threads: number | undefined,
): () => Promise<ReadonlyMap<string, string>> {
  const made = isWorthIt(content, threads) ? inThread(content) : undefined;
  return async () => (await made) ?? searchFiles(content);
}

/** A builder that runs from its sources has no file for the thread. */
function isWorthIt({ sets }: SearchContent, threads: number | undefined): boolean {
  if (madeBy() === undefined) return false;
  if (threads !== undefined) return threads > 1;
  const sections = sets.reduce((sum, { records }) => sum + records.length, 0);
  return availableParallelism() > 1 && sections >= SECTIONS_A_THREAD;
}

/** Resolves to `undefined` if the thread fails; the index is then built in this one. */
function inThread(content: SearchContent): Promise<ReadonlyMap<string, string> | undefined> {
  const thread = new Worker(path.join(import.meta.dirname, 'search-thread.js'), { workerData: content });
  return new Promise((resolve) => {
    thread.once('message', resolve);
    thread.once('error', () => resolve(undefined));
    thread.once('exit', () => resolve(undefined));
  });
}
