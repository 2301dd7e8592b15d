import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** A word of `content/plain-words.yaml` in a text. */
export interface Found {
  readonly detail: string;
  /** Where it begins, and how many characters it has. */
  readonly at: number;
  readonly length: number;
}

/** Finds the words of `content/plain-words.yaml` in a text without code. */
export function findWords(text: string): Found[] {
  return LIST.flatMap(({ pattern, write, except }) => {
    const right = [...text.matchAll(except)].map(
      ({ index, 0: { length } }) => [index, index + length] as const,
    );
    return [...text.matchAll(pattern)]
      .filter(
        ({ index, 0: { length } }) => !right.some(([from, to]) => from <= index && index + length <= to),
      )
      .map(({ index, 0: word }) => ({ detail: `"${word}": write ${write}`, at: index, length: word.length }));
  });
}

const List = z.array(
  z.strictObject({
    avoid: z.array(z.string().min(1)).min(1),
    write: z.string().min(1),
    except: z.array(z.string().min(1)).default([]),
  }),
);

const LIST = List.parse(
  parse(readFileSync(new URL('../../content/plain-words.yaml', import.meta.url), 'utf8')),
).map(({ avoid, write, except }) => ({ pattern: patternOf(avoid), write, except: patternOf(except) }));

function patternOf(phrases: readonly string[]): RegExp {
  const alternatives = phrases.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return phrases.length === 0 ? /(?!)/gi : new RegExp(`(?<![\\w-])(${alternatives})(?![\\w-])`, 'gi');
}
