const MOST = 4;
const SHORTEST_WORD = 3;

/**
 * Shorter queries to try when one has no results: without its last word, without its first, and its longest words alone.
 * These are candidates only; callers must check that they have results.
 */
export function otherQueries(query: string): readonly string[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  if (words.length < 2) return [];
  const byLength = words
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
  const shorter = words.length > 2 ? [words.slice(0, -1).join(' '), words.slice(1).join(' ')] : [];
  return [...new Set([...shorter, ...byLength])].slice(0, MOST);
}
