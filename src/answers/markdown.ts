import type { Answer } from './answer.ts';

/**
 * An answer as Markdown, one piece a part, each with a link to its source. What the documentation says is text: signs that
 * Markdown reads as more are escaped, but for code.
 */
export function answerMarkdown({ parts, sources }: Answer): string[] {
  return parts.map(({ text, source }) => {
    const link = `[${source + 1}](${sources[source]?.url ?? ''})`;
    const escaped = escapeText(text);
    return escaped.endsWith('```') ? `${escaped}\n\n${link}` : `${escaped} ${link}`;
  });
}

/** Escapes outside of fences and backticks. */
function escapeText(markdown: string): string {
  return markdown
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((piece, at) =>
      at % 2 === 1 ? piece : piece.replace(/[*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&'),
    )
    .join('');
}
