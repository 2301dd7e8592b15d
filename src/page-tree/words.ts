import type { Nodes } from 'hast';
import { isBlock, isSilent } from './components.ts';
import { attribute, textOf } from './hast.ts';

/** A piece of running text that looks the same throughout. */
export interface Span {
  readonly text: string;
  readonly as?: 'code' | 'strong' | 'emphasis';
  /** Address that it leads to, as the page has it. */
  readonly href?: string;
}

/** Running text on one line, with what is marked in it. */
export type Words = readonly Span[];

const LOOKS: Readonly<Record<string, Span['as']>> = {
  code: 'code',
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
};

/** The running text of nodes, with white space as a browser shows it. Controls and drawings have none. */
export function wordsIn(nodes: readonly Nodes[]): Words {
  const spans: Span[] = [];
  const visit = (node: Nodes, look: Omit<Span, 'text'>): void => {
    if (node.type === 'text') spans.push({ ...look, text: node.value });
    if (node.type !== 'element' || isSilent(node)) return;
    const as = LOOKS[node.tagName];
    if (as === 'code') {
      spans.push({ ...look, as, text: textOf(node) });
      return;
    }
    const href = node.tagName === 'a' ? attribute(node, 'href') : undefined;
    const own = { ...look, ...(as ? { as } : {}), ...(href === undefined ? {} : { href }) };
    // Words of two blocks, such as a cell's paragraphs, do not run together.
    const edge = node.tagName === 'br' || isBlock(node);
    if (edge) spans.push({ text: ' ' });
    for (const child of node.children) visit(child, own);
    if (edge) spans.push({ text: ' ' });
  };
  for (const node of nodes) visit(node, {});
  return tidy(spans);
}

/** The words alone. */
export function plainText(words: Words): string {
  return words.map(({ text }) => text).join('');
}

/** The words, with code in backticks as its only mark. */
export function textWithCode(words: Words): string {
  return words.map(({ text, as }) => (as === 'code' ? `\`${text}\`` : text)).join('');
}

/** Markdown of the words: code, emphasis and links. Signs that Markdown would take for its own are escaped. */
export function lightMarkdown(words: Words): string {
  return words
    .map(({ text, as, href }) => {
      if (text.trim() === '') return text;
      const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
      const marked = markOf(core, as);
      return `${before}${href === undefined ? marked : `[${marked}](${href})`}${after}`;
    })
    .join('');
}

function markOf(text: string, as: Span['as']): string {
  if (as === 'code') return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
  const escaped = text.replace(/[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
  if (as === 'strong') return `**${escaped}**`;
  return as === 'emphasis' ? `_${escaped}_` : escaped;
}

/** One space where several meet, none at the edges, and spans that look the same as one. */
function tidy(spans: readonly Span[]): Words {
  const tidied: Span[] = [];
  for (const span of spans) {
    const last = tidied.at(-1);
    const open = last !== undefined && !/\s$/.test(last.text);
    const text = span.text.replace(/\s+/g, ' ').replace(/^ /, open ? ' ' : '');
    if (text === '') continue;
    if (last && last.as === span.as && last.href === span.href)
      tidied[tidied.length - 1] = { ...last, text: last.text + text };
    else tidied.push({ ...span, text });
  }
  const last = tidied.pop();
  const text = last?.text.trimEnd();
  return last && text ? [...tidied, { ...last, text }] : tidied;
}
