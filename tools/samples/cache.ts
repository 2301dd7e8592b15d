import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What was right in an earlier run, by all that it depends on. Faults are looked at again in every run. */
export interface Cache {
  has(key: string): boolean;
  add(key: string): void;
  /** Writes what was asked for or added in this run, and forgets the rest. */
  save(): void;
}

/** Opens the cache in `file`; one that cannot be read counts as empty. */
export function openCache(file: string): Cache {
  const known = read(file);
  const used = new Set<string>();
  return {
    has(key) {
      const isKnown = known.has(key);
      if (isKnown) used.add(key);
      return isKnown;
    },
    add: (key) => used.add(key),
    save() {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify([...used]));
    },
  };
}

/** A cache that remembers nothing, for `--no-cache` and tests. */
export const noCache: Cache = { has: () => false, add: () => undefined, save: () => undefined };

/** Short fingerprint of any texts. */
export function fingerprint(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('base64url').slice(0, 27);
}

function read(file: string): ReadonlySet<string> {
  if (!existsSync(file)) return new Set();
  try {
    return new Set(JSON.parse(readFileSync(file, 'utf8')) as string[]);
  } catch {
    return new Set();
  }
}
