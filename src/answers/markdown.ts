import type { Answer, AnswerPart } from './answer.ts';
import type { AnswerBlock } from './blocks.ts';
import { rowText } from './statements.ts';

/**
 * An answer as Markdown, one string for each part, with links to the sources, and to the guide if there is one. Characters of
 * the documentation's text that Markdown would interpret are escaped, except in code.
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

/** An answer as plain Markdown, with the number of its source after each part. */
export function answerText({ parts }: { readonly parts: readonly AnswerPart[] }): string {
  return parts
    .map(({ blocks, source }) => withMark(blocks.map(spoken), `[${source + 1}]`, (text) => text))
    .join('\n\n');
}

/** A table as a list of rows, each cell with the name of its column, which is easy to read in terminals and for models. */
function spoken(block: AnswerBlock): AnswerBlock {
  if (block.kind !== 'table') return block;
  const { columns, rows } = block;
  return { kind: 'list', ordered: false, start: 1, items: rows.map((cells) => rowText({ columns, cells })) };
}

/** Puts the source mark after the first paragraph, which is usually the answer, or else at the end. */
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

/** Escapes characters that Markdown would interpret, except between backticks. */
export function escapeText(text: string): string {
  return text
    .split(/(`[^`\n]*`)/)
    .map((piece, at) =>
      at % 2 === 1 ? piece : piece.replace(/[*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&'),
    )
    .join('');
}
