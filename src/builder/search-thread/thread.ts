import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

// Runs in a thread of its own: makes the search index of what it is given.

enableCompileCache(path.join(import.meta.dirname, 'compiled'));
const { searchFiles } = await import('./search-files.ts');

parentPort?.postMessage(searchFiles(workerData));
