import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A Chromium that runs here, and where it came from. */
export interface FoundBrowser {
  readonly executable: string;
  readonly how: string;
}

/**
 * Finds the Chromium of the browser tests: the one that `CHROMIUM_PATH` names, or else the one that the lockfile pins
 * (`@sparticuz/chromium` on Linux x64, Playwright's download elsewhere). A browser that happens to be installed is never
 * taken, so that a test means the same on every machine.
 *
 * @param say told before something is downloaded.
 * @throws when the browser cannot be had or does not start, with the remedy.
 */
export async function findBrowser(say: (message: string) => void): Promise<FoundBrowser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { executable: started(named, 'CHROMIUM_PATH'), how: 'CHROMIUM_PATH' };
  const [how, find] =
    process.platform === 'linux' && process.arch === 'x64'
      ? (['npm package', shippedByNpm] as const)
      : (['Playwright download', downloadWithPlaywright] as const);
  return { executable: started(await find(say), how), how };
}

async function shippedByNpm(): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

async function downloadWithPlaywright(say: (message: string) => void): Promise<string> {
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath())) {
    say('Downloading Chromium with Playwright …');
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' });
  }
  return chromium.executablePath();
}

function started(executable: string, how: string): string {
  const { status, stdout, stderr, error } = spawnSync(executable, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status === 0 && /Chrom/.test(stdout)) return executable;
  const said = (error?.message ?? stderr).trim().split('\n')[0];
  throw new Error(
    `The Chromium at ${executable} (${how}) does not start${said ? `: ${said}` : ''}. ` +
      'Install what it lacks, or set CHROMIUM_PATH to a Chromium that runs here.',
  );
}
