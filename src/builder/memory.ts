import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
  /** Takes results that another thread has made. */
  learn(results: Iterable<Remembered>): void;
  /** Counts results as recalled, by their keys. */
  keep(keys: Iterable<string>): void;
  /** Keeps what was recalled since the memory was opened, and forgets the rest: it grows no larger than the site. */
  save(): void;
}

/** A result as JSON, by its key. Most are kept without being looked at, so they are parsed only when they are recalled. */
export type Remembered = readonly [key: string, json: string];

/**
 * Opens the memory of a site. It counts only for the builder and the packages that made it; what cannot be read is made
 * again. Builders that run from their sources, as some tests do, have none.
 *
 * @param tell told of each result that had to be made.
 */
export function openMemory(siteDir: string, tell?: (made: Remembered) => void): Memory {
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
      tell?.(made);
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

const KEY_LENGTH = hashOf('').length;

/** A line says who made the file and how long the rest is, so that one that was cut is not taken; each result has a line. */
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

/** For how long the memory of a site is kept that is not built. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
