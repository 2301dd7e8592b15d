import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const schema = z.record(z.string(), z.iso.datetime());

/** Addresses that answered well, and when. */
export type Answered = ReadonlyMap<string, Date>;

/** Reads what earlier runs noted; a file that is missing or cannot be read counts as empty. */
export function readAnswered(file: string): Answered {
  if (!existsSync(file)) return new Map();
  try {
    const noted = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(Object.entries(noted).map(([address, day]) => [address, new Date(day)]));
  } catch {
    return new Map();
  }
}

/** Writes the addresses for the next run, in order, so that two files can be compared. */
export function writeAnswered(file: string, answered: Answered): void {
  const entries = [...answered].sort(([a], [b]) => a.localeCompare(b));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`);
}
