import type { Block, Marked } from '../record.ts';
import type { Analyser } from './tokenise.ts';

const LENGTH = 180;
const WORD = /[.]?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_./#+'’-]*[\p{L}\p{M}\p{N}#+])?/gu;

/** Marks the words of a text that match one of the terms. */
export function mark(text: string, terms: ReadonlySet<string>, analyser: Analyser): Marked {
  const pieces: { text: string; marked: boolean }[] = [];
  const add = (piece: string, marked: boolean) => {
    const last = pieces.at(-1);
    if (piece === '') return;
    if (last?.marked === marked) last.text += piece;
    else pieces.push({ text: piece, marked });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    add(text.slice(end, index), false);
    add(word, matches(word, terms, analyser));
    end = index + word.length;
  }
  add(text.slice(end), false);
  return pieces;
}

/** An excerpt from the block that matches most terms, with matches marked; the beginning of the section if none does. */
export function excerptOf(blocks: readonly Block[], terms: ReadonlySet<string>, analyser: Analyser): Marked {
  const texts = blocks.map(textOf).filter((text) => text !== '');
  const scored = texts.map((text, index) => ({
    text,
    score: countTerms(text, terms, analyser) - index / 1000,
  }));
  const best = scored.sort((a, b) => b.score - a.score)[0];
  return best ? mark(windowOf(best.text, terms, analyser), terms, analyser) : [];
}

function textOf(block: Block): string {
  if (block.kind === 'code') return '';
  const text = block.kind === 'row' ? block.cells.filter((cell) => cell !== '').join(' · ') : block.text;
  return text.replaceAll('`', '');
}

function countTerms(text: string, terms: ReadonlySet<string>, analyser: Analyser): number {
  const found = new Set<string>();
  for (const { 0: word } of text.matchAll(WORD)) {
    for (const term of termsOf(word, analyser)) if (terms.has(term)) found.add(term);
  }
  return found.size;
}

/** Cuts a text to whole words around its first match. */
function windowOf(text: string, terms: ReadonlySet<string>, analyser: Analyser): string {
  if (text.length <= LENGTH) return text;
  const first = [...text.matchAll(WORD)].find(({ 0: word }) => matches(word, terms, analyser))?.index ?? 0;
  const from = first < LENGTH / 2 ? 0 : text.lastIndexOf(' ', first - LENGTH / 3) + 1;
  const until = text.length - from <= LENGTH ? text.length : text.lastIndexOf(' ', from + LENGTH);
  const to = until > from ? until : Math.min(text.length, from + LENGTH);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

function matches(word: string, terms: ReadonlySet<string>, analyser: Analyser): boolean {
  return termsOf(word, analyser).some((term) => terms.has(term));
}

function termsOf(word: string, analyser: Analyser): string[] {
  return analyser
    .tokens(word)
    .flatMap(({ whole, parts, plain, written }) =>
      plain && analyser.isStopWord(written) ? [] : [whole, ...parts],
    );
}
