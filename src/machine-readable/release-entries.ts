import type { FeedEntry } from './atom.ts';

/** A table of releases: the parts of it that a feed needs. */
interface ReleaseTable {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly {
    readonly id?: string | undefined;
    readonly cells: Readonly<Record<string, string>>;
  }[];
}

interface ReleaseOptions {
  /** Column that names a release, and column of its day, `YYYY-MM-DD`. */
  readonly title: string;
  readonly date: string;
  /** Word before the name, such as the product. */
  readonly label: string;
  /** Whole address of the page that shows the table. */
  readonly url: string;
  /** HTML of a line of Markdown. */
  inline(markdown: string): string;
}

/**
 * Entries of a feed for the rows of a table of releases.
 *
 * @throws when the table lacks a column, or a row has no day.
 */
export function releaseEntries(table: ReleaseTable, options: ReleaseOptions): FeedEntry[] {
  const known = table.columns.map(({ key }) => key);
  const missing = [options.title, options.date].find((key) => !known.includes(key));
  if (missing) throw new Error(`it has no column "${missing}"; its columns are ${known.join(', ')}`);
  const told = table.columns.filter(({ key }) => key !== options.title && key !== options.date);
  return table.rows.map(({ id, cells }) => {
    const name = wordsOf(cells[options.title] ?? '');
    const date = (cells[options.date] ?? '').trim();
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new Error(`the day of ${name} is "${date}", not YYYY-MM-DD`);
    const news = told.filter(({ key }) => !EMPTY.test(cells[key] ?? ''));
    return {
      kind: 'release',
      title: `${options.label} ${name}`.trim(),
      url: id ? `${options.url}#${id}` : options.url,
      date,
      summary: news.map(({ key, label }) => `${label}: ${wordsOf(cells[key] ?? '')}`).join(' '),
      html: news.map(({ key, label }) => `<p>${label}: ${options.inline(cells[key] ?? '')}</p>`).join(''),
    };
  });
}

/** A cell that is empty or has only a dash. */
const EMPTY = /^\s*[-–—]?\s*$/;

/** Markdown without its links and signs. */
function wordsOf(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
}
