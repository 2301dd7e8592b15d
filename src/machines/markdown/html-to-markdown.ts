import type { Nodes } from 'hast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { htmlToHast } from 'satteri';
import { blocksOf } from './blocks.ts';
import { text } from './plain-text.ts';

const OPTIONS: Options = {
  bullet: '-',
  rule: '-',
  emphasis: '_',
  fences: true,
  listItemIndent: 'one',
  handlers: { text },
  // Padding would make wide tables several times longer.
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/**
 * Plain Markdown of the HTML of a page's main area: what the page says, without its controls.
 *
 * In: the HTML, and what makes an address whole. Out: Markdown with a line break at its end; empty for empty HTML.
 */
export function htmlToMarkdown(html: string, whole: (address: string) => string): string {
  const tree = htmlToHast(html, { fragment: true }) as Nodes;
  const children = blocksOf('children' in tree ? (tree.children as Nodes[]) : [], { whole });
  return toMarkdown({ type: 'root', children }, OPTIONS);
}
