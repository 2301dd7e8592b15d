import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { hashOf, madeBy } from './made-by.ts';
import { cacheDir } from './theme-dir.ts';
import { themeState } from './theme-state.ts';
import { clearUnused } from './unused-cache.ts';

/** Bundles that no build has used for this long are deleted. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

interface Bundling<T> {
  readonly kind: 'browser' | 'site-scripts';
  /** Everything that the bundle depends on besides the theme; absent if that is unknown, so it cannot be cached. */
  readonly settings: string | undefined;
  make(): Promise<T>;
  /** Whether a bundle may be reused: bundling may have revealed more dependencies, or one of them may have changed. */
  isLasting(bundle: T): boolean;
}

/** Returns a cached bundle of the same theme and settings, or makes one. A builder that runs from its sources has no cache. */
export async function recallBundle<T>({ kind, settings, make, isLasting }: Bundling<T>): Promise<T> {
  const state = themeState();
  if (settings === undefined || madeBy() === undefined || state === undefined) return make();
  const file = path.join(cacheDir, `${kind}-${hashOf(`${state} ${settings}`)}`);
  const kept = read<T>(file);
  if (kept !== undefined && isLasting(kept)) return kept;
  const made = await make();
  if (!isLasting(made)) return made;
  const staging = `${file}.${process.pid}`;
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(staging, serialize(made));
  renameSync(staging, file);
  clearUnused(new RegExp(`^${kind}-`), KEPT_MS);
  return made;
}

function read<T>(file: string): T | undefined {
  try {
    const kept: T = deserialize(readFileSync(file));
    utimesSync(file, new Date(), new Date());
    return kept;
  } catch {
    return undefined;
  }
}
