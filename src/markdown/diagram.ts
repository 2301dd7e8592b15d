import { renderMermaidSVG } from 'beautiful-mermaid';
import { MarkdownError } from './types.ts';

/**
 * Draws a Mermaid diagram as SVG that takes its colours from the page's style sheet: no script, no font, no style
 * element or attribute, and ids that are unique for `prefix`. Out: `undefined` for a kind that only Mermaid itself draws.
 *
 * @throws MarkdownError when the source cannot be drawn.
 */
export function drawDiagram(source: string, prefix: string): string | undefined {
  const drawn = withoutFrontMatter(source);
  if (NOT_DRAWN.test(drawn)) return undefined;
  let svg: string;
  try {
    svg = renderMermaidSVG(drawn);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MarkdownError(
      `A Mermaid diagram cannot be drawn: ${reason}. It begins with "${drawn.split('\n', 1)[0]}".`,
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

/** Title that the front matter of a diagram gives it. */
export function diagramTitle(source: string): string | undefined {
  const title = /^title:[ \t]*(.+?)[ \t]*$/m.exec(FRONT_MATTER.exec(source)?.[1] ?? '')?.[1];
  return title?.replace(/^(["'])(.*)\1$/, '$2');
}

const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?:\n|$)/;

/** Kinds of Mermaid that need its own layout in a browser. Comments may stand before the kind. */
const NOT_DRAWN =
  /^(?:\s|%%.*\n)*(?:gantt|gitGraph|pie|mindmap|timeline|journey|quadrantChart|sankey(?:-beta)?|requirementDiagram|C4\w+|block(?:-beta)?|packet(?:-beta)?|kanban|architecture(?:-beta)?|radar(?:-beta)?|treemap(?:-beta)?|zenuml)\b/;

function withoutFrontMatter(source: string): string {
  const text = source.replace(FRONT_MATTER, '');
  // Mermaid takes a semicolon for the end of a line.
  return text.replace(/^(\s*(?:graph|flowchart)[^\n;]*);[ \t]*$/m, '$1');
}
