import type { Fault, Sample } from './types.ts';

/** A fault as a writer reads it: place, language, the tool's words, and what to write instead. */
export function describeFault({ page, line, language, message, remedy }: Fault): string {
  const text = message.replaceAll('\n', '\n        ');
  return `error   ${page}:${line} (${language})\n        ${text}${remedy ? `\n        ${remedy}` : ''}`;
}

/** How many samples there are of each language and mark. */
export function describeCounts(samples: readonly Sample[]): string {
  const marked = (mark: 'run' | 'fragment' | 'fails') =>
    samples.filter(({ marks }) => marks.has(mark)).length;
  const partial = marked('fragment') + marked('fails');
  const share = samples.length === 0 ? 0 : (partial / samples.length) * 100;
  const languages = [...Map.groupBy(samples, ({ language }) => language)]
    .map(([language, { length }]) => ({ language, length }))
    .sort((a, b) => b.length - a.length || a.language.localeCompare(b.language))
    .map(({ language, length }) => `${language} ${length}`);
  return [
    `${samples.length} samples: ${languages.join(', ')}.`,
    `${marked('run')} are run, ${marked('fragment')} are fragments, ${marked('fails')} fail on purpose (${share.toFixed(1)} % partial or wrong; at most ${MAX_PARTIAL_PERCENT} % may be).`,
    `${samples.filter(({ answer }) => answer !== undefined).length} show what they print or what an API answers.`,
  ].join('\n');
}

/** Share of samples that may be marked `fragment` or `fails`. */
export const MAX_PARTIAL_PERCENT = 10;

/** JavaScript and TypeScript blocks that must be run at least. */
export const MIN_RUN = 60;

/** Faults of the whole set: too many partial samples, too few that run. */
export function describeQuotaFaults(samples: readonly Sample[]): string[] {
  const partial = samples.filter(({ marks }) => marks.has('fragment') || marks.has('fails')).length;
  const run = samples.filter(({ marks }) => marks.has('run')).length;
  const faults: string[] = [];
  if (partial * 100 > samples.length * MAX_PARTIAL_PERCENT) {
    faults.push(
      `${partial} of ${samples.length} samples are marked fragment or fails; at most ${MAX_PARTIAL_PERCENT} % may be.`,
    );
  }
  if (run < MIN_RUN) faults.push(`${run} samples are marked run; at least ${MIN_RUN} must be.`);
  return faults;
}
