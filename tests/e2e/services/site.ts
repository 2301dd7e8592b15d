import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createSiteServer } from '../../../src/server/serve.ts';
import { listenOnLoopback } from './loopback.ts';

/** The fixture with all services, with none, with the other choice of each switch, and that with a form for reports. */
export type Variant = 'all' | 'none' | 'other' | 'reports';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const PREFIX = 'docs-services-';
const FIXTURE = 'tests/fixtures/services';

/** Builds a variant of the fixture, once a run however many workers ask for it, and serves it. Out: its address. */
export async function serveVariant(variant: Variant): Promise<{ address: string; close(): void }> {
  const outDir = path.join(tmpdir(), PREFIX + process.ppid, variant);
  await buildOnce(variant, outDir);
  const server = createSiteServer(outDir);
  const address = await listenOnLoopback(server);
  return { address, close: () => server.close().closeAllConnections() };
}

/** The first worker that comes builds; the others wait for it. */
async function buildOnce(variant: Variant, outDir: string): Promise<void> {
  const [done, failed] = [`${outDir}.done`, `${outDir}.failed`];
  mkdirSync(path.dirname(outDir), { recursive: true });
  removeEarlierRuns();
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
    await run('node', ['src/builder/cli.ts', 'build', '--site', FIXTURE, '--out', outDir], {
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

/** Removes what runs left behind whose process is gone; the last worker of a run cannot know that it is the last. */
function removeEarlierRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length)))) continue;
    rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
