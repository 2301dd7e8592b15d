import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

// Entry of a worker thread: builds the search index of the content that it receives.

enableCompileCache(path.join(import.meta.dirname, 'compiled'));
const { searchFiles } = await import('./search-files.ts');

parentPort?.postMessage(searchFiles(workerData));
