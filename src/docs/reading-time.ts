/** Words per minute that an adult reads silently in an explanatory text. Code is skimmed, so only half of its words count. */
const WORDS_A_MINUTE = 220;
const CODE_SHARE = 0.5;

/** Minutes that a page takes to read, in whole minutes and at least one. */
export function readingMinutes(words: { readonly prose: number; readonly code: number }): number {
  return Math.max(1, Math.round((words.prose + words.code * CODE_SHARE) / WORDS_A_MINUTE));
}
