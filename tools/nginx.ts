import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds an nginx for the tests of hosting: `NGINX_PATH`, an installed one, Debian's package when root may install it.
 *
 * Out: its path, or what to do to have these tests run.
 */
export function findNginx(
  say: (message: string) => void,
): { readonly executable: string } | { readonly missing: string } {
  for (const find of [() => process.env.NGINX_PATH, installed, () => installFromDebian(say)]) {
    const executable = find();
    if (executable && works(executable)) return { executable };
  }
  return { missing: 'nginx was not found: install it, or set NGINX_PATH, to have its tests run.' };
}

function installed(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ];
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));
}

function installFromDebian(say: (message: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing Debian’s nginx package …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore', timeout: 120_000 });
  // Without its service: the tests start their own.
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx'], {
    env: { ...env, RUNLEVEL: '1' },
    stdio: 'ignore',
    timeout: 300_000,
  });
  return installed();
}

function works(executable: string): boolean {
  return spawnSync(executable, ['-v'], { timeout: 10_000 }).status === 0;
}
