import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LocalFault } from './types.ts';

/** Verdicts of earlier runs, by what they depend on. */
export interface Cache {
  get(key: string): readonly LocalFault[] | undefined;
  set(key: string, faults: readonly LocalFault[]): void;
  /** Writes what was asked for or added in this run, and forgets the rest. */
  save(): void;
}

/** Opens the cache in `file`; one that cannot be read counts as empty. */
export function openCache(file: string): Cache {
  const known = read(file);
  const used = new Map<string, readonly LocalFault[]>();
  return {
    get(key) {
      const faults = known.get(key);
      if (faults) used.set(key, faults);
      return faults;
    },
    set(key, faults) {
      used.set(key, faults);
    },
    save() {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(used)));
    },
  };
}

/** A cache that remembers nothing, for `--no-cache` and tests. */
export const noCache: Cache = { get: () => undefined, set: () => undefined, save: () => undefined };

/** Short fingerprint of any texts. */
export function fingerprint(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('base64url').slice(0, 27);
}

function read(file: string): Map<string, readonly LocalFault[]> {
  if (!existsSync(file)) return new Map();
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, LocalFault[]>));
  } catch {
    return new Map();
  }
}
