import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from './theme-dir.ts';

/** Deletes cache entries with matching names that have not been touched for `keptMs` milliseconds. */
export function clearUnused(names: RegExp, keptMs: number, now = Date.now()): void {
  for (const name of readdirSync(cacheDir).filter((each) => names.test(each))) {
    const entry = path.join(cacheDir, name);
    const used = statSync(entry, { throwIfNoEntry: false })?.mtimeMs;
    if (used !== undefined && now - used > keptMs) rmSync(entry, { recursive: true, force: true });
  }
}
