import { FOR_SCREEN_READERS } from '../../page-tree/names.ts';

interface FilterBarProps {
  /** Id of the table or list whose rows it hides. */
  readonly id: string;
  readonly title: string;
  readonly groups: readonly { readonly id: string; readonly label: string }[];
  readonly count: number;
}

/** A search box and a choice of group over facts; `behaviours/filters.ts` makes it work, and without script it is hidden. */
export function FilterBar({ id, title, groups, count }: FilterBarProps) {
  return (
    // The method keeps the page where it is on Enter. What Back would leave in the fields filters nothing.
    <form
      className="table-filter script-only"
      method="dialog"
      autoComplete="off"
      data-filter-for={id}
      aria-label={`Filter: ${title}`}
    >
      <label>
        <span className={FOR_SCREEN_READERS}>Filter by words</span>
        <input type="search" name="words" placeholder="Filter" aria-controls={id} />
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
