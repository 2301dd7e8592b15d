import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { hashOf, madeBy } from './made-by.ts';
import { cacheDir } from './theme-dir.ts';
import { themeState } from './theme-state.ts';
import { clearUnused } from './unused-cache.ts';

/** For how long a bundle is kept that no build asks for. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

interface Bundling<T> {
  readonly kind: 'browser' | 'site-scripts';
  /** All that the bundle depends on besides the theme; absent where that cannot be told. */
  readonly settings: string | undefined;
  make(): Promise<T>;
  /** Whether a bundle may be used again: it may have turned out to depend on more, or on what is another now. */
  isLasting(bundle: T): boolean;
}

/** A bundle as an earlier build made it of the same theme. Builders that run from their sources make it anew. */
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
