import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { z } from 'zod';
import { type Figure, figuresOf, type Named, plainValue, sinceOf } from './figures.ts';

/** A name that gets different figures of one kind. */
export interface Contradiction {
  readonly name: string;
  readonly kind: string;
  readonly figures: readonly Figure[];
}

/**
 * Finds names for which two pages, or a page and a table of facts, give different figures of one kind.
 *
 * @throws when a page or a table cannot be read.
 */
export function findContradictions(contentDir: string): Contradiction[] {
  const rows = TABLES.flatMap((table) => readTable(contentDir, table));
  const limits = readLimits(contentDir);
  const named: Named = {
    names: new Set(rows.map(({ name }) => name)),
    limited: [...new Set(limits.map(({ name }) => name))],
  };
  const pages = globSync('docs/**/*.{md,mdx}', { cwd: contentDir }).sort();
  const said = pages.flatMap((page) =>
    figuresOf(readFileSync(path.join(contentDir, page), 'utf8'), page, named),
  );
  const figures = [...rows.flatMap((row) => row.figures), ...limits, ...said];
  const groups = Map.groupBy(figures, ({ name, kind }) => `${kind} ${name}`);
  return [...groups.values()].flatMap((group) => {
    // A name of several components has several rows: a page may mean any of them.
    const inTables = group.filter(({ page }) => page.startsWith('data/'));
    const onPages = group.filter(({ page }) => !page.startsWith('data/'));
    const allowed = new Set(inTables.map(({ value }) => value));
    const isRight = allowed.size > 0 ? onPages.every(({ value }) => allowed.has(value)) : false;
    const isOne = new Set(onPages.map(({ value }) => value)).size <= 1;
    const [{ name, kind } = { name: '', kind: '' }] = group;
    return isRight || (allowed.size === 0 && isOne) || onPages.length === 0
      ? []
      : [{ name, kind, figures: group }];
  });
}

/** Tables whose names are in code, with the columns of name and default. */
const TABLES = [
  { file: 'environment-variables', name: 'name', initial: 'default', text: 'effect' },
  { file: 'helm-values', name: 'name', initial: 'default', text: 'effect' },
  { file: 'edge-proxy-settings', name: 'key', initial: 'default', text: 'effect' },
  { file: 'sdk-options', name: 'option', initial: 'default', text: 'meaning' },
];

const tableSchema = z.object({ rows: z.array(z.object({ cells: z.record(z.string(), z.string()) })) });

function readRows(contentDir: string, file: string): Record<string, string>[] {
  const text = readFileSync(path.join(contentDir, 'data', `${file}.json`), 'utf8');
  return tableSchema.parse(JSON.parse(text)).rows.map(({ cells }) => cells);
}

interface NamedRow {
  readonly name: string;
  readonly figures: readonly Figure[];
}

function readTable(contentDir: string, { file, name, initial, text }: (typeof TABLES)[number]): NamedRow[] {
  return readRows(contentDir, file).flatMap((cells) => {
    const at = { page: `data/${file}.json`, line: 0 };
    return [...(cells[name] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({
      name: word,
      figures: [
        ...defaultsIn(cells[initial] ?? '').map((value) => ({ ...at, name: word, kind: 'default', value })),
        ...sinceOf(cells[text] ?? '', word).map((figure) => ({ ...figure, ...at })),
      ],
    }));
  });
}

/** Plain values of a cell; one like "`3` in the images, otherwise `1`" has several. */
function defaultsIn(cell: string): string[] {
  return [cell, ...(cell.match(/`[^`]+`/g) ?? [])].flatMap((part) => plainValue(part) ?? []);
}

/** Every number that the table of limits gives for something; one of them may be of an older release. */
function readLimits(contentDir: string): Figure[] {
  return readRows(contentDir, 'system-limits').flatMap(({ what = '', value = '' }) =>
    [...value.matchAll(/(?<![\w.])\d[\d,]*(?![.\d])/g)].map(([number]) => ({
      name: what.toLowerCase(),
      kind: 'limit',
      value: number.replaceAll(',', ''),
      page: 'data/system-limits.json',
      line: 0,
    })),
  );
}
