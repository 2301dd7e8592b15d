import { distance } from 'fastest-levenshtein';
import { type Category, type Fact, keyOf, nameOf, type Table, wordsOf } from './facts.ts';
import { type Agreed, isListed, type Recorded, type Row } from './recorded.ts';

export type FindingKind = 'new' | 'gone' | 'renamed' | 'different' | 'moved';

/** A disagreement of the source and the pages. */
export interface Finding {
  readonly kind: FindingKind;
  readonly key: string;
  readonly name: string;
  /** Kind of the repository; empty where the source has nothing of it. */
  readonly source: string;
  readonly file: string;
  readonly line: number;
  /** What it was called, where it was. */
  readonly before?: string;
  readonly changes: readonly Change[];
  readonly row?: Row;
}

/** Whether somebody has to do something about a finding: a fact that only moved to another file needs nothing. */
export function isOpen({ kind }: Finding): boolean {
  return kind !== 'moved';
}

export interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Facts that were read, by the kind of their repository. */
export type FactsBySource = ReadonlyMap<string, readonly Fact[]>;

/** Mark of a cell that a person has to write. */
export const TO_WRITE = 'TO WRITE';

/** Compares what was read with what the site records. Repositories that were not read are left out of account. */
export function compareCategory(category: Category, read: FactsBySource, recorded: Recorded): Finding[] {
  const { rows, agreed } = recorded;
  const found = new Set([...read.values()].flatMap((facts) => facts.map(keyOf)));
  const isWhole = Object.keys(category.readers).every((kind) => read.has(kind));
  const findings: Finding[] = [];
  for (const [source, facts] of read) {
    for (const fact of facts) {
      if (!isListed(agreed.leftOut, keyOf(fact)))
        findings.push(...compareFact(category, source, fact, recorded));
    }
  }
  const gone = (key: string, source: string, file: string): void => {
    findings.push({
      kind: 'gone',
      key,
      name: nameOf(key),
      source,
      file,
      line: 0,
      changes: [],
      ...withRow(rows.get(key)),
    });
  };
  for (const [source, facts] of read) {
    const here = new Set(facts.map(keyOf));
    for (const [key, { file }] of Object.entries(agreed.facts[source] ?? {})) {
      if (!here.has(key)) gone(key, source, file);
    }
  }
  const isKnown = (key: string) =>
    found.has(key) || isAgreed(key, agreed) || isListed(agreed.notInSource, key);
  const needsFacts = isWhole && !category.tables.some(({ isPartial }) => isPartial);
  for (const row of needsFacts ? rows.values() : []) {
    // A row that two tables of a category read may be about a fact of one of them.
    const isSame = ({ file, line }: Row) => file === row.file && line === row.line;
    const isKnownOtherwise = () =>
      category.tables.length > 1 && [...rows.values()].some((each) => isSame(each) && isKnown(each.key));
    if (!isKnown(row.key) && !isKnownOtherwise()) gone(row.key, '', '');
  }
  for (const key of isWhole ? Object.keys(agreed.leftOut) : []) {
    if (![...found].some((each) => isListed({ [key]: '' }, each)))
      gone(key, '', `leftOut of agreed/${category.id}.json`);
  }
  return pairRenamed(findings, recorded, read);
}

function compareFact(category: Category, source: string, fact: Fact, recorded: Recorded): Finding[] {
  const key = keyOf(fact);
  const row = rowOf(key, recorded);
  const known = recorded.agreed.facts[source]?.[key];
  const base = { key, name: fact.name, source, file: fact.file, line: fact.line, ...withRow(row) };
  const needsRow = category.tables.some(({ isPartial }) => !isPartial);
  if (needsRow ? !row : !known) return [{ ...base, kind: 'new', changes: [] }];
  const table = category.tables.find(({ file }) => file === row?.table);
  const changes = [
    ...(known ? changesOf(known.attributes, fact.attributes) : []),
    ...(table && row?.key === key ? contradictions(table, fact, row) : []),
    ...Object.entries(row?.cells ?? {})
      .filter(([, cell]) => cell.startsWith(TO_WRITE))
      .map(([column]) => ({ what: column, before: '', after: 'still to be written by a person' })),
  ];
  if (!known) changes.push({ what: 'agreed', before: 'nothing', after: 'run with --write' });
  if (changes.length > 0) return [{ ...base, kind: 'different', changes }];
  if (known && known.file !== fact.file) {
    return [{ ...base, kind: 'moved', changes: [{ what: 'file', before: known.file, after: fact.file }] }];
  }
  return [];
}

/** Row that describes a fact: its own, or the one that people have named. */
function rowOf(key: string, { rows, agreed }: Pick<Recorded, 'rows' | 'agreed'>): Row | undefined {
  return rows.get(agreed.inRowOf[key] ?? key);
}

export function changesOf(before: Fact['attributes'], after: Fact['attributes']): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
    .map((what) => ({ what, before: before[what] ?? '', after: after[what] ?? '' }));
}

/** Cells that must say what the source says, and do not. Lists may have any order. */
function contradictions(table: Table, fact: Fact, row: Row): Change[] {
  const cells = table.cells(fact);
  return (table.exact ?? [])
    .filter((column) => normal(cells[column]) !== normal(row.cells[column]))
    .map((column) => ({
      what: `column ${column}`,
      before: row.cells[column] ?? '',
      after: cells[column] ?? '',
    }));
}

function normal(cell = ''): string {
  const words = wordsOf(cell);
  return words.length > 0 ? [...words].sort().join(' ') : cell;
}

/**
 * Something gone and something new with the same attributes are one thing with another name, where their names are alike and
 * they stand in one file, or where their names are the same and only the scope is another.
 */
function pairRenamed(findings: readonly Finding[], { agreed }: Recorded, read: FactsBySource): Finding[] {
  const facts = new Map(
    [...read].flatMap(([source, list]) => list.map((fact) => [`${source} ${keyOf(fact)}`, fact])),
  );
  const gone = findings.filter(({ kind, key }) => kind === 'gone' && isAgreed(key, agreed));
  const paired = new Set<Finding>();
  const renamed = findings.flatMap((finding): Finding[] => {
    const fact = finding.kind === 'new' ? facts.get(`${finding.source} ${finding.key}`) : undefined;
    const candidates = gone.filter((each) => {
      const before = agreed.facts[finding.source]?.[each.key];
      if (!before || !fact || paired.has(each)) return false;
      const isLike = each.name === fact.name || (before.file === fact.file && areAlike(each.name, fact.name));
      return isLike && changesOf(before.attributes, fact.attributes).length === 0;
    });
    const [before] = candidates;
    // Where several would fit, none is meant more than another.
    if (!before || candidates.length > 1) return [finding];
    paired.add(before);
    return [{ ...finding, kind: 'renamed', before: before.key, ...withRow(before.row) }];
  });
  return renamed.filter((finding) => !paired.has(finding));
}

/** Whether two names share many of their words, or most of their letters. */
function areAlike(a: string, b: string): boolean {
  const [first, second] = [a, b].map((name) => new Set(name.split(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/)));
  const shared = [...(first ?? [])].filter((word) => second?.has(word)).length;
  const words = (first?.size ?? 0) + (second?.size ?? 0) - shared;
  return shared / words >= 0.5 || distance(a, b) / Math.max(a.length, b.length) <= 0.3;
}

/** Whether a repository had a fact when a person last agreed. */
export function isAgreed(key: string, { facts }: Agreed): boolean {
  return Object.values(facts).some((ofSource) => key in ofSource);
}

function withRow(row: Row | undefined): { row?: Row } {
  return row ? { row } : {};
}
