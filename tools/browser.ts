import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A Chromium that runs here, and how it was found. */
export interface FoundBrowser {
  readonly executable: string;
  readonly how: string;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Finds a Chromium for the browser tests: `CHROMIUM_PATH`, one that is installed, the one that the npm package
 * `@sparticuz/chromium` ships (Linux x64), Debian's package when root may install it, Playwright's own download.
 *
 * @throws when none of them works, with what was tried.
 */
export async function findBrowser(say: (message: string) => void): Promise<FoundBrowser> {
  const tried: string[] = [];
  for (const [how, find] of WAYS) {
    const executable = await find(say).catch((error: unknown) => {
      tried.push(`${how}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    });
    if (executable && works(executable)) return { executable, how };
    if (executable) tried.push(`${how}: ${executable} does not start`);
  }
  throw new Error(
    `No Chromium was found. Set CHROMIUM_PATH to one.\n${tried.map((line) => `  ${line}`).join('\n')}`,
  );
}

type Way = (say: (message: string) => void) => Promise<string | undefined>;

const WAYS: readonly (readonly [string, Way])[] = [
  ['CHROMIUM_PATH', async () => process.env.CHROMIUM_PATH],
  ['installed', async () => installed()],
  ['npm package', shippedByNpm],
  ['Debian package', installFromDebian],
  ['Playwright download', downloadWithPlaywright],
];

function installed(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/Applications/Google Chrome.app/Contents/MacOS',
    '/Applications/Chromium.app/Contents/MacOS',
  ];
  const names = [...NAMES, 'Google Chrome', 'Chromium'];
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

async function shippedByNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

async function installFromDebian(say: (message: string) => void): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing Debian’s chromium package …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { env, stdio: 'ignore' });
  return installed();
}

async function downloadWithPlaywright(say: (message: string) => void): Promise<string | undefined> {
  say('Downloading Chromium with Playwright …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' });
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function works(executable: string): boolean {
  const { status, stdout } = spawnSync(executable, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  return status === 0 && /Chrom/.test(stdout);
}
