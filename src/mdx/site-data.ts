import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { maxSatisfying } from 'semver';
import { z } from 'zod';
import { messageOf } from '../text/text.ts';
import { nearest } from '../validation/nearest.ts';

const tableSchema = z.object({
  title: z.string(),
  columns: z.array(z.object({ key: z.string(), label: z.string() })).min(1),
  groups: z.array(z.object({ id: z.string(), label: z.string() })).optional(),
  rows: z.array(
    z.object({
      id: z.string().optional(),
      group: z.string().optional(),
      cells: z.record(z.string(), z.string()),
    }),
  ),
});

/** A file of `content/data` that holds a table. Cells are inline Markdown. */
export type DataTableSource = z.infer<typeof tableSchema>;

const sdkVersionsSchema = z.object({
  sdks: z.record(z.string(), z.object({ versions: z.array(z.string()).min(1), tag: z.string().optional() })),
});

/** Facts that several pages show, read from the site's data folder. */
export interface SiteData {
  /** @throws when there is no such table or it has another shape. */
  table(name: string): DataTableSource;
  /**
   * In: a semver range, or `tag` for the tag that is newer than the package.
   *
   * @throws when the SDK is unknown, no released version satisfies `range`, or no tag is ahead.
   */
  sdkVersion(sdk: string, range?: string): string;
}

export function loadData(dataDir: string): SiteData {
  const tables = new Map<string, DataTableSource>();
  let sdks: z.infer<typeof sdkVersionsSchema>['sdks'] | undefined;

  return {
    table(name) {
      const known = tables.get(name);
      if (known) return known;
      const table = parse(path.join(dataDir, `${name}.json`), tableSchema);
      const columns = new Set(table.columns.map(({ key }) => key));
      for (const [index, row] of table.rows.entries()) {
        const stray = Object.keys(row.cells).find((key) => !columns.has(key));
        if (stray)
          throw new Error(
            `${name}.json, row ${row.id ?? index + 1}: no column "${stray}"; columns are ${[...columns].join(', ')}.`,
          );
      }
      tables.set(name, table);
      return table;
    },
    sdkVersion(sdk, range = '*') {
      sdks ??= parse(path.join(dataDir, 'sdk-versions.json'), sdkVersionsSchema).sdks;
      const known = sdks[sdk];
      if (!known) throw new Error(`No SDK is named "${sdk}"; known are ${Object.keys(sdks).join(', ')}.`);
      const { versions, tag } = known;
      if (range === 'tag') {
        if (tag === undefined)
          throw new Error(
            `No tag of ${sdk} is ahead of its package ${versions[0]} any more; take it out of the page.`,
          );
        return tag;
      }
      // Not every registry keeps to semver; without a range the newest is the first of the list.
      const match = range === '*' ? versions[0] : maxSatisfying(versions, range);
      if (!match)
        throw new Error(`No released version of ${sdk} satisfies "${range}"; the newest is ${versions[0]}.`);
      return match;
    },
  };
}

function parse<T>(file: string, schema: z.ZodType<T>): T {
  const name = path.basename(file);
  if (!existsSync(file)) {
    const names = existsSync(path.dirname(file))
      ? readdirSync(path.dirname(file)).filter((entry) => entry.endsWith('.json'))
      : [];
    const near = nearest(name, names);
    const hint = near ? ` The nearest is ${near}.` : '';
    throw new Error(`There is no data file ${name}.${hint}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${name} is not JSON: ${messageOf(error)}`);
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new Error(`${name}: ${z.prettifyError(result.error)}`);
  return result.data;
}
