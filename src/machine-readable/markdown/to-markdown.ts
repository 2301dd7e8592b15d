import type { Nodes } from 'hast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown as write } from 'mdast-util-to-markdown';
import { blocksOf } from './blocks.ts';
import { image, link, mark, text } from './handlers.ts';
import type { Context } from './inline.ts';

const OPTIONS: Options = {
  bullet: '-',
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  handlers: { text, emphasis: mark, strong: mark, delete: mark, link, image },
  // Padding would make wide tables several times longer.
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/**
 * Plain Markdown of the nodes of a page's main area: what the page says, without its controls.
 *
 * In: the nodes, and what makes an address whole. Out: Markdown with a line break at its end; empty for empty nodes.
 */
export function toMarkdown(nodes: readonly Nodes[], whole: (address: string) => string): string {
  const context: Context = { whole, blocksOf: (inner) => blocksOf(inner, context) };
  return write({ type: 'root', children: blocksOf(nodes, context) }, OPTIONS);
}
