import os from 'node:os';
import type { DocumentationCost } from './documentation.ts';
import type { Growth } from './growth.ts';
import { median, type Scores, type SearchCost, type Transfer } from './measure.ts';

/** What builds of one size took. */
export interface BuildCost {
  readonly seconds: number;
  readonly peakMiB: number;
  /** Seconds of a second build after one page was edited. */
  readonly editSeconds: number;
  readonly growth?: Growth;
}

/** Everything that was measured of one site. */
export interface Result {
  readonly name: string;
  readonly builds: Readonly<Record<number, BuildCost | undefined>>;
  readonly transfer?: Transfer;
  /** KiB of a way through four pages. */
  readonly wayKib?: number;
  readonly scores?: Scores;
  readonly plainMs?: number;
  readonly throttledMs?: number;
  readonly search?: SearchCost;
}

interface Frame {
  readonly documentation: DocumentationCost | undefined;
  readonly versions: Readonly<Record<string, string>>;
  readonly date: string;
}

/** The results as Markdown: all tools, each figure with its ratio to this site's; how cost grows; the documentation here. */
export function report(results: readonly Result[], { documentation, versions, date }: Frame): string {
  const [own] = results;
  if (!own) return '';
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `# Benchmark

Measured on ${date}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, by \`npm run bench\`: every tool builds the same generated corpus, and one
server serves what they made. In brackets: how many times this site's figure. Throttled: CPU 4x, 150 ms, 1.6 Mbit/s. The click comes three seconds
after load, with no hover before it. Search times contain each tool's own debounce. Memory is that of all processes of a build together.
A bare Hugo has two templates and no search, checks, colours or compression: it is the floor of what a build can take.

Versions: ${named.join(', ')}.

${comparison(results, own)}

## How cost grows

Builds of this project alone; bytes are those before compression. Sizes that took more than 15 minutes or 8 GiB are left out.

${growthTable(own)}
${documentation ? `\n## The documentation in this repository\n\n${documentationTable(documentation)}\n` : ''}`;
}

function comparison(results: readonly Result[], own: Result): string {
  const sizes = [...new Set(results.flatMap(({ builds }) => Object.keys(builds).map(Number)))];
  const rows: readonly Row[] = [
    ...sizes.flatMap((size): Row[] => [
      [`build ${size} pages, cold, s`, (result) => result.builds[size]?.seconds, 1],
      ['after one edit, s', (result) => result.builds[size]?.editSeconds, 1],
      ['memory of the cold one, MiB', (result) => result.builds[size]?.peakMiB, 0],
    ]),
    ['requests at load', (result) => result.transfer?.requests, 0],
    ['KiB at load', (result) => result.transfer?.kib, 1],
    ['of it script, KiB', (result) => result.transfer?.scriptKib, 1],
    ['KiB of four pages, with what is fetched ahead', (result) => result.wayKib, 1],
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
  return table(
    ['', ...results.map(({ name }) => name)],
    rows.map(([label, read, digits]) => [
      label,
      ...results.map((result) => cell(read(result), read(own), digits, result === own)),
    ]),
  );
}

type Row = readonly [label: string, read: (result: Result) => number | undefined, digits: number];

function growthTable({ builds }: Result): string {
  const rows = Object.entries(builds).flatMap(([pages, cost]) => {
    if (!cost?.growth) return [];
    const { html, script, index, search } = cost.growth;
    return [
      [
        Number(pages).toLocaleString('en-GB'),
        shown(cost.seconds, 1),
        shown(cost.editSeconds, 1),
        ...[cost.peakMiB, html, script, index, search.kib, search.firstMs, search.laterMs].map((each) =>
          shown(each, 0),
        ),
      ],
    ];
  });
  const heads = ['cold, s', 'after one edit, s', 'memory, MiB', 'HTML, KiB', 'script, KiB', 'index, KiB'];
  const searches = ['first search, KiB sent', 'first search, ms', 'later searches, ms'];
  return table(['pages', ...heads, ...searches], rows);
}

function documentationTable({ coldSeconds, editSeconds, peakMiB, pages }: DocumentationCost): string {
  const paints = (scores: readonly Scores[]) => [
    ...[median(scores.map(({ performance }) => performance))],
    ...[median(scores.map(({ fcp }) => fcp)), median(scores.map(({ lcp }) => lcp))],
    median(scores.map(({ tbt }) => tbt)),
  ];
  const middle = { name: `median of ${pages.length - 1} pages`, scores: pages.slice(0, -1) };
  const each = pages.map((page) => ({ name: `\`${page.name}\``, scores: [page] }));
  return `Cold build ${shown(coldSeconds, 1)} s with compression, ${shown(peakMiB, 0)} MiB; after one edit ${shown(editSeconds, 1)} s. Lighthouse on a phone:

${table(
  ['', 'performance', 'first paint, ms', 'largest paint, ms', 'blocking, ms'],
  [middle, ...each].map(({ name, scores }) => [name, ...paints(scores).map((value) => shown(value, 0))]),
)}`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = `|---|${heads
    .slice(1)
    .map(() => '---:')
    .join('|')}|`;
  return [line(heads), rule, ...rows.map(line)].join('\n');
}

function cell(value: number | undefined, own: number | undefined, digits: number, isOwn: boolean): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  return isOwn || !own || digits === 3
    ? shown(value, digits)
    : `${shown(value, digits)} (${(value / own).toFixed(1)})`;
}

function shown(value: number, digits: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits, minimumFractionDigits: digits });
}
