import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSiteServer } from '../../../src/server/serve.ts';
import { runOnce } from '../../../tools/shared/run-once.ts';
import { listenOnLoopback } from '../services/loopback.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Builds the fixture with the tests' own providers, once a run however many workers ask for it, and serves it. */
export async function serveGarden(): Promise<{ address: string; close(): void }> {
  const outDir = path.join(tmpdir(), `docs-search-${process.ppid}`);
  buildOnce(outDir);
  const server = createSiteServer(outDir);
  const address = await listenOnLoopback(server);
  return { address, close: () => server.close().closeAllConnections() };
}

/** The first worker that comes builds; the others wait for it. */
function buildOnce(outDir: string): void {
  const done = `${outDir}.done`;
  runOnce({
    claim: `${outDir}.building`,
    isDone: () => existsSync(done),
    run() {
      const { status, stderr } = spawnSync('node', ['tests/e2e/search/build.ts', outDir], {
        cwd: root,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`The search fixture does not build:\n${stderr}`);
      writeFileSync(done, '');
    },
  });
}
