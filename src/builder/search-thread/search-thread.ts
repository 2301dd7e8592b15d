import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SearchContent } from '../gather-search.ts';
import { madeBy } from '../made-by.ts';
import { searchFiles } from './search-files.ts';

/** A thread has to be given all that can be found: a smaller index is made sooner without. */
const SECTIONS_A_THREAD = 4_000;

/**
 * Begins to make the search index, in another thread where that is worth it: it needs all pages and nobody needs it before the
 * end, and after an edit of a large site it is a fifth of the work.
 *
 * @param threads how many threads may be at work, this one included; absent: as many as are worth it.
 * @returns what waits for the files: contents by path below the output folder.
 */
export function beginSearchFiles(
  content: SearchContent,
  threads: number | undefined,
): () => Promise<ReadonlyMap<string, string>> {
  const made = isWorthIt(content, threads) ? inThread(content) : undefined;
  return async () => (await made) ?? searchFiles(content);
}

/** Builders that run from their sources have no file for the thread. */
function isWorthIt({ sets }: SearchContent, threads: number | undefined): boolean {
  if (madeBy() === undefined) return false;
  if (threads !== undefined) return threads > 1;
  const sections = sets.reduce((sum, { records }) => sum + records.length, 0);
  return availableParallelism() > 1 && sections >= SECTIONS_A_THREAD;
}

/** Nothing where the thread fails: the index is made here then. */
function inThread(content: SearchContent): Promise<ReadonlyMap<string, string> | undefined> {
  const thread = new Worker(path.join(import.meta.dirname, 'search-thread.js'), { workerData: content });
  return new Promise((resolve) => {
    thread.once('message', resolve);
    thread.once('error', () => resolve(undefined));
    thread.once('exit', () => resolve(undefined));
  });
}
