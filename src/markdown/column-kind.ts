/** How a column of a table is set: numbers are aligned right, so that digits line up; prose needs some width. */
type ColumnKind = 'number' | 'prose';

/** The kind of a column, from the plain text of its cells; `undefined` for names, words and code. */
export function columnKind(cells: readonly string[]): ColumnKind | undefined {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => /[\p{L}\p{N}]/u.test(cell));
  if (filled.length > 0 && filled.every((cell) => NUMBER.test(cell))) return 'number';
  return filled.some((cell) => cell.length > LONG && cell.split(/\s+/).length >= WORDS) ? 'prose' : undefined;
}

/** Digits with their signs, and at most a unit behind them. Days and versions, of several parts, are names. */
const NUMBER = /^[<>≤≥~≈±+−-]?\s?[$€£]?\d[\d,  ]*(?:\.\d+)?(?:\s?(?:%|[kKMGT]i?B|B|ms|µs|s|px|×))?$/u;

/** A cell that has at least this many characters and words is a sentence. */
const LONG = 48;
const WORDS = 7;
