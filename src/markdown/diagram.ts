import { renderMermaidSVG } from 'beautiful-mermaid';
import { messageOf } from '../text/text.ts';
import { MarkdownError } from './contract.ts';
import { withoutFrontMatter } from './diagram-source.ts';

/**
 * Draws a Mermaid diagram as SVG that takes its colours from the page's style sheet: no script, no font, no style
 * element or attribute; `withIds` makes its ids unique. Its smallest letters are 12 px. One that is wider than a column
 * of text is drawn from top to bottom, and with its labels on several lines, where that makes it narrower. Out: `undefined`
 * for a kind that only Mermaid itself draws.
 *
 * @throws MarkdownError when the source cannot be drawn.
 */
export function drawDiagram(source: string): string | undefined {
  const drawn = withoutFrontMatter(source);
  if (NOT_DRAWN.test(drawn)) return undefined;
  return withWordsOnTop(narrowest(drawn))
    .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(/ font-family="[^"]*"/g, '')
    .replace(/ data-[\w-]+="[^"]*"/g, '')
    .replace(/(\d+\.\d{2})\d+/g, '$1')
    .replace(/>\s+</g, '><')
    .replace('<svg ', '<svg aria-hidden="true" focusable="false" ');
}

/** A drawing with ids that no other on its page has, all beginning with `prefix`. */
export function withIds(svg: string, prefix: string): string {
  return svg
    .replace(/ id="([^"]+)"/g, ` id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`);
}

/**
 * A drawing as a separate file, in the colours of paper: it has no style sheet to take its colours from, and the policy allows no
 * inline styles.
 */
export function diagramFile(svg: string): string {
  const [, left = '0', top = '0'] = /viewBox="(\S+) (\S+)/.exec(svg) ?? [];
  return svg
    .replace(
      /<svg aria-hidden="true" focusable="false" ([^>]*)>/,
      (_, attributes) =>
        `<svg ${attributes} font-family="system-ui, sans-serif"><rect x="${left}" y="${top}" width="100%" height="100%" fill="${PAPER}"/>`,
    )
    .replace(/var\(--(\w+(?:-\w+)*)\)/g, (_, name) => COLORS[name] ?? INK);
}

const PAPER = '#ffffff';
const INK = '#1c1830';
const COLORS: Readonly<Record<string, string>> = {
  bg: PAPER,
  '_group-fill': PAPER,
  '_node-fill': '#f7f5fc',
  '_node-stroke': '#8f88a8',
  _line: '#8f88a8',
  '_inner-stroke': '#e4e0f0',
  '_group-hdr': '#f0ebff',
  _arrow: '#5b2be0',
};

/** Draws words that a line may cross after the line, with a rim in their background colour, so that the line stops beside them. */
function withWordsOnTop(svg: string): string {
  const rim = (ground: string) => `<text paint-order="stroke" stroke="var(--${ground})" stroke-width="5" `;
  const names: string[] = [];
  return svg
    .replace(/<g class="message"[^>]*>[\s\S]*?<\/g>/g, (group) => group.replace('<text ', rim('bg')))
    .replace(/<g class="subgraph"[^>]*>[\s\S]*?<\/g>/g, (group) =>
      group.replace(/<text [\s\S]*?<\/text>/g, (text) => {
        names.push(text.replace('<text ', rim('_group-hdr')));
        return '';
      }),
    )
    .replace('</svg>', () => `${names.join('')}</svg>`);
}

/** Pixels that a column of text has for a drawing. */
const COLUMN = 700;

/** Drawn in the direction that the writer gave if that fits the column, and otherwise in the narrowest form. */
function narrowest(source: string): string {
  const down = fromTopToBottom(source);
  // Most diagrams run downwards already or have short labels, so several of these forms are the same.
  const forms = new Set([
    withLinesOf(30, source),
    withLinesOf(30, down),
    withLinesOf(20, source),
    withLinesOf(20, down),
    withLinesOf(14, down),
  ]);
  let best: string | undefined;
  for (const form of forms) {
    const drawing = drawReadable(form);
    if (best === undefined || widthOf(drawing) < widthOf(best)) best = drawing;
    if (widthOf(best) <= COLUMN) break;
  }
  return best ?? '';
}

/** Draws with the same margin for every kind, at a size at which the smallest letters can be read. */
function drawReadable(source: string): string {
  let svg: string;
  try {
    svg = renderMermaidSVG(source, { padding: MARGIN, nodeSpacing: 14 });
  } catch (error) {
    const reason = messageOf(error);
    throw new MarkdownError(
      `A Mermaid diagram cannot be drawn: ${reason}. It begins with "${source.split('\n', 1)[0]}".`,
    );
  }
  const letters = [...svg.matchAll(/ font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  const scale = Math.max(1, SMALLEST_LETTER / Math.min(SMALLEST_LETTER, ...letters));
  const cut = SEQUENCE.test(source) ? SEQUENCE_MARGIN - MARGIN : 0;
  return svg.replace(SIZE, (_, width, height) => {
    const [w, h] = [Number(width) - 2 * cut, Number(height) - 2 * cut];
    return `viewBox="${cut} ${cut} ${w} ${h}" width="${w * scale}" height="${h * scale}"`;
  });
}

const SMALLEST_LETTER = 12;
const MARGIN = 12;
/** The library gives sequence diagrams this margin, whatever is asked for. */
const SEQUENCE_MARGIN = 30;
const SIZE = /viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+" height="[\d.]+"/;

function widthOf(svg: string): number {
  return Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? 0);
}

function fromTopToBottom(source: string): string {
  return source
    .replace(/^(\s*(?:graph|flowchart))[ \t]+(?:LR|RL)\b/m, '$1 TB')
    .replace(/^(\s*direction)[ \t]+(?:LR|RL)\b/gm, '$1 TB');
}

/**
 * Breaks labels into lines of about `length` characters: text in brackets, between bars, and after the colon of a state transition.
 * The messages of a sequence diagram are above their arrows and have no room for a second line.
 */
function withLinesOf(length: number, source: string): string {
  if (SEQUENCE.test(source)) return source;
  const broken = (text: string) =>
    text.replace(new RegExp(`(.{${Math.floor(length / 2)},${length}}) +(?=\\S)`, 'g'), '$1<br/>');
  return source
    .replace(/(?<=[[({|]"?)[^[\](){}|"\n<]+(?="?[\])}|])/g, broken)
    .replace(/^(\s*\S+ *--> *\S+ *: *)([^<\n]+)$/gm, (_, start, text) => start + broken(text));
}

const SEQUENCE = /^\s*sequenceDiagram\b/m;

/** Kinds of Mermaid that need its own layout in a browser. Comments may stand before the kind. */
const NOT_DRAWN =
  /^(?:\s|%%.*\n)*(?:gantt|gitGraph|pie|mindmap|timeline|journey|quadrantChart|sankey(?:-beta)?|requirementDiagram|C4\w+|block(?:-beta)?|packet(?:-beta)?|kanban|architecture(?:-beta)?|radar(?:-beta)?|treemap(?:-beta)?|zenuml)\b/;
