import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Statement } from '../../src/answers/statements.ts';

const FOLDER = new URL('./pairs/', import.meta.url);

const PAIRS = z.array(
  z.strictObject({
    /** Address of the section that answers best. */
    section: z.string().startsWith('/'),
    question: z.string().min(3),
    /** Pieces of the sentences, rows, items or lines of code that answer, as the page's Markdown has them. */
    says: z.array(z.string().min(3)).min(1),
  }),
);

/** A question that was written to learn from, by somebody who saw the sections and neither the engine nor the sets. */
export type TrainingPair = z.infer<typeof PAIRS>[number];

/** All pairs. Those of sections that are gone teach nothing, and are left alone. */
export function readPairs(): readonly TrainingPair[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const read = PAIRS.safeParse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));
      if (!read.success) throw new Error(`tests/eval/pairs/${name}: ${z.prettifyError(read.error)}`);
      return read.data;
    });
}

/** From which share of a piece's words on a statement tells it: texts are edited after pairs were written. */
const MOST = 0.75;

/** How much of the pieces a statement tells: the share of the words of each, from where most of them are there. */
export function saidIn({ text, cells = [] }: Statement, says: readonly string[]): number {
  const told = new Set(wordsOf(`${text} ${cells.join(' ')}`));
  return says.reduce((sum, piece) => {
    const words = wordsOf(piece);
    const share = words.filter((word) => told.has(word)).length / Math.max(words.length, 1);
    return sum + (share >= MOST ? share : 0);
  }, 0);
}

function wordsOf(text: string): string[] {
  const bare = text.replace(/\]\([^)]*\)/g, ' ').toLowerCase();
  return bare.match(/[\p{L}\p{N}]+/gu) ?? [];
}
