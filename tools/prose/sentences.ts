import type { MdastNode } from 'satteri';
import { blankFrontMatter, parseMarkdown } from '../shared/parse-markdown.ts';

/**
 * The sentences of a page: those of its paragraphs, lists and notes, in their order. Headings, tables, blocks of code
 * and diagrams are left out. Code within a sentence becomes the word "code", because its letters are no prose.
 *
 * In: the text of the file and its name. @throws Error when an `.mdx` page is not valid MDX.
 */
export function sentencesOf(text: string, page: string): string[] {
  return paragraphsOf(parseMarkdown(blankFrontMatter(text), page))
    .flatMap((paragraph) => [...SENTENCES.segment(paragraph)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /\p{L}/u.test(sentence));
}

const SENTENCES = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

function paragraphsOf(node: MdastNode): string[] {
  if (node.type === 'paragraph') return [textOf(node).replace(/\s+/g, ' ')];
  if (node.type === 'table' || !('children' in node)) return [];
  return (node.children as readonly MdastNode[]).flatMap(paragraphsOf);
}

function textOf(node: MdastNode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return 'code';
  return 'children' in node ? (node.children as readonly MdastNode[]).map(textOf).join('') : '';
}
