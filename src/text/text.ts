/** A number with its noun: `1 page`, `3 pages`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The same words with a capital at the beginning. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The message of a thrown value, which need not be an error. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The first line of that message. */
export function firstLineOf(thrown: unknown): string {
  return messageOf(thrown).split('\n', 1)[0] ?? '';
}

/** Escapes text for HTML and XML, in elements and in attributes. */
export function escapeMarkup(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // XML allows no control characters except tabs and line breaks.
      .replace(/[^\P{Cc}\t\n\r]/gu, '')
  );
}
