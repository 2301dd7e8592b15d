import { columnKind } from '../../markdown/column-kind.ts';
import { scrolls } from '../../ui/scrolls.ts';
import { useMarkdownRuntime } from '../context.ts';
import { type Facts, plainText } from './facts.ts';
import { RowLink } from './row-link.tsx';

/** Short facts, and those that are compared with each other. */
export function FactTable({ id, name, table, groups }: Facts) {
  const runtime = useMarkdownRuntime();
  const columns = table.columns.map((column) => ({
    ...column,
    kind: columnKind(table.rows.map(({ cells }) => plainText(cells[column.key]))),
  }));
  return (
    <div className="table-scroll" {...scrolls(name)}>
      <table id={id}>
        <thead>
          <tr>
            {columns.map(({ key, label, kind }) => (
              <th key={key} scope="col" className={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ label, id: groupId, rows }) => (
          <tbody key={groupId} data-group={groupId || undefined}>
            {label ? (
              <tr className="table-group">
                <th colSpan={columns.length} scope="rowgroup">
                  {label}
                </th>
              </tr>
            ) : null}
            {rows.map((row, index) => (
              <tr key={row.id ?? index} id={row.id}>
                {columns.map(({ key, kind }, column) => (
                  <td key={key} className={kind === 'number' ? kind : undefined}>
                    {column === 0 && row.id ? <RowLink id={row.id} /> : null}
                    <span dangerouslySetInnerHTML={{ __html: runtime.inline(row.cells[key] ?? '') }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
