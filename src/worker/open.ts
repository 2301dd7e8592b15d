import { inTime } from '../navigation/patience.ts';
import { createWorkerClient, type WorkerClient, type WorkerPort } from './client.ts';
import type { WorkerReply } from './protocol.ts';

let opened: Promise<WorkerClient> | undefined;

/**
 * The client of this page's worker, which is started on first use, and again when starting failed. Another one is started where a
 * part of its script did not come: some browsers never ask again for it in the same worker.
 */
export function openSearchWorker(): Promise<WorkerClient> {
  const opening = opened ?? startWorker().catch(serveOnPage).then(createWorkerClient);
  opened = opening;
  opening.catch(() => {
    opened = undefined;
  });
  return opening;
}

/** How long a worker may take to report that it runs. Most browsers report a refused script at once; others never do. */
const START_MS = 10_000;

/** Rejects where workers are forbidden, or their script does not load. */
function startWorker(): Promise<WorkerPort> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'search' });
    const listeners: ((reply: WorkerReply) => void)[] = [];
    const late = setTimeout(() => reject(new Error('The worker did not start.')), START_MS);
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      clearTimeout(late);
      reject(new Error(event.message));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply | 'ready'>) => {
      clearTimeout(late);
      if (data !== 'ready') {
        if (data.kind === 'failed' && data.failure.of === 'script') opened = undefined;
        for (const listener of listeners) listener(data);
      } else
        resolve({
          send: (request) => worker.postMessage(request),
          listen: (receive) => listeners.push(receive),
        });
    });
  });
}

/** The same service without a worker: typing may be slower, but search works. */
async function serveOnPage(): Promise<WorkerPort> {
  const { createWorkerService } = await inTime(import('./serve.ts'));
  const listeners: ((reply: WorkerReply) => void)[] = [];
  const handle = createWorkerService((reply) => {
    for (const listener of listeners) listener(reply);
  });
  return { send: (request) => void handle(request), listen: (receive) => void listeners.push(receive) };
}
