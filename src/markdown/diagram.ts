import { renderMermaidSVG } from 'beautiful-mermaid';
import { MarkdownError } from './types.ts';

/**
 * Draws a Mermaid diagram as SVG that takes its colours from the page's style sheet: no script, no font, no style
 * element or attribute, and ids that are unique for `prefix`.
 *
 * @throws MarkdownError when the source cannot be drawn.
 */
export function drawDiagram(source: string, prefix: string): string {
  let svg: string;
  try {
    svg = renderMermaidSVG(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MarkdownError(
      `A Mermaid diagram cannot be drawn: ${reason}. It begins with "${source.split('\n', 1)[0]}".`,
    );
  }
  return svg
    .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(/ font-family="[^"]*"/g, '')
    .replace(/ data-[\w-]+="[^"]*"/g, '')
    .replace(/ id="([^"]+)"/g, ` id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/(\d+\.\d{2})\d+/g, '$1')
    .replace(/>\s+</g, '><')
    .replace('<svg ', '<svg aria-hidden="true" focusable="false" ');
}
