import { MAX_LINE, samplesWithLongLines } from './long-lines.ts';
import type { Fault, Sample } from './sample.ts';

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

/** Share of samples that may have a line which a block cannot show whole, though it could break. */
export const MAX_LONG_PERCENT = 8;

/** Faults of the whole set: too many partial samples or long lines, too few samples that run. */
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
  const long = samplesWithLongLines(samples);
  if (long.length * 100 > samples.length * MAX_LONG_PERCENT) {
    const places = long.map(({ page, line }) => `\n        ${page}:${line}`).join('');
    faults.push(
      `${long.length} of ${samples.length} samples have lines of more than ${MAX_LINE} characters that could break; at most ${MAX_LONG_PERCENT} % may.${places}`,
    );
  }
  return faults;
}
