/** Text as XML has it, in elements and in attributes. */
export function escapeXml(text: string): string {
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Signs that no XML may hold: control characters, but for tab and line breaks.
      .replace(/[^\P{Cc}\t\n\r]/gu, '')
  );
}
