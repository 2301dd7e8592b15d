import { FOR_SCREEN_READERS, SELF_LINK } from '../page-tree/names.ts';
import { scrolls } from '../ui/scrolls.ts';
import { useMarkdownRuntime } from './context.ts';

interface DataTableProps {
  /** Name of a file in `content/data`, without `.json`. */
  readonly source: string;
  /** Shows only the rows of one group. */
  readonly group?: string;
  /** Adds a search box and a choice of group; the table is complete without them. */
  readonly filter?: boolean;
}

/** A table of facts that is kept as data, so that machines can check it and several pages can show it. */
export function DataTable({ source, group, filter }: DataTableProps) {
  const runtime = useMarkdownRuntime();
  const table = runtime.table(source);
  const rows = group === undefined ? table.rows : table.rows.filter((row) => row.group === group);
  const groups = group === undefined ? table.groups : undefined;
  if (group !== undefined && rows.length === 0)
    runtime.warn(`The table "${source}" has no rows of the group "${group}".`);
  const groupLabel = table.groups?.find((each) => each.id === group)?.label;
  const name = groupLabel ? `${table.title}: ${groupLabel}` : table.title;
  const id = `table-${runtime.nextId()}`;
  return (
    <div className="data-table" data-filter-table={filter ? '' : undefined}>
      {filter ? <FilterBar id={id} title={name} groups={groups ?? []} count={rows.length} /> : null}
      <div className="table-scroll" {...scrolls(name)}>
        <table id={id}>
          <thead>
            <tr>
              {table.columns.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {groupRows(rows, groups).map(({ label, id: groupId, items }) => (
            <tbody key={groupId} data-group={groupId || undefined}>
              {label ? (
                <tr className="table-group">
                  <th colSpan={table.columns.length} scope="rowgroup">
                    {label}
                  </th>
                </tr>
              ) : null}
              {items.map((row, index) => (
                <tr key={row.id ?? index} id={row.id}>
                  {table.columns.map(({ key }, column) => (
                    <td key={key}>
                      {column === 0 && row.id ? (
                        <a className={`${SELF_LINK} row-anchor`} href={`#${row.id}`}>
                          <span className={FOR_SCREEN_READERS}>Link to {row.id}</span>
                        </a>
                      ) : null}
                      <span dangerouslySetInnerHTML={{ __html: runtime.inline(row.cells[key] ?? '') }} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

interface FilterBarProps {
  readonly id: string;
  readonly title: string;
  readonly groups: readonly { readonly id: string; readonly label: string }[];
  readonly count: number;
}

function FilterBar({ id, title, groups, count }: FilterBarProps) {
  return (
    <form className="table-filter script-only" data-filter-for={id} aria-label={`Filter: ${title}`}>
      <label>
        <span className={FOR_SCREEN_READERS}>Filter by words</span>
        <input type="search" name="words" placeholder="Filter" autoComplete="off" aria-controls={id} />
      </label>
      {groups.length > 1 ? (
        <label>
          <span className={FOR_SCREEN_READERS}>Show</span>
          <select name="group" aria-controls={id}>
            <option value="">All</option>
            {groups.map((group) => (
              <option key={group.id} value={group.id}>
                {group.label}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <output data-filter-count={count}>{count} rows</output>
    </form>
  );
}

type Row = {
  readonly id?: string | undefined;
  readonly group?: string | undefined;
  readonly cells: Readonly<Record<string, string>>;
};

/** Rows under their groups in the groups' order; rows without a group come first. */
function groupRows(rows: readonly Row[], groups: readonly { id: string; label: string }[] | undefined) {
  if (!groups?.length) return [{ id: '', label: '', items: rows }];
  const known = new Set(groups.map(({ id }) => id));
  return [
    { id: '', label: '', items: rows.filter((row) => !known.has(row.group ?? '')) },
    ...groups.map(({ id, label }) => ({ id, label, items: rows.filter((row) => row.group === id) })),
  ].filter(({ items }) => items.length > 0);
}
