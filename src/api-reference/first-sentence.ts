/** The first sentence of Markdown as plain words, for lists and search engines. */
export function firstSentence(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/);
  const words = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|(?<!\w)_|_(?!\w)|<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.+?[.!?](?=\s|$)/.exec(words)?.[0] ?? words;
}
