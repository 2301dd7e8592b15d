import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changesOf, type Finding, isAgreed, TO_WRITE } from './compare.ts';
import type { CategoryDrift } from './drift.ts';
import { type Fact, keyOf, nameOf, type Table } from './facts.ts';
import {
  type Agreed,
  type AgreedFact,
  agreedFile,
  isListed,
  type Row,
  readRecorded,
  tableFile,
} from './recorded.ts';
import type { Source } from './source.ts';

/**
 * Writes what the source decides into the tables, and notes what it said. Columns that people write stay as they are; a new
 * row says which of them are missing. A change of the source that a row puts in words of its own stays open until a person
 * says with `agree` that the words are right.
 *
 * @returns the files that were changed, from the folder of the content.
 */
export function writeDrift(
  drifts: readonly CategoryDrift[],
  sources: readonly Source[],
  contentDir: string,
  agree: ReadonlySet<string>,
): string[] {
  const agreeList = Object.fromEntries([...agree].map((key) => [key, '']));
  const written: string[] = [];
  for (const drift of drifts) {
    const { category } = drift;
    const read = Object.fromEntries(
      sources.flatMap(({ kind, repository, version, commit }) =>
        drift.facts.has(kind) ? [[kind, `${repository} ${version} (${commit.slice(0, 9)})`]] : [],
      ),
    );
    for (const table of category.tables) {
      if (editTable(tableFile(contentDir, table.file), (rows) => updateRows(rows, table, drift, read))) {
        written.push(`data/${table.file}.json`);
      }
    }
    const { rows } = readRecorded(contentDir, category);
    const agreed = updateAgreed(drift, rows, agreeList);
    const kept = { ...agreed, read: { ...agreed.read, ...read } };
    if (Object.values(kept.facts).every((ofSource) => Object.keys(ofSource).length === 0)) continue;
    if (writeIfChanged(agreedFile(contentDir, category.id), formatAgreed(kept))) {
      written.push(`data/agreed/${category.id}.json`);
    }
  }
  return written;
}

interface RawRow {
  id?: string;
  group?: string;
  cells: Record<string, string>;
}

interface RawTable {
  columns: { key: string; label: string }[];
  read?: Record<string, string>;
  rows: RawRow[];
}

function updateRows(raw: RawTable, table: Table, drift: CategoryDrift, read: Record<string, string>): void {
  const { agreed } = drift.recorded;
  const facts = new Map([...drift.facts.values()].flat().map((fact) => [keyOf(fact), fact]));
  const renamed = new Map(
    drift.findings.flatMap(({ kind, before, key }) => (kind === 'renamed' && before ? [[before, key]] : [])),
  );
  const keysOf = ({ cells, group = '' }: RawRow) =>
    table.names(cells).map((name) => keyOf({ name, scope: table.scope?.(group) ?? '' }));
  raw.read = { ...raw.read, ...read };
  raw.rows = raw.rows.filter((row) => !keysOf(row).some((key) => isGone(drift.findings, key, agreed)));
  for (const row of raw.rows) {
    for (const key of keysOf(row)) {
      const fact = facts.get(renamed.get(key) ?? key);
      if (!fact || keysOf(row).length > 1) continue;
      const known = Object.values(agreed.facts).find((ofSource) => key in ofSource)?.[key];
      const was = known ? table.cells({ ...fact, name: nameOf(key), attributes: known.attributes }) : {};
      for (const [column, cell] of Object.entries(table.cells(fact))) {
        if (table.exact?.includes(column) || was[column] === row.cells[column]) row.cells[column] = cell;
      }
    }
  }
  for (const finding of drift.findings) {
    const fact = finding.kind === 'new' && !table.isPartial ? facts.get(finding.key) : undefined;
    const row = fact && newRow(raw, table, fact);
    // A category may have several tables; the row goes where it says what was found, once.
    const isMeant = row && keysOf(row).includes(finding.key);
    if (isMeant && !raw.rows.some((each) => keysOf(each).includes(finding.key))) raw.rows.push(row);
  }
}

function isGone(findings: readonly Finding[], key: string, agreed: Agreed): boolean {
  return isAgreed(key, agreed) && findings.some((finding) => finding.kind === 'gone' && finding.key === key);
}

function newRow({ columns }: RawTable, table: Table, fact: Fact): RawRow {
  const own = table.cells(fact);
  const group = table.group?.(fact);
  return {
    id: table.id(fact),
    ...(group === undefined ? {} : { group }),
    cells: Object.fromEntries(
      columns.map(({ key, label }) => [key, own[key] ?? `${TO_WRITE}: ${label.toLowerCase()}`]),
    ),
  };
}

function updateAgreed(
  drift: CategoryDrift,
  rows: ReadonlyMap<string, Row>,
  agree: Record<string, string>,
): Agreed {
  const { agreed } = drift.recorded;
  const facts = { ...agreed.facts };
  for (const [source, list] of drift.facts) {
    const before = agreed.facts[source] ?? {};
    const kept: Record<string, AgreedFact> = {};
    for (const fact of list) {
      const key = keyOf(fact);
      if (isListed(agreed.leftOut, key)) continue;
      const known = before[key];
      const isChanged = known && changesOf(known.attributes, fact.attributes).length > 0;
      const isSettled = !isChanged || isListed(agree, key) || saysChange(drift, rows.get(key), known, fact);
      kept[key] = isSettled ? { file: fact.file, attributes: { ...fact.attributes } } : known;
    }
    facts[source] = kept;
  }
  return { ...agreed, facts };
}

/** Whether every cell that the source decides and that has changed is written as the source has it now. */
function saysChange(
  { category }: CategoryDrift,
  row: Row | undefined,
  before: AgreedFact,
  fact: Fact,
): boolean {
  const table = category.tables.find(({ file }) => file === row?.table);
  if (!table || !row) return false;
  const was = table.cells({ ...fact, attributes: before.attributes });
  const changed = Object.entries(table.cells(fact)).filter(([column, cell]) => was[column] !== cell);
  return changed.length > 0 && changed.every(([column, cell]) => row.cells[column] === cell);
}

function editTable(file: string, edit: (table: RawTable) => void): boolean {
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  const table = JSON.parse(text) as RawTable;
  const indent = /^\{\n( +)/.exec(text)?.[1] ?? '  ';
  const end = text.endsWith('\n') ? '\n' : '';
  const isSpread = text === `${JSON.stringify(table, null, indent)}${end}`;
  edit(table);
  return writeIfChanged(file, isSpread ? `${JSON.stringify(table, null, indent)}${end}` : formatLines(table));
}

/** A table with each row on a line of its own. */
function formatLines({ rows, ...rest }: RawTable): string {
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  return `${head},\n  "rows": [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]\n}\n`;
}

/** Each fact on a line, in the order of the alphabet, so that a change is a line. */
function formatAgreed({ facts, ...rest }: Agreed): string {
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  const lists = Object.entries(facts).map(([source, ofSource]) => {
    const lines = Object.entries(ofSource)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, fact]) => `      ${JSON.stringify(key)}: ${JSON.stringify(fact)}`);
    return `    ${JSON.stringify(source)}: {\n${lines.join(',\n')}\n    }`;
  });
  return `${head},\n  "facts": {\n${lists.join(',\n')}\n  }\n}\n`;
}

function writeIfChanged(file: string, text: string): boolean {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return true;
}
