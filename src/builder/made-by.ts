import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { themeDir } from './theme-dir.ts';

/**
 * What tells results of this builder from those of others: its bundle, which is named after what is in it, and the packages
 * that npm lists as installed. Out: `undefined` where it runs from its sources, as in some tests and while a site is written.
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

/** A short name for a content. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
