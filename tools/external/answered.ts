import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { checkOwnFile, writeWhole } from '../shared/own-file.ts';

const schema = z.record(z.string(), z.iso.datetime());

/** Addresses that answered well, and when. */
export type Answered = ReadonlyMap<string, Date>;

/**
 * Reads what earlier runs noted; a file that is missing or empty holds nothing.
 *
 * @throws Error when the file holds something else, which the next notes would overwrite.
 */
export function readAnswered(file: string): Answered {
  const isOwn = (content: unknown) => schema.safeParse(content).success;
  checkOwnFile(file, { option: '--cache', command: 'npm run check:external', isOwn });
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const noted = schema.parse(JSON.parse(text || '{}'));
  return new Map(Object.entries(noted).map(([address, day]) => [address, new Date(day)]));
}

/** Writes the addresses for the next run, in order, so that two files can be compared. */
export function writeAnswered(file: string, answered: Answered): void {
  const entries = [...answered].sort(([a], [b]) => a.localeCompare(b));
  writeWhole(file, `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`);
}
