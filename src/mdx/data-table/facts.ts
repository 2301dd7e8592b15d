import type { DataTableSource } from '../site-data.ts';

/** What a form of a table of facts shows. */
export interface Facts {
  readonly id: string;
  /** What they are, in a few words. */
  readonly name: string;
  /** The whole table, of which perhaps only some rows are shown: each page shows it in the same form. */
  readonly table: DataTableSource;
  readonly groups: readonly FactGroup[];
}

interface FactGroup {
  /** Empty, with an empty label, for rows without a group. */
  readonly id: string;
  readonly label: string;
  readonly rows: DataTableSource['rows'];
}

/** Rows under their groups in the groups' order; rows without a group come first. */
export function groupRows(rows: DataTableSource['rows'], groups: DataTableSource['groups']): FactGroup[] {
  if (!groups?.length) return [{ id: '', label: '', rows }];
  const known = new Set(groups.map(({ id }) => id));
  return [
    { id: '', label: '', rows: rows.filter((row) => !known.has(row.group ?? '')) },
    ...groups.map(({ id, label }) => ({ id, label, rows: rows.filter((row) => row.group === id) })),
  ].filter(({ rows }) => rows.length > 0);
}

/** The words of a cell, without the addresses and marks of its Markdown. */
export function plainText(markdown = ''): string {
  return markdown.replace(/\]\([^)]*\)|[[`*]/g, '');
}
