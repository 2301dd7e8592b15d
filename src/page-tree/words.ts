import type { Nodes } from 'hast';
import { isBlock, isSilent } from './components.ts';
import { textOf } from './hast.ts';

/** A piece of running text that is code throughout, or not at all. */
interface Span {
  readonly text: string;
  readonly as?: 'code';
}

/** Running text on one line. */
export type Words = readonly Span[];

/** The running text of nodes, with white space as a browser shows it. Controls and drawings have none. */
export function wordsIn(nodes: readonly Nodes[]): Words {
  const spans: Span[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'text') spans.push({ text: node.value });
    if (node.type !== 'element' || isSilent(node)) return;
    if (node.tagName === 'code') {
      spans.push({ text: textOf(node), as: 'code' });
      return;
    }
    // The words of two blocks, such as the paragraphs of a cell, do not run together.
    const edge = node.tagName === 'br' || isBlock(node);
    if (edge) spans.push({ text: ' ' });
    for (const child of node.children) visit(child);
    if (edge) spans.push({ text: ' ' });
  };
  for (const node of nodes) visit(node);
  return tidy(spans);
}

/** The words alone. */
export function plainText(words: Words): string {
  return words.map(({ text }) => text).join('');
}

/** The words, with code in backticks. */
export function textWithCode(words: Words): string {
  return words.map(({ text, as }) => (as === 'code' ? `\`${text}\`` : text)).join('');
}

/** Leaves one space where several meet and none at the edges, and joins neighbours of one kind. */
function tidy(spans: readonly Span[]): Words {
  const tidied: Span[] = [];
  for (const span of spans) {
    const last = tidied.at(-1);
    const open = last !== undefined && !/\s$/.test(last.text);
    const text = span.text.replace(/\s+/g, ' ').replace(/^ /, open ? ' ' : '');
    if (text === '') continue;
    if (last && last.as === span.as) tidied[tidied.length - 1] = { ...last, text: last.text + text };
    else tidied.push({ ...span, text });
  }
  const last = tidied.pop();
  const text = last?.text.trimEnd();
  return last && text ? [...tidied, { ...last, text }] : tidied;
}
