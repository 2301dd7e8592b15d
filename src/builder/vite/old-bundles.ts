import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../theme-dir.ts';

/** A process loads its bundles within seconds; what lies unused for longer belongs to an older version, or to a process that was killed. */
const KEPT_MS = 60 * 60 * 1000;

/** Notes that a bundle is in use, and removes those that no process has used for an hour. */
export function clearOldBundles(inUse: string, now = new Date()): void {
  utimesSync(inUse, now, now);
  for (const name of readdirSync(cacheDir).filter((each) => /^(builder|scripts)-/.test(each))) {
    const folder = path.join(cacheDir, name);
    const used = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (used !== undefined && now.getTime() - used > KEPT_MS)
      rmSync(folder, { recursive: true, force: true });
  }
}
