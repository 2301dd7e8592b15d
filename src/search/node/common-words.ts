import { COMMON_LEVELS } from '../engine/format.ts';
import english from './common-words.json' with { type: 'json' };

/**
 * The words of general English by how common they are, as stems: one list for each of `COMMON_LEVELS`, sorted. Empty lists for
 * other languages. `tools/common-words.ts` counts them, which takes too long for every build.
 */
export function commonWords(language: string): readonly (readonly string[])[] {
  if (!/^en\b/i.test(language)) return COMMON_LEVELS.map(() => []);
  return english.map((level) => level.split(' '));
}
