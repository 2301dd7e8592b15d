import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { themeDir } from './theme-dir.ts';

/**
 * Identifies the builder, as part of cache keys: the name of its bundle, which has a content hash, and a hash of the
 * installed packages. Out: `undefined` if it runs from its sources, as in development and in some tests.
 */
export function madeBy(): string | undefined {
  const bundle = path.basename(import.meta.dirname);
  if (!bundle.startsWith('builder-')) return undefined;
  try {
    const installed = readFileSync(path.join(themeDir, 'node_modules/.package-lock.json'));
    return `${bundle} ${hashOf(installed)}`;
  } catch {
    return undefined;
  }
}

/** A short hash, fit for a file name. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
