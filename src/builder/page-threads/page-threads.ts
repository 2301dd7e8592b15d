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

/** Pages that are being rendered, in other threads already while this one does something else. */
export interface PagesUnderWay {
  /**
   * Renders in this thread, too, until all pages are done.
   *
   * @param count told how many are done.
   */
  finish(count: (done: number) => void): Promise<ReadonlyMap<Page, PageResult>>;
}

interface PagesToRender {
  readonly site: Site;
  /** Addresses of pages that no Markdown file makes. */
  readonly apiRoutes: readonly string[];
  readonly renderer: PageRenderer;
  readonly memory: Memory;
  /** How many threads render, this one included; absent: as many as are worth it. */
  readonly threads?: number | undefined;
}

/** A thread has its own grammars and parser, which take about half a second and 200 MiB: fewer pages are rendered sooner without. */
const PAGES_A_THREAD = 40;
const MOST_THREADS = 8;

/**
 * Begins to render the pages of a site that an earlier build has not kept.
 *
 * All threads take the next page from one list. What another thread renders, it keeps as for the next build; this thread then
 * takes it as it takes pages of earlier builds, so that what a page asks of the site has its effects here. What cannot be kept,
 * such as pages with problems or with scripts of the site, this thread renders itself.
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
    // What it has not done is rendered here.
    thread.on('error', () => {});
    return new Promise((resolve) => thread.once('exit', resolve));
  });

  return {
    async finish(count) {
      const render = async (page: Page) => {
        results.set(page, await renderer.render(page));
        count(results.size);
        // Messages of the other threads, and signals, get their turn.
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

/** Builders that run from their sources keep no pages, so that others cannot give them over. */
function otherThreads(pages: number, wanted: number | undefined): number {
  if (madeBy() === undefined) return 0;
  const worth = Math.min(availableParallelism(), MOST_THREADS, Math.floor(pages / PAGES_A_THREAD));
  return Math.max(0, Math.min(wanted ?? worth, pages) - 1);
}
