/** Longest query in characters; hosted search takes no more than this in bytes, and nobody types it. */
export const LONGEST_QUERY = 512;

/** Longest question to Ask AI in characters. */
export const LONGEST_QUESTION = 2000;

/** A wait that is longer than this shows that something is under way. */
export const SLOW_MS = 200;

export const HITS_IN_DIALOG = 20;
export const HITS_ON_PAGE = 10;

/** What is searched for when a reader types `text`: spaces tidied, and cut to what a search can take. */
export function queryOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY).trimEnd();
}
