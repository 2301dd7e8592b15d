import type { WorkerRequest } from './protocol.ts';
import { createWorkerService } from './serve.ts';

// Runs the engine in a worker, so that typing never waits for it.
const handle = createWorkerService((message) => self.postMessage(message));
self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void handle(data);
});
self.postMessage('ready');
