import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Remembered } from '../memory.ts';
import type { ThreadMessage, ThreadWork } from './work.ts';

// Runs in a thread of its own: renders pages, keeps those that can be kept, and tells which it is done with.

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
    // Pages that import scripts are not kept, so they would be rendered here in vain.
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
