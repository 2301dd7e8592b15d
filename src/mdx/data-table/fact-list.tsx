import { FACT, FACT_GROUP, FACT_ROW, FACTS } from '../../page-tree/names.ts';
import { useMarkdownRuntime } from '../context.ts';
import { type Facts, plainText } from './facts.ts';
import { RowLink } from './row-link.tsx';

/**
 * Facts one below the other: the name and what is short on one line, what is long below it at full width. The names of
 * columns stand in attributes, from which the style sheet writes them beside their values.
 */
export function FactList({ id, name, table, groups }: Facts) {
  const runtime = useMarkdownRuntime();
  const [title, ...others] = table.columns;
  if (!title) return null;
  const long = others.filter(({ key }) => isLong(table.rows.map(({ cells }) => cells[key])));
  const values = [...others.filter((column) => !long.includes(column)), ...long];
  const classOf = (column: (typeof values)[number]) => {
    if (!long.includes(column)) return undefined;
    return long.length === 1 ? 'fact-long fact-text' : 'fact-long';
  };
  const inner = (row: Facts['table']['rows'][number], key: string) => ({
    __html: runtime.inline(row.cells[key] ?? ''),
  });
  return (
    <div className="fact-list" id={id} {...{ [FACTS]: '' }}>
      {groups.map(({ id: groupId, label, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, these are facts
        <div key={groupId} role="group" aria-label={label || name} data-group={groupId}>
          {label ? (
            <p className="fact-group" {...{ [FACT_GROUP]: '' }}>
              {label}
            </p>
          ) : null}
          <dl>
            {rows.map((row, index) => (
              <div key={row.id ?? index} id={row.id} {...{ [FACT_ROW]: '' }}>
                <dt {...{ [FACT]: title.label }}>
                  <span dangerouslySetInnerHTML={inner(row, title.key)} />
                  {row.id ? <RowLink id={row.id} /> : null}
                </dt>
                {values.map((column) => (
                  <dd
                    key={column.key}
                    className={classOf(column)}
                    {...{ [FACT]: column.label }}
                    dangerouslySetInnerHTML={inner(row, column.key)}
                  />
                ))}
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

/** Whether the values of a column are sentences: most of them, or some of two lines. */
function isLong(cells: readonly (string | undefined)[]): boolean {
  const lengths = cells.map((cell) => plainText(cell).length);
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return average > 40 || (average > 25 && Math.max(...lengths) > 90);
}
