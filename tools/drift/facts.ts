import type { Source } from './source.ts';

/** Something that the source has and the pages name: a variable, a metric, a value of the chart. */
export interface Fact {
  readonly name: string;
  /** What tells facts of one name apart: the component of a variable, the level of a permission; empty where names suffice. */
  readonly scope: string;
  readonly file: string;
  readonly line: number;
  /** What the source says of it, as it is written there: `default`, `labels`. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** A place that the reader of a category should have understood and could not. */
export interface Unread {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

export interface Reading {
  readonly facts: readonly Fact[];
  readonly unread: readonly Unread[];
}

/** Reads the facts of one category from one repository. */
export type Reader = (source: Source) => Promise<Reading>;

/** One kind of fact, with the table of content/data that lists it, where there is one. */
export interface Category {
  readonly id: string;
  readonly title: string;
  /** By the kind of the source: `platform`, `charts`. */
  readonly readers: Readonly<Record<string, Reader>>;
  readonly tables: readonly Table[];
}

/** How a table of content/data names facts. */
export interface Table {
  /** Its file, without the ending. */
  readonly file: string;
  /** Names in a row, as facts are named. */
  names(cells: Readonly<Record<string, string>>): readonly string[];
  /** Scope of the facts in a group of rows. Default: none. */
  scope?(group: string): string;
  /** Anchor of a new row. */
  id(fact: Fact): string;
  /** Group that a new row goes into. Default: none. */
  group?(fact: Fact): string | undefined;
  /** Cells that the source decides, in the words of the table. */
  cells(fact: Fact): Readonly<Record<string, string>>;
  /** Columns that must say what `cells` says; in the others people may word it. Default: none. */
  readonly exact?: readonly string[];
  /** Whether facts need no row, and rows no fact: the table says some of them in words of its own. */
  readonly isPartial?: boolean;
}

export function keyOf({ name, scope }: Pick<Fact, 'name' | 'scope'>): string {
  return scope === '' ? name : `${scope}: ${name}`;
}

/** Name of a fact, from its key. */
export function nameOf(key: string): string {
  const end = key.indexOf(': ');
  return end < 0 ? key : key.slice(end + 2);
}

/** Words in backticks. */
export function wordsOf(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}

/**
 * One fact for each name and scope: where the source says it several times, the first place counts and each different saying
 * is kept, in the order of the alphabet, so that moved code reads alike.
 */
export function mergeFacts(facts: readonly Fact[]): Fact[] {
  const merged = new Map<string, Fact>();
  for (const fact of facts) {
    const known = merged.get(keyOf(fact));
    merged.set(keyOf(fact), known ? { ...known, attributes: both(known.attributes, fact.attributes) } : fact);
  }
  return [...merged.values()];
}

function both(a: Fact['attributes'], b: Fact['attributes']): Fact['attributes'] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(
    names.map((name) => {
      const values = [a[name], b[name]].flatMap((value) => value?.split(' | ') ?? []);
      return [name, [...new Set(values)].sort().join(' | ')];
    }),
  );
}
