import { useMarkdownRuntime } from '../context.ts';
import type { DataTableSource } from '../site-data.ts';
import { FactList } from './fact-list.tsx';
import { FactTable } from './fact-table.tsx';
import { groupRows, plainText } from './facts.ts';
import { FilterBar } from './filter-bar.tsx';

interface DataTableProps {
  /** Name of a file in `content/data`, without `.json`. */
  readonly source: string;
  /** Shows only the rows of one group. */
  readonly group?: string;
  /** Adds a search box and a choice of group; the table is complete without them. */
  readonly filter?: boolean;
}

/**
 * Facts that are kept as data, so that programs can check them and several pages can show them. Facts that readers look up
 * by name and that need more than a line are a list; those that are short, or are compared with each other, are a table.
 */
export function DataTable({ source, group, filter }: DataTableProps) {
  const runtime = useMarkdownRuntime();
  const table = runtime.table(source);
  const rows = group === undefined ? table.rows : table.rows.filter((row) => row.group === group);
  const groups = group === undefined ? table.groups : undefined;
  if (group !== undefined && rows.length === 0)
    runtime.warn(`The table "${source}" has no rows of the group "${group}".`);
  const groupLabel = table.groups?.find((each) => each.id === group)?.label;
  const name = groupLabel ? `${table.title}: ${groupLabel}` : table.title;
  const id = `__table-${runtime.nextId()}`;
  const Form = isLookedUp(table) ? FactList : FactTable;
  return (
    <div className="data-table">
      {filter ? <FilterBar id={id} title={name} groups={groups ?? []} count={rows.length} /> : null}
      <Form id={id} name={name} table={table} groups={groupRows(rows, groups)} />
    </div>
  );
}

/** Whether rows have addresses, and are on average longer than a line of text. */
function isLookedUp({ rows }: DataTableSource): boolean {
  const length = rows.reduce((sum, { cells }) => sum + plainText(Object.values(cells).join('')).length, 0);
  return rows.some(({ id }) => id) && length / rows.length > 72;
}
