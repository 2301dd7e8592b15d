import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { type Category, keyOf } from './facts.ts';

/** What the site says of the facts of a category. */
export interface Recorded {
  /** Rows of its tables, by the key of the fact that they name. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly agreed: Agreed;
}

export interface Row {
  readonly key: string;
  readonly table: string;
  /** Its file, from the folder of the content, and its line. */
  readonly file: string;
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

const agreedFactSchema = z.object({
  file: z.string(),
  attributes: z.record(z.string(), z.string()),
});

const agreedSchema = z.strictObject({
  read: z.record(z.string(), z.string()).default({}),
  leftOut: z.record(z.string(), z.string()).default({}),
  notInSource: z.record(z.string(), z.string()).default({}),
  inRowOf: z.record(z.string(), z.string()).default({}),
  facts: z.record(z.string(), z.record(z.string(), agreedFactSchema)).default({}),
});

export type AgreedFact = z.infer<typeof agreedFactSchema>;

/**
 * What the source said when a person last agreed with it, in content/data/agreed: by repository and key. `leftOut` and `notInSource` are written by
 * people, with a reason: facts that the pages do not name, and rows of names that no reader of source can see. `inRowOf` is
 * theirs too: a fact without a row of its own, and the one in whose row it is described.
 */
export type Agreed = z.infer<typeof agreedSchema>;

/** @throws when a table or an agreed file has another shape, with its name. */
export function readRecorded(contentDir: string, category: Category): Recorded {
  const rows = new Map<string, Row>();
  for (const table of category.tables) {
    for (const { cells, group, line } of readRows(tableFile(contentDir, table.file))) {
      for (const name of table.names(cells)) {
        const key = keyOf({ name, scope: table.scope?.(group) ?? '' });
        rows.set(key, { key, table: table.file, file: `data/${table.file}.json`, line, cells });
      }
    }
  }
  return { rows, agreed: readAgreed(contentDir, category) };
}

function readAgreed(contentDir: string, { id }: Category): Agreed {
  const file = agreedFile(contentDir, id);
  return parse(file, agreedSchema, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
}

export function agreedFile(contentDir: string, category: string): string {
  return path.join(contentDir, 'data/agreed', `${category}.json`);
}

export function tableFile(contentDir: string, table: string): string {
  return path.join(contentDir, 'data', `${table}.json`);
}

/** Whether a key is in a list that people write; `*` at the end of an entry stands for any end. */
export function isListed(list: Readonly<Record<string, string>>, key: string): boolean {
  return Object.keys(list).some((entry) =>
    entry.endsWith('*') ? key.startsWith(entry.slice(0, -1)) : entry === key,
  );
}

const rowSchema = z.object({ group: z.string().default(''), cells: z.record(z.string(), z.string()) });

function readRows(file: string): (z.infer<typeof rowSchema> & { readonly line: number })[] {
  if (!existsSync(file)) return [];
  const lines = new LineCounter();
  // JSON is YAML too, and this parser knows the line of each row.
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines });
  const rows = isMap(document.contents) ? document.contents.get('rows', true) : undefined;
  if (!isSeq(rows)) throw new Error(`${file} has no list "rows".`);
  return rows.items.map((item) => {
    const node = item as { toJSON(): unknown; range?: [number, number, number] };
    return { ...parse(file, rowSchema, node.toJSON()), line: lines.linePos(node.range?.[0] ?? 0).line };
  });
}

function parse<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** A line of a page or of a table that names a fact. */
export interface Mention {
  readonly file: string;
  readonly line: number;
}

/** Finds where pages and tables name a fact. */
export function openMentions(contentDir: string): (name: string) => Mention[] {
  let lines: { readonly file: string; readonly line: number; readonly text: string }[] | undefined;
  return (name) => {
    lines ??= globSync(['docs/**/*.{md,mdx}', 'data/*.json'], { cwd: contentDir })
      .sort()
      .flatMap((file) =>
        readFileSync(path.join(contentDir, file), 'utf8')
          .split('\n')
          .map((text, index) => ({ file: file.split(path.sep).join('/'), line: index + 1, text })),
      );
    // A word of everyday language names a fact only where it is marked as code.
    const isDistinct = /[A-Z_.]/.test(name) && name.length > 5;
    const escaped = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    const pattern = isDistinct
      ? new RegExp(`(?<![\\w.])${escaped}(?![\\w]|\\.\\w)`)
      : new RegExp(`\`${escaped}\``);
    return lines.filter(({ text }) => pattern.test(text)).map(({ file, line }) => ({ file, line }));
  };
}
