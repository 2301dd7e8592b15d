// Runs on the host's own Node (20 or newer), before anything is installed: no packages, no TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Installs the dependencies when they are missing or older than the lockfile; ends the process when that fails. */
export function installIfNeeded() {
  const mark = path.join(root, 'node_modules/.package-lock.json');
  const lock = path.join(root, 'package-lock.json');
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing dependencies (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed. Check the network and the messages above, then run the command again.');
    process.exit(status ?? 1);
  }
}

/** The environment of the project's own commands: its pinned Node first. */
export function projectEnvironment(extra = {}) {
  const bin = path.join(root, 'node_modules/.bin');
  return { ...process.env, ...extra, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
}

/** Path of the pinned Node. */
export function pinnedNode() {
  return path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}
