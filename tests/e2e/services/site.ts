import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createSiteServer } from '../../../src/server/serve.ts';
import { listenOnLoopback } from './loopback.ts';

/** The fixture with all services, with none, and with the other choice of each switch. */
export type Variant = 'all' | 'none' | 'other';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const FIXTURE = 'tests/fixtures/services';

/** Builds a variant of the fixture, once a run however many workers ask for it, and serves it. Out: its address. */
export async function serveVariant(variant: Variant): Promise<{ address: string; close(): void }> {
  const outDir = path.join(tmpdir(), `docs-services-${process.ppid}`, variant);
  await buildOnce(variant, outDir);
  const server = createSiteServer(outDir);
  const address = await listenOnLoopback(server);
  return { address, close: () => server.close().closeAllConnections() };
}

/** The first worker that comes builds; the others wait for it. */
async function buildOnce(variant: Variant, outDir: string): Promise<void> {
  const [done, failed] = [`${outDir}.done`, `${outDir}.failed`];
  mkdirSync(path.dirname(outDir), { recursive: true });
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
    await run('node', ['src/build/cli.ts', 'build', '--site', FIXTURE, '--out', outDir], {
      cwd: root,
      // The project's own Node stands first on the path.
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
        SERVICES_VARIANT: variant,
      },
    });
    writeFileSync(done, '');
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const message = `The fixture was not built:\n${stdout}${stderr}`;
    writeFileSync(failed, message);
    throw new Error(message);
  }
}
