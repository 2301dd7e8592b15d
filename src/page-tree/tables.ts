import type { Element } from 'hast';
import { attribute, type Content, elementsOf, find, findAll, isElement } from './hast.ts';
import { FACT, FACT_GROUP, FACT_ROW, FACTS } from './names.ts';

export interface Table {
  readonly caption: Content;
  /** Names of the columns, from the first; none where the table has none. */
  readonly columns: readonly Content[];
  readonly rows: readonly TableRow[];
  /** Alignment of each column, from the first; `null` where the writer gave none. */
  readonly align: readonly Align[];
}

type Align = 'left' | 'center' | 'right' | null;

export interface TableRow {
  /** Its id, by which addresses can name it; empty without one. */
  readonly id: string;
  /** The line above that names this row and its neighbours; the same list for all of them. */
  readonly group: Content;
  /** One for each column: the value under its name. */
  readonly cells: readonly Content[];
}

/** A table, or facts that are shown in another form. */
export function tableOf(node: Element): Table | undefined {
  if (attribute(node, FACTS) !== undefined) return factsOf(node);
  return node.tagName === 'table' ? plainTableOf(node) : undefined;
}

const NOTHING: Content = [];

function factsOf(node: Element): Table {
  const lines = findAll(
    node,
    (each) => attribute(each, FACT_ROW) !== undefined || attribute(each, FACT_GROUP) !== undefined,
  );
  const valuesOf = (row: Element) => findAll(row, (each) => attribute(each, FACT) !== undefined);
  const names = [...new Set(lines.flatMap((line) => valuesOf(line).map((value) => attribute(value, FACT))))];
  let group = NOTHING;
  const rows = lines.flatMap((line): TableRow[] => {
    if (attribute(line, FACT_ROW) === undefined) {
      group = line.children;
      return [];
    }
    const values = new Map(valuesOf(line).map((value) => [attribute(value, FACT), value.children]));
    const cells = names.map((name) => values.get(name) ?? NOTHING);
    return [{ id: attribute(line, 'id') ?? '', group, cells }];
  });
  return {
    caption: NOTHING,
    columns: names.map((name): Content => [{ type: 'text', value: name ?? '' }]),
    rows,
    align: [],
  };
}

function plainTableOf(node: Element): Table {
  const lines = linesOf(node);
  const { grid, align } = gridOf(lines.map(({ row }) => row));
  const width = Math.max(0, ...grid.map(({ length }) => length));
  const filled = (cells: readonly Content[]) =>
    Array.from({ length: width }, (_, at) => cells[at] ?? NOTHING);
  const head = lines.findLastIndex(({ isHead }) => isHead);
  let group = NOTHING;
  const rows = lines.flatMap(({ row, isHead }, at): TableRow[] => {
    if (isHead) return [];
    const [only, ...others] = elementsOf(row);
    if (only && others.length === 0 && width > 1 && attribute(only, 'colspan') !== undefined) {
      group = only.children;
      return [];
    }
    return [{ id: attribute(row, 'id') ?? '', group, cells: filled(grid[at] ?? []) }];
  });
  return {
    caption: find(node, ({ tagName }) => tagName === 'caption')?.children ?? NOTHING,
    columns: head < 0 ? [] : filled(grid[head] ?? []),
    rows,
    align: Array.from({ length: width }, (_, at) => align[at] ?? null),
  };
}

/** The rows of a table. Without a `thead`, a first row of headings is the head. */
function linesOf(table: Element): { readonly row: Element; readonly isHead: boolean }[] {
  const parts = elementsOf(table).filter((part) => isElement(part, 'thead', 'tbody', 'tfoot', 'tr'));
  const lines = parts.flatMap((part) =>
    (part.tagName === 'tr' ? [part] : elementsOf(part)).map((row) => ({
      row,
      isHead: part.tagName === 'thead',
    })),
  );
  const [first, ...rest] = lines;
  if (!first || lines.some(({ isHead }) => isHead)) return lines;
  const cells = elementsOf(first.row);
  const isHead = cells.length > 1 && cells.every(({ tagName }) => tagName === 'th');
  return [{ ...first, isHead }, ...rest];
}

/**
 * Cells by row and column. One that spans rows is repeated in each of them; one that spans columns is put into the first, so that
 * the others keep their places.
 */
function gridOf(rows: readonly Element[]): { grid: Content[][]; align: Align[] } {
  const align: Align[] = [];
  const grid: Content[][] = rows.map(() => []);
  rows.forEach((row, at) => {
    let column = 0;
    for (const cell of elementsOf(row)) {
      while (grid[at]?.[column] !== undefined) column += 1;
      align[column] ??= alignOf(cell);
      const [width, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      for (const line of grid.slice(at, at + height)) {
        line[column] = cell.children;
        for (let more = 1; more < width; more += 1) line[column + more] = NOTHING;
      }
      column += width;
    }
  });
  return { grid, align };
}

function alignOf(cell: Element): Align {
  const said = attribute(cell, 'align');
  return said === 'left' || said === 'center' || said === 'right' ? said : null;
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  return Math.max(1, Number(attribute(cell, name) ?? 1) || 1);
}
