import type { Answer, AnswerPart } from './answer.ts';
import type { AnswerBlock } from './blocks.ts';
import { rowText } from './statements.ts';

/**
 * An answer as Markdown, one piece a part, each with a link to its source, and a link to the guide that it begins. What the documentation says is text: signs that
 * Markdown reads as more are escaped, but for code.
 */
export function answerMarkdown({ parts, sources, isGuide }: Answer): string[] {
  const [first] = sources;
  const guide = isGuide && first ? [`[Open the guide](${first.url})`] : [];
  return [
    ...parts.map(({ blocks, source }) =>
      withMark(blocks, `[${source + 1}](${sources[source]?.url ?? ''})`, escapeText),
    ),
    ...guide,
  ];
}

/** An answer as plain Markdown, each part with the number of its source. */
export function answerText({ parts }: { readonly parts: readonly AnswerPart[] }): string {
  return parts
    .map(({ blocks, source }) => withMark(blocks.map(spoken), `[${source + 1}]`, (text) => text))
    .join('\n\n');
}

/** A table as a list of its rows, each cell with the name of its column: what a terminal or a model reads well. */
function spoken(block: AnswerBlock): AnswerBlock {
  if (block.kind !== 'table') return block;
  const { columns, rows } = block;
  return { kind: 'list', ordered: false, start: 1, items: rows.map((cells) => rowText({ columns, cells })) };
}

/** The mark stands behind the first paragraph, which is the one that answers, or at the end. */
function withMark(blocks: readonly AnswerBlock[], mark: string, escaped: (text: string) => string): string {
  const written = blocks.map((block) => write(block, escaped));
  const at = blocks.findIndex(({ kind }) => kind === 'text');
  if (at < 0 || written[at]?.endsWith(':')) return [...written, mark].join('\n\n');
  return written.map((text, place) => (place === at ? `${text} ${mark}` : text)).join('\n\n');
}

function write(block: AnswerBlock, escaped: (text: string) => string): string {
  switch (block.kind) {
    case 'text':
      return escaped(block.text);
    case 'list':
      return block.items
        .map((item, at) => `${block.ordered ? `${block.start + at}.` : '-'} ${escaped(item)}`)
        .join('\n');
    case 'code':
      return `\`\`\`${block.language}\n${block.text}\n\`\`\``;
    case 'table': {
      const { columns, rows } = block;
      const width = Math.max(columns.length, ...rows.map(({ length }) => length));
      const line = (cells: readonly string[]) =>
        `| ${Array.from({ length: width }, (_, at) => escaped(cells[at] ?? '').replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
      return [line(columns), `|${' --- |'.repeat(width)}`, ...rows.map(line)].join('\n');
    }
  }
}

/** Escapes signs that Markdown reads as more than text, outside of backticks. */
export function escapeText(text: string): string {
  return text
    .split(/(`[^`\n]*`)/)
    .map((piece, at) =>
      at % 2 === 1 ? piece : piece.replace(/[*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&'),
    )
    .join('');
}
