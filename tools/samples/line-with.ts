/** Line of a text, from 1, in which some words stand first; 1 when they stand nowhere. */
export function lineWith(text: string, words: string): number {
  const lower = text.toLowerCase();
  const at = words === '' ? -1 : lower.indexOf(words.toLowerCase());
  return at < 0 ? 1 : lower.slice(0, at).split('\n').length;
}
