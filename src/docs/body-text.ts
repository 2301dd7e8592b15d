/** A level-one heading that a body begins with. */
interface BodyTitle {
  /** Its words, without Markdown. */
  readonly title: string;
  /** The body with empty lines in its place, so that line numbers stay true. */
  readonly bodyWithout: string;
}

/**
 * Finds the level-one heading that a body begins with, written with `#` or underlined with `=`. Before it may stand
 * empty lines, comments and MDX imports, but no text: a heading further down is no title.
 */
export function findBodyTitle(body: string): BodyTitle | undefined {
  const lines = body.split('\n');
  const start = skipPreamble(lines);
  const line = lines[start] ?? '';
  const atx = /^ {0,3}#[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line)?.[1];
  const underlined = /^ {0,3}=+[ \t]*$/.test(lines[start + 1] ?? '') && line.trim() !== '';
  if (atx === undefined && !underlined) return undefined;
  const title = plainText((atx ?? line).replace(/\s*\{#[^}]*\}\s*$/, ''));
  if (title === '') return undefined;
  const length = atx === undefined ? 2 : 1;
  const bodyWithout = lines
    .map((each, index) => (index >= start && index < start + length ? '' : each))
    .join('\n');
  return { title, bodyWithout };
}

/**
 * Text of the first paragraph of a body, without Markdown; empty where it has none. Headings, lists, tables, quotes,
 * code, images, HTML blocks and the marks of admonitions are passed over.
 */
export function findExcerpt(body: string): string {
  const lines = body.split('\n');
  let fence: string | undefined;
  let paragraph: string[] = [];
  for (let index = skipPreamble(lines); index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    if (mark !== undefined) fence = mark;
    if (mark !== undefined || line.trim() === '' || NO_PROSE.test(line)) {
      const text = plainText(paragraph.join(' '));
      if (text !== '') return text;
      paragraph = [];
    } else {
      paragraph.push(line.trim());
    }
  }
  return plainText(paragraph.join(' '));
}

/** The words of inline Markdown: no links, images, emphasis, code marks, tags or escapes. */
export function plainText(markdown: string): string {
  const literal: string[] = [];
  const setAside = (text: string): string => {
    literal.push(text);
    return `\uE000${literal.length - 1}\uE000`;
  };
  // Code and escaped characters are set aside first, because they are not Markdown.
  return markdown
    .replace(/(`+)(.+?)\1/g, (_, _marks: string, inner: string) => setAside(inner.trim()))
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => setAside(sign))
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)(.+?)(?<=\S)\1(?!\w)/g, '$2')
    .replace(/\uE000(\d+)\uE000/g, (_, index: string) => literal[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Beginnings of lines that are not prose: headings, list items, table rows, quotes, rules, tags, directives, expressions. */
const NO_PROSE =
  /^\s*(#{1,6}\s|[-*+]\s|\d+[.)]\s|\||>|(-{3,}|={3,}|\*{3,})\s*$|<(?!https?:|code|strong|em|a\b|b\b|i\b)|:::|\{|(import|export)\s|!\[[^\]]*\]\([^)]*\)\s*$)/;

/** Index of the first line that is no empty line, comment or import. */
function skipPreamble(lines: readonly string[]): number {
  let index = 0;
  while (index < lines.length) {
    const line = (lines[index] ?? '').trim();
    const end = PREAMBLE.find(([begins]) => begins.test(line))?.[1];
    if (end === undefined) return index;
    while (index < lines.length && !end.test(lines[index] ?? '')) index += 1;
    index += 1;
  }
  return index;
}

/** What may stand before a title: how it begins, and how its last line ends. */
const PREAMBLE: readonly (readonly [RegExp, RegExp])[] = [
  [/^$/, /^\s*$/],
  [/^<!--/, /-->\s*$/],
  [/^\{\/\*/, /\*\/\}\s*$/],
  [/^import\s(.*\sfrom\s*)?['"][^'"]*['"];?$/, /./],
  [/^import\s+\{\s*$/, /from\s+['"][^'"]*['"];?\s*$/],
];
