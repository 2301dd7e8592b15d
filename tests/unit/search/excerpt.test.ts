import { expect, test } from 'vitest';
import { excerptOf, mark } from '../../../src/search/engine/excerpt.ts';
import { createAnalyser } from '../../../src/search/engine/tokenise.ts';
import type { Marked } from '../../../src/search/record.ts';

const english = createAnalyser('en');
const terms = (...words: string[]) =>
  new Set(words.flatMap((word) => english.tokens(word).flatMap(({ whole, parts }) => [whole, ...parts])));
const shown = (text: Marked) => text.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join('');

test('marks words in all their forms, and no others', () => {
  expect(shown(mark('Flagged flags, and a flag.', terms('flag'), english))).toBe(
    '[Flagged] [flags], and a [flag].',
  );
  expect(shown(mark('Call getFlags() now', terms('getFlags'), english))).toBe('Call [getFlags]() now');
});

test('keeps all of the text', () => {
  const text = ' <b>a & b</b> – “c” … ';
  expect(
    mark(text, terms('b'), english)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('takes the block that has most of the words', () => {
  const blocks = [
    { kind: 'text', text: 'About flags.' },
    { kind: 'text', text: 'A flag has a value.' },
  ] as const;
  expect(shown(excerptOf(blocks, terms('flag', 'value'), english))).toBe('A [flag] has a [value].');
});

test('cuts a long text at words around the first match', () => {
  const text = `${'word '.repeat(80)}needle ${'word '.repeat(80)}`;
  const cut = shown(excerptOf([{ kind: 'text', text }], terms('needle'), english));
  expect(cut).toMatch(/^… word .*\[needle\].* word …$/);
  expect(cut.length).toBeLessThan(220);
});

test('reads a row as its cells, and shows no code', () => {
  expect(
    shown(
      excerptOf([{ kind: 'row', columns: ['A', 'B'], cells: ['`PORT`', '8000'] }], terms('port'), english),
    ),
  ).toBe('[PORT] · 8000');
  expect(excerptOf([{ kind: 'code', language: '', label: '', text: 'x' }], terms('x'), english)).toEqual([]);
});
