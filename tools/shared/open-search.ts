import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createEngineSource, type EngineSource } from '../../src/search/providers/embedded.ts';

/** Options that all tools which read the index have. */
export const INDEX_OPTIONS = {
  dist: { type: 'string', default: 'dist' },
  set: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

export const INDEX_USAGE = `  --dist DIR     folder of the built site (default: dist)
  --set NAME     language and version, such as en-current (default: the only one)`;

/**
 * Opens the index of a built site, read from its files by the engine that the browser runs.
 *
 * @throws Error with a sentence for the person at the terminal when there is none.
 */
export function openSearch({
  dist,
  set,
}: {
  readonly dist: string;
  readonly set?: string | undefined;
}): EngineSource {
  const sets = setsIn(dist);
  const wanted = set === undefined ? sets : sets.filter((name) => name === `${set}.json`);
  const [manifest] = wanted;
  if (manifest === undefined) throw new Error(`There is no index "${set}". ${listOf(sets)}`);
  if (wanted.length > 1) throw new Error(`There are several indexes: choose one with --set. ${listOf(sets)}`);
  return openSet(dist, manifest);
}

/** Opens the indexes of all languages and versions of a built site. Throws as `openSearch` does. */
export function openAllSearches(dist: string): EngineSource[] {
  return setsIn(dist).map((manifest) => openSet(dist, manifest));
}

function openSet(dist: string, manifest: string): EngineSource {
  return createEngineSource(manifest, (file) => readFile(path.join(dist, 'search', file), 'utf8'));
}

/** The manifests of a built site, at least one. */
function setsIn(dist: string): string[] {
  const folder = path.join(dist, 'search');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const sets = names.filter((name) => name.endsWith('.json') && !/-[\da-f]{10}\.json$/.test(name));
  if (sets.length === 0)
    throw new Error(`There is no search index in ${dist}. Build the site first: npm run build.`);
  return sets;
}

function listOf(sets: readonly string[]): string {
  return `There are: ${sets.map((name) => name.replace(/\.json$/, '')).join(', ')}.`;
}
