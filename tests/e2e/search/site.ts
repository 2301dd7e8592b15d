import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createSiteServer } from '../../../src/server/serve.ts';
import { listenOnLoopback } from '../services/loopback.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');

/** Builds the fixture with the tests' own providers, once a run however many workers ask for it, and serves it. */
export async function serveGarden(): Promise<{ address: string; close(): void }> {
  const outDir = path.join(tmpdir(), `docs-search-${process.ppid}`);
  await buildOnce(outDir);
  const server = createSiteServer(outDir);
  const address = await listenOnLoopback(server);
  return { address, close: () => server.close().closeAllConnections() };
}

/** The first worker that comes builds; the others wait for it. */
async function buildOnce(outDir: string): Promise<void> {
  const [done, failed] = [`${outDir}.done`, `${outDir}.failed`];
  try {
    mkdirSync(`${outDir}.lock`);
  } catch {
    while (!existsSync(done)) {
      if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
      await wait(100);
    }
    return;
  }
  try {
    await run('node', ['tests/e2e/search/build.ts', outDir], { cwd: root });
    writeFileSync(done, '');
  } catch (error) {
    writeFileSync(
      failed,
      `The search fixture does not build:\n${(error as { stderr?: string }).stderr ?? error}`,
    );
    throw error;
  }
}
