import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { BrowserBundle } from './bundle.ts';
import { hashOf, madeBy } from './made-by.ts';
import { cacheDir } from './theme-dir.ts';
import { themeState } from './theme-state.ts';
import { clearUnused } from './unused-cache.ts';

/** For how long a bundle is kept that no build asks for. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The browser's files as an earlier build made them of the same theme. `settings` is all that they depend on besides it.
 * Builders that run from their sources make them anew.
 */
export async function recallBundle(
  settings: string,
  make: () => Promise<BrowserBundle>,
): Promise<BrowserBundle> {
  const state = themeState();
  if (madeBy() === undefined || state === undefined) return make();
  const file = path.join(cacheDir, `browser-${hashOf(`${state} ${settings}`)}`);
  try {
    const kept: BrowserBundle = deserialize(readFileSync(file));
    utimesSync(file, new Date(), new Date());
    return kept;
  } catch {
    const made = await make();
    const staging = `${file}.${process.pid}`;
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(staging, serialize(made));
    renameSync(staging, file);
    clearUnused(/^browser-/, KEPT_MS);
    return made;
  }
}
