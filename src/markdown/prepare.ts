import { nameToEmoji } from 'gemoji';

/**
 * Rewrites, line for line, the few forms that Docusaurus writers use and the parser does not know. Code is never
 * touched, and no line is added or removed, so that line numbers in errors stay true.
 *
 * - `:::note A title` becomes `:::note[A title]`; `::: info` becomes `:::info`.
 * - A fence `mdx-code-block` loses its frame: Docusaurus reads what is in it as MDX.
 * - `:tada:` becomes the emoji of that name, in headings too, whose ids count it.
 * - In MDX, an HTML comment becomes an expression that holds a comment.
 */
export function prepareSource(source: string, format: 'md' | 'mdx'): string {
  const lines = source.split('\n');
  let fence: string | undefined;
  let unframed: string | undefined;
  let inComment = false;
  return lines
    .map((line) => {
      const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1];
      const closes = (opening: string) => mark?.startsWith(opening) && line.trim() === mark;
      if (fence !== undefined) {
        if (closes(fence)) fence = undefined;
        return line;
      }
      if (unframed !== undefined && closes(unframed)) {
        unframed = undefined;
        return '';
      }
      if (mark !== undefined && MDX_BLOCK.test(line)) {
        unframed = mark;
        return '';
      }
      if (mark !== undefined) {
        fence = mark;
        return line;
      }
      const directive = line.replace(
        /^(\s*(?:>\s*)*)(:{3,})[ \t]*([a-z][\w-]*)(?:[ \t]+([^[{\s].*?))?[ \t]*$/i,
        (_, indent: string, colons: string, name: string, title?: string) =>
          `${indent}${colons}${name}${title ? `[${title}]` : ''}`,
      );
      return outsideInlineCode(directive, (text) => {
        let out = withEmoji(text);
        if (format === 'md') return out;
        if (inComment && out.includes('-->')) {
          out = out.replace('-->', '*/}');
          inComment = false;
        }
        out = out.replace(/<!--(.*?)-->/g, (_, body: string) => `{/*${body.replaceAll('*/', '* /')}*/}`);
        if (out.includes('<!--')) {
          out = out.replace('<!--', '{/*');
          inComment = true;
        }
        return out;
      });
    })
    .join('\n');
}

function withEmoji(text: string): string {
  if (!text.includes(':')) return text;
  return text.replace(
    /(?<![\w/])(?<!::):([a-z0-9_+-]+):(?![\w/])/g,
    (written, name: string) => nameToEmoji[name] ?? written,
  );
}

const MARKDOWN_BELOW_TAG =
  /^[ \t]*<[^\n]+>[ \t]*\n[ \t]*(?:`{3,}|~{3,}|:::|#{1,6}[ \t]|[-*][ \t]|\d+\.[ \t])/m;
const MDX_BLOCK = /^\s*(`{3,}|~{3,})\s*mdx-code-block\s*$/;

/**
 * Whether a `.md` file uses what only MDX can say: an import or export, a component, a braced attribute or text, or
 * Markdown directly below the line of a tag, which plain Markdown takes for a part of the HTML.
 */
export function looksLikeMdx(source: string): boolean {
  const prose = source
    .replace(/^(\s*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\s*\2[^\n]*$/gm, '')
    .replace(/`[^`\n]*`/g, '');
  return (
    /^(import\s.+\sfrom\s+['"]|import\s+['"]|export\s+(const|default|function|let|\{))/m.test(prose) ||
    /<[A-Z][A-Za-z0-9.]*(\s[^<>]*)?\/?>/.test(prose) ||
    /<[a-z][\w-]*\s[^<>]*=\{/.test(prose) ||
    prose.includes('{/*') ||
    /\{(?:'[^'\n]*'|"[^"\n]*"|(?:frontMatter|props)\.\w+)\}/.test(prose) ||
    (MARKDOWN_BELOW_TAG.test(source) && !/<[a-z][^>]*\sstyle=["']/.test(prose)) ||
    /^\s*(`{3,}|~{3,})\s*mdx-code-block\s*$/m.test(source)
  );
}

function outsideInlineCode(line: string, change: (text: string) => string): string {
  if (!line.includes('`')) return change(line);
  return line
    .split(/(`+[^`]*`+)/)
    .map((part) => (part.startsWith('`') ? part : change(part)))
    .join('');
}
