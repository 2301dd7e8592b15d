/** Words a minute that a grown-up reads silently in a text that explains; code is skimmed, so half of it counts. */
const WORDS_A_MINUTE = 220;
const CODE_SHARE = 0.5;

/** Minutes that a page takes to read, in whole minutes and at least one. */
export function readingMinutes(words: { readonly prose: number; readonly code: number }): number {
  return Math.max(1, Math.round((words.prose + words.code * CODE_SHARE) / WORDS_A_MINUTE));
}
