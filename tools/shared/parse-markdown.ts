import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { looksLikeMdx, prepareSource } from '../../src/markdown/prepare.ts';
import { messageOf } from '../../src/text/text.ts';

/**
 * The syntax tree of a page, read as the build reads it.
 *
 * In: the text without front matter, and the file's name, whose ending says which dialect it is.
 * @throws Error when an `.mdx` page is not valid MDX.
 */
export function parseMarkdown(source: string, page: string): MdastNode {
  const features = { directive: true, headingAttributes: true };
  const isMdx = page.endsWith('.mdx');
  if (isMdx || looksLikeMdx(source)) {
    try {
      return mdxToMdast(prepareSource(source, 'mdx'), { features });
    } catch (error) {
      if (isMdx) throw new Error(`${page} is not valid MDX: ${messageOf(error)}`);
    }
  }
  return markdownToMdast(prepareSource(source, 'md'), { features });
}

/** The text with empty lines in place of the front matter, so that line numbers stay true. */
export function blankFrontMatter(text: string): string {
  return text.replace(/^---\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/, (matter) => matter.replace(/[^\n]/g, ''));
}
