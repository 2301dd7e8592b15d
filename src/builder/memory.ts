import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, madeBy } from './made-by.ts';
import { cacheDir } from './theme-dir.ts';
import { clearUnused } from './unused-cache.ts';

/** A cache for results of slow pure functions, which lasts from one build of a site to the next. */
export interface Memory {
  /**
   * The result of `make`, from the cache if it has one. `kind` names the function; its result must depend on nothing but
   * `text`, and be representable in JSON.
   */
  recall<T>(kind: string, text: string, make: () => T): T;
  /** Adds results that another thread has computed. */
  learn(results: Iterable<Remembered>): void;
  /** Marks results as used, by key. */
  keep(keys: Iterable<string>): void;
  /** Saves the results used since the cache was opened and drops the rest, so that it grows no larger than the site. */
  save(): void;
}

/** A key and its result as JSON, which is parsed only on `recall`, because most results are merely kept. */
export type Remembered = readonly [key: string, json: string];

/**
 * Opens the cache of a site. It is valid only for the same builder and packages; an unreadable one counts as empty. A builder
 * that runs from its sources, as in some tests, has none.
 *
 * @param onMiss called with the result of each cache miss.
 */
export function openMemory(siteDir: string, onMiss?: (made: Remembered) => void): Memory {
  const maker = madeBy();
  if (maker === undefined)
    return { recall: (_kind, _text, make) => make(), learn() {}, keep() {}, save() {} };
  const file = path.join(cacheDir, `memory-${hashOf(path.resolve(siteDir))}`);
  const known = read(file, maker);
  const used = new Map<string, string>();
  let isNew = false;
  return {
    recall<T>(kind: string, text: string, make: () => T): T {
      const key = keyOf(kind, text);
      const json = used.get(key) ?? known.get(key);
      if (json !== undefined) {
        used.set(key, json);
        return JSON.parse(json);
      }
      const result = make();
      const made = [key, JSON.stringify(result)] as const;
      used.set(...made);
      isNew = true;
      onMiss?.(made);
      return result;
    },
    learn(results) {
      for (const [key, json] of results) {
        known.set(key, json);
        isNew = true;
      }
    },
    keep(keys) {
      for (const key of keys) {
        const json = known.get(key);
        if (json !== undefined) used.set(key, json);
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
      writeFileSync(staging, contentOf(maker, used));
      renameSync(staging, file);
    },
  };
}

/** A memory that also records the keys that are recalled from it. */
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

const KEY_LENGTH = hashOf('').length;

/** The first line has the builder and the length of the rest, so that a truncated file is ignored; then one line per result. */
function contentOf(maker: string, results: ReadonlyMap<string, string>): string {
  const lines = Array.from(results, ([key, json]) => key + json).join('\n');
  return `${maker} ${lines.length}\n${lines}`;
}

function read(file: string, maker: string): Map<string, string> {
  try {
    const [head, ...lines] = readFileSync(file, 'utf8').split('\n');
    const length = lines.reduce((sum, line) => sum + line.length + 1, -1);
    if (head !== `${maker} ${length}`) return new Map();
    return new Map(lines.map((line) => [line.slice(0, KEY_LENGTH), line.slice(KEY_LENGTH)]));
  } catch {
    return new Map();
  }
}

/** Caches of sites that have not been built for this long are deleted. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
