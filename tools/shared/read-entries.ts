import { readFile } from 'node:fs/promises';
import { messageOf } from '../../src/text/text.ts';

/**
 * Reads a list of entries that each have an id and one text.
 *
 * @throws Error that names the file, the entry and what is missing in it.
 */
export async function readEntries<Key extends string>(
  file: string,
  key: Key,
): Promise<({ readonly id: string } & Readonly<Record<Key, string>>)[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read.`);
  });
  const entries = parse(file, text);
  if (!Array.isArray(entries)) throw new Error(`${file} must be a list: [{ "id": "…", "${key}": "…" }]`);
  return entries.map((entry: Record<string, unknown> | null, index) => {
    for (const name of ['id', key]) {
      if (typeof entry?.[name] !== 'string')
        throw new Error(`${file}: entry ${index + 1} has no text "${name}".`);
    }
    return entry as { id: string } & Record<Key, string>;
  });
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${messageOf(error)}`);
  }
}
