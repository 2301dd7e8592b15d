import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Remembered } from '../memory.ts';
import type { ThreadMessage, ThreadWork } from './work.ts';

// Entry of a worker thread: renders pages into the page cache, and reports each one that is done.

enableCompileCache(path.join(import.meta.dirname, 'compiled'));
const [{ openMemory }, { openRenderer }, { createStaticFiles }, { Problems }, { nextOf }] = await Promise.all(
  [
    import('../memory.ts'),
    import('../prepare-site.ts'),
    import('../static-folder.ts'),
    import('../problems.ts'),
    import('./work.ts'),
  ],
);

const { site, apiRoutes, pages, next } = workerData as ThreadWork;
const made: Remembered[] = [];
const memory = openMemory(site.siteDir, (each) => made.push(each));
const problems = new Problems();
const { renderer } = await openRenderer(
  {
    site,
    apiRoutes,
    memory,
    statics: await createStaticFiles(site.siteDir, problems),
    // Pages that import scripts cannot be cached, so rendering them here would be wasted work.
    scripts: {
      publishWith() {},
      expect() {},
      load: () => Promise.reject(new Error('Scripts run in the main thread only.')),
      missingImportsOf: () => [],
      styles: () => [],
    },
  },
  problems,
);

for (let at = nextOf(next); at < pages.length; at = nextOf(next)) {
  const page = pages[at];
  if (page) await renderer.render(page);
  const message: ThreadMessage = { at, made: made.splice(0) };
  parentPort?.postMessage(message);
}
