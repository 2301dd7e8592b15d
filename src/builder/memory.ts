import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { hashOf, madeBy } from './made-by.ts';
import { cacheDir } from './theme-dir.ts';
import { clearUnused } from './unused-cache.ts';

/** Results of pure functions that take long, kept from one build of a site to the next. */
export interface Memory {
  /**
   * What `make` makes of a text, from memory where an earlier build has made it. `kind` names the function; it must depend on
   * nothing but the text, and return what JSON can hold.
   */
  recall<T>(kind: string, text: string, make: () => T): T;
  /** Takes results that another thread has made, by their keys. */
  learn(results: Iterable<readonly [key: string, result: unknown]>): void;
  /** Counts results as recalled, by their keys. */
  keep(keys: Iterable<string>): void;
  /** Keeps what was recalled since the memory was opened, and forgets the rest: it grows no larger than the site. */
  save(): void;
}

const fileSchema = z.object({ madeBy: z.string(), results: z.record(z.string(), z.unknown()) });

/**
 * Opens the memory of a site. It counts only for the builder and the packages that made it; what cannot be read is made
 * again. Builders that run from their sources, as some tests do, have none.
 *
 * @param tell told of each result that had to be made, with its key.
 */
export function openMemory(siteDir: string, tell?: (key: string, result: unknown) => void): Memory {
  const maker = madeBy();
  if (maker === undefined)
    return { recall: (_kind, _text, make) => make(), learn() {}, keep() {}, save() {} };
  const file = path.join(cacheDir, `memory-${hashOf(path.resolve(siteDir))}.json`);
  const known = read(file, maker);
  const used = new Map<string, unknown>();
  let isNew = false;
  return {
    recall<T>(kind: string, text: string, make: () => T): T {
      const key = keyOf(kind, text);
      const result = used.get(key) ?? known.get(key);
      if (result !== undefined) {
        used.set(key, result);
        return result as T;
      }
      const made = make();
      used.set(key, made);
      isNew = true;
      tell?.(key, made);
      return made;
    },
    learn(results) {
      for (const [key, result] of results) {
        known.set(key, result);
        isNew = true;
      }
    },
    keep(keys) {
      for (const key of keys) {
        const result = known.get(key);
        if (result !== undefined && !used.has(key)) used.set(key, result);
      }
    },
    save() {
      clearUnused(/^memory-/, KEPT_MS);
      if (used.size === 0) return;
      if (!isNew && used.size === known.size) {
        utimesSync(file, new Date(), new Date());
        return;
      }
      mkdirSync(cacheDir, { recursive: true });
      const staging = `${file}.${process.pid}`;
      writeFileSync(staging, JSON.stringify({ madeBy: maker, results: Object.fromEntries(used) }));
      renameSync(staging, file);
    },
  };
}

/** A memory that notes the keys of what is recalled from it. */
export function noting(memory: Memory, keys: Set<string>): Memory {
  return {
    ...memory,
    recall(kind, text, make) {
      keys.add(keyOf(kind, text));
      return memory.recall(kind, text, make);
    },
  };
}

function keyOf(kind: string, text: string): string {
  return hashOf(`${kind}\n${text}`);
}

function read(file: string, maker: string): Map<string, unknown> {
  try {
    const { results, madeBy } = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return madeBy === maker ? new Map(Object.entries(results)) : new Map();
  } catch {
    return new Map();
  }
}

/** For how long the memory of a site is kept that is not built. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
