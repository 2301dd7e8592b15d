/** A number with its noun: `1 page`, `3 pages`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What a thrown value says. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The first line of what a thrown value says. */
export function firstLineOf(thrown: unknown): string {
  return messageOf(thrown).split('\n', 1)[0] ?? '';
}

/** Text as HTML and XML have it, in elements and in attributes. */
export function escapeMarkup(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Characters that no XML may hold: control characters, except tabs and line breaks.
      .replace(/[^\P{Cc}\t\n\r]/gu, '')
  );
}
