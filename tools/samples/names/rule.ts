import { nearest } from '../../../src/validation/nearest.ts';
import type { LocalFault, Sample } from '../sample.ts';
import type { Known } from './known.ts';

/** One kind of names to look for in samples. */
export type NameRule = (sample: Sample, known: Known) => LocalFault[] | Promise<LocalFault[]>;

/** A name as a sample writes it. */
export interface Written {
  readonly name: string;
  /** From 1 in the sample. */
  readonly line: number;
}

/** Faults for the written names that are not among the known ones; `kind` says what they are: `option of the CLI`. */
export function unknownNames(
  written: readonly Written[],
  known: Iterable<string>,
  kind: string,
): LocalFault[] {
  const names = new Set(known);
  const otherwise =
    names.size <= FEW
      ? `Known are ${[...names].join(', ')}.`
      : "Add it to content/data (sample-names.json, when it is not Flagsmith's own) if it is right.";
  return written
    .filter(({ name }) => !names.has(name))
    .map(({ name, line }) => {
      const near = nearest(name, names);
      return {
        line,
        message: `There is no ${kind} "${name}".`,
        remedy: near ? `Did you mean ${near}?` : otherwise,
      };
    });
}

/** So many names can be read in a message. */
const FEW = 30;

/** Names that a pattern finds in a text; the first group that matched is the name. */
export function findNames(code: string, pattern: RegExp): Written[] {
  return [...code.matchAll(pattern)].map((match) => {
    const name = match.slice(1).find((group) => group !== undefined) ?? match[0];
    const at = match.index + match[0].lastIndexOf(name);
    return { name, line: code.slice(0, at).split('\n').length };
  });
}
