import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Page } from '../../docs/model.ts';
import { madeBy } from '../made-by.ts';
import type { Memory } from '../memory.ts';
import type { PageRenderer, PageResult } from '../render-pages.ts';
import type { Site } from '../site.ts';
import { nextOf, type ThreadMessage, type ThreadWork } from './work.ts';

/** Pages that are being rendered: in other threads already, so this thread is free for other work. */
export interface PagesUnderWay {
  /**
   * Helps to render in this thread until all pages are done.
   *
   * @param count called with the number of finished pages.
   */
  finish(count: (done: number) => void): Promise<ReadonlyMap<Page, PageResult>>;
}

interface PagesToRender {
  readonly site: Site;
  /** Addresses of pages that are not made from Markdown files. */
  readonly apiRoutes: readonly string[];
  readonly renderer: PageRenderer;
  readonly memory: Memory;
  /** Number of threads that render, including this one; by default as many as pay off. */
  readonly threads?: number | undefined;
}

/** Each thread loads its own grammars and parser, about half a second and 200 MiB, so it pays off only from this many pages. */
const PAGES_A_THREAD = 40;
const MOST_THREADS = 8;

/**
 * Starts to render the pages of a site that are not in the cache.
 *
 * All threads take pages from one queue. Another thread puts what it renders into the page cache, and this thread reads it
 * from there like a page of an earlier build, so that the effects of the page's questions happen here. Pages that cannot be
 * cached, such as those with problems or with scripts of the site, are rendered in this thread.
 */
export function beginPages({ site, apiRoutes, renderer, memory, threads }: PagesToRender): PagesUnderWay {
  const results = new Map<Page, PageResult>();
  const takeKept = (page: Page) => {
    const kept = renderer.kept(page);
    if (kept) results.set(page, kept);
  };
  for (const page of site.pages) takeKept(page);
  const pages = site.pages.filter((page) => !results.has(page));
  const next = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const work: ThreadWork = { site, apiRoutes, pages, next };

  const others = Array.from({ length: otherThreads(pages.length, threads) }, () => {
    const thread = new Worker(path.join(import.meta.dirname, 'page-thread.js'), { workerData: work });
    thread.on('message', ({ at, made }: ThreadMessage) => {
      const page = pages[at];
      memory.learn(made);
      if (page) takeKept(page);
    });
    // Pages that a failed thread did not finish are rendered here.
    thread.on('error', () => {});
    return new Promise((resolve) => thread.once('exit', resolve));
  });

  return {
    async finish(count) {
      const render = async (page: Page) => {
        results.set(page, await renderer.render(page));
        count(results.size);
        // Lets messages of the other threads and signal handlers run.
        await setImmediate();
      };
      for (let at = nextOf(next); at < pages.length; at = nextOf(next)) {
        const page = pages[at];
        if (page) await render(page);
      }
      await Promise.all(others);
      for (const page of pages) if (!results.has(page)) await render(page);
      return results;
    },
  };
}

/** A builder that runs from its sources has no page cache, so other threads could not hand over their pages. */
function otherThreads(pages: number, wanted: number | undefined): number {
  if (madeBy() === undefined) return 0;
  const worth = Math.min(availableParallelism(), MOST_THREADS, Math.floor(pages / PAGES_A_THREAD));
  return Math.max(0, Math.min(wanted ?? worth, pages) - 1);
}
