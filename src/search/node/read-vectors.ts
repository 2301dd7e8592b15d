import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readVectors, type VectorsFile } from '../../encoder/vectors-file.ts';
import { messageOf } from '../../text/text.ts';
import type { Problem } from '../../validation/problem.ts';

const schema = z.strictObject({
  language: z.string(),
  dimensions: z.int().positive(),
  words: z.string(),
  steps: z.array(z.int().positive()),
  levels: z.string(),
}) satisfies z.ZodType<VectorsFile>;

/** Reads the word vectors of a site. In: its folder, and the file relative to it. */
export function readSiteVectors(
  siteDir: string,
  file: string,
): { readonly vectors: VectorsFile | undefined; readonly problems: readonly Problem[] } {
  try {
    const vectors = schema.parse(JSON.parse(readFileSync(path.join(siteDir, file), 'utf8')));
    readVectors(vectors);
    return { vectors, problems: [] };
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? z.prettifyError(error).replace(/\s*\n\s*/g, ' ') : messageOf(error);
    const problem: Problem = {
      severity: 'error',
      file,
      message: `The word vectors (search.vectors) cannot be read: ${reason}`,
      remedy: 'Restore the committed file, train the vectors again, or leave the setting out.',
    };
    return { vectors: undefined, problems: [problem] };
  }
}
