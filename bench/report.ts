import os from 'node:os';
import type { Scores, SearchCost, Transfer } from './measure.ts';

/** Everything that was measured of one site. */
export interface Result {
  readonly name: string;
  readonly builds: Readonly<
    Record<number, { readonly seconds: number; readonly peakMiB: number; readonly runs: number } | undefined>
  >;
  /** Seconds of a second build after one page was edited. */
  readonly rebuild?: number;
  readonly transfer?: Transfer;
  readonly scores?: Scores;
  readonly plainMs?: number;
  readonly throttledMs?: number;
  readonly search?: SearchCost;
}

/** The results as Markdown, each figure with its ratio to this site's. */
export function report(
  results: readonly Result[],
  versions: Readonly<Record<string, string>>,
  date: string,
): string {
  const [own] = results;
  if (!own) return '';
  const sizes = [...new Set(results.flatMap(({ builds }) => Object.keys(builds).map(Number)))];
  const rows: readonly Row[] = [
    ...sizes.flatMap((size): Row[] => [
      [`build ${size} pages, cold, s`, (result) => result.builds[size]?.seconds, 1],
      [`memory of it, largest process, MiB`, (result) => result.builds[size]?.peakMiB, 0],
    ]),
    ['second build after one edit, s', (result) => result.rebuild, 1],
    ['requests at load', (result) => result.transfer?.requests, 0],
    ['KiB at load', (result) => result.transfer?.kib, 1],
    ['of it script, KiB', (result) => result.transfer?.scriptKib, 1],
    ['Lighthouse performance', (result) => result.scores?.performance, 0],
    ['Lighthouse accessibility', (result) => result.scores?.accessibility, 0],
    ['Lighthouse best practices', (result) => result.scores?.bestPractices, 0],
    ['Lighthouse SEO', (result) => result.scores?.seo, 0],
    ['first contentful paint, ms', (result) => result.scores?.fcp, 0],
    ['largest contentful paint, ms', (result) => result.scores?.lcp, 0],
    ['blocking time, ms', (result) => result.scores?.tbt, 0],
    ['layout shift', (result) => result.scores?.cls, 3],
    ['next page by sidebar link, ms', (result) => result.plainMs, 0],
    ['the same, throttled, ms', (result) => result.throttledMs, 0],
    ['first search, KiB', (result) => result.search?.kib, 0],
    ['first search, ms', (result) => result.search?.firstMs, 0],
    ['later searches, ms', (result) => result.search?.laterMs, 0],
  ];
  const header = `| | ${results.map(({ name }) => name).join(' | ')} |\n|---|${results.map(() => '---:').join('|')}|`;
  const body = rows.map(
    ([label, read, digits]) =>
      `| ${label} | ${results.map((result) => cell(read(result), read(own), digits, result === own)).join(' | ')} |`,
  );
  return `# Benchmark

Measured on ${date}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, by \`npm run bench\`: every tool builds the same generated corpus, and one
server serves what they made. In brackets: how many times this site's figure. Throttled: CPU 4x, 150 ms, 1.6 Mbit/s. The click comes three seconds
after load, with no hover before it. Search times contain each tool's own debounce.

Versions: ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}.

${header}
${body.join('\n')}
`;
}

type Row = readonly [label: string, read: (result: Result) => number | undefined, digits: number];

function cell(value: number | undefined, own: number | undefined, digits: number, isOwn: boolean): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  const shown = value.toLocaleString('en-GB', {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  });
  return isOwn || !own || digits === 3 ? shown : `${shown} (${(value / own).toFixed(1)})`;
}
