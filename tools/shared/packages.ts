import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runOnce } from './run-once.ts';

/** Folder of the packages that samples are checked against; they are no dependencies of the site. */
export const packagesDir = path.join(import.meta.dirname, '../samples/packages');

/** Folder for what checks write: projects, scripts, verdicts. Modules in it resolve to the packages. */
export const scratchDir = path.join(packagesDir, 'node_modules/.cache/samples');

/**
 * Installs the packages when they are missing or the lockfile names another set. When commands and tests run side by side, one
 * of them installs and the others wait for it.
 *
 * @throws when npm fails, with what to do.
 */
export function installPackages(say: (message: string) => void): void {
  const lock = readFileSync(path.join(packagesDir, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  const mark = path.join(packagesDir, 'node_modules/.installed');
  runOnce({
    // Outside `node_modules`, which npm empties.
    claim: path.join(packagesDir, '.cache/installing'),
    isDone: () => existsSync(mark) && readFileSync(mark, 'utf8') === wanted,
    run() {
      runNpm(say);
      mkdirSync(scratchDir, { recursive: true });
      writeFileSync(mark, wanted);
    },
  });
}

function runNpm(say: (message: string) => void): void {
  say('Installing the packages that samples are checked against (npm ci in tools/samples/packages) …');
  const { status } = spawnSync('npm', ['ci', '--include=dev'], {
    cwd: packagesDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    throw new Error(
      'npm ci failed in tools/samples/packages. Check the network and the messages above, then run the command again.',
    );
  }
}
