/** Longest query in characters; Algolia allows no more than this in bytes. */
export const LONGEST_QUERY = 512;

/** Longest question for Ask AI, in characters. */
export const LONGEST_QUESTION = 2000;

/** After this time, a pending request shows that it is in progress. */
export const SLOW_MS = 200;

export const HITS_IN_DIALOG = 20;
export const HITS_ON_PAGE = 10;

/** The query for a typed text: white space normalised, and cut to the maximum length. */
export function queryOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY).trimEnd();
}
