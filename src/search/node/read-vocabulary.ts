import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '../../validation/problem.ts';
import type { Vocabulary } from '../record.ts';
import { parseVocabulary } from './vocabulary.ts';

/** Reads the `.yaml`, `.yml` and `.json` files of a vocabulary. In: the site's folder, and the vocabulary's relative to it. */
export async function readVocabulary(
  siteDir: string,
  folder: string,
): Promise<{ vocabulary: Vocabulary; problems: readonly Problem[] }> {
  const names = await readdir(path.join(siteDir, folder)).catch(() => undefined);
  if (!names) {
    const message = `search.vocabulary is "${folder}", but there is no such folder.`;
    return {
      ...parseVocabulary([]),
      problems: [
        { severity: 'error', file: folder, message, remedy: 'Create it, or leave the setting out.' },
      ],
    };
  }
  const files = await Promise.all(
    names
      .filter((name) => /\.(ya?ml|json)$/.test(name))
      .sort()
      .map(async (name) => ({
        file: path.posix.join(folder, name),
        text: await readFile(path.join(siteDir, folder, name), 'utf8'),
      })),
  );
  return parseVocabulary(files);
}
