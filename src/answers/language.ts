import { createEncoder, type Encoder } from '../encoder/encoder.ts';
import type { VectorsFile } from '../encoder/vectors-file.ts';
import { COMMON_LEVELS, type CommonWordsFile } from '../search/engine/format.ts';
import type { OpenIndex } from '../search/engine/index-files.ts';
import { knownQuestions } from '../search/engine/known-questions.ts';
import { decodeWords } from '../search/engine/wire.ts';

/** How common words of the language are, from 0 to 1, by stem. */
export function commonWords({ manifest, further }: OpenIndex): Promise<ReadonlyMap<string, number>> {
  return further(manifest.common, readCommonWords);
}

/** Computes the similarity of texts; `undefined` if the site has no vectors. */
export async function encoderOf({ manifest, further }: OpenIndex): Promise<Encoder | undefined> {
  return manifest.vectors && further<VectorsFile, Encoder>(manifest.vectors, createEncoder);
}

/** Loads what every question needs beside the index. */
export async function loadForQuestions(index: OpenIndex): Promise<void> {
  await Promise.all([commonWords(index), encoderOf(index), knownQuestions(index)]);
}

function readCommonWords({ levels }: CommonWordsFile): ReadonlyMap<string, number> {
  return new Map(
    COMMON_LEVELS.flatMap(({ common }, level) =>
      decodeWords(levels[level] ?? '').map((word): [string, number] => [word, common]),
    ),
  );
}
