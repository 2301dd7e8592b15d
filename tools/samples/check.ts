import { type Cache, fingerprint } from './cache.ts';
import type { CheckContext, Checker, Fault, LocalFault, Sample } from './sample.ts';

/** What a run found, and how much of it was looked at anew. */
export interface Result {
  readonly faults: readonly Fault[];
  /** Samples that were checked in this run; the others had a verdict in the cache. */
  readonly checked: number;
}

/**
 * Puts every sample before every checker that applies to it, the ones with a verdict in the cache excepted. Of each
 * sample the faults of the first stage that finds any are reported: it does not come to the stages after it.
 *
 * In: stages of checkers, what they need to know, and `salt`: a fingerprint of all else that verdicts depend on (checkers, fakes,
 * packages, data). Out: faults in the order of pages and lines.
 */
export async function checkSamples(
  stages: readonly (readonly Checker[])[],
  context: CheckContext,
  cache: Cache,
  salt: string,
): Promise<Result> {
  const faults: Fault[] = [];
  const looked = new Set<Sample>();
  const faulty = new Set<Sample>();
  for (const checkers of stages) {
    const verdicts = await Promise.all(
      checkers.map((checker) => {
        const samples = context.all.filter((sample) => checker.appliesTo(sample) && !faulty.has(sample));
        return judge(checker, samples, context, cache, salt, (sample) => looked.add(sample));
      }),
    );
    const found = verdicts.flat().filter(([, each]) => each.length > 0);
    for (const [sample, each] of found) faults.push(...each.map((fault) => inPage(sample, fault)));
    for (const [sample] of found) faulty.add(sample);
  }
  cache.save();
  return { faults: inOrder(faults), checked: looked.size };
}

/** Faults of the samples that are not known to be right. */
async function judge(
  checker: Checker,
  samples: readonly Sample[],
  context: CheckContext,
  cache: Cache,
  salt: string,
  onLook: (sample: Sample) => void,
): Promise<(readonly [Sample, readonly LocalFault[]])[]> {
  const unseen = samples.filter((sample) => !cache.has(keyOf(checker, sample, context.all, salt)));
  if (unseen.length === 0) return [];
  unseen.forEach(onLook);
  const verdicts = await checker.check(unseen, context);
  return unseen.map((sample) => {
    const faults = verdicts.get(sample) ?? [];
    if (faults.length === 0) cache.add(keyOf(checker, sample, context.all, salt));
    return [sample, faults] as const;
  });
}

function keyOf(checker: Checker, sample: Sample, all: readonly Sample[], salt: string): string {
  const { language, title, marks, environment, code, answer } = sample;
  return fingerprint(
    salt,
    checker.name,
    checker.dependsOn?.(sample, all) ?? '',
    JSON.stringify([language, title, [...marks], environment, code, answer?.title, answer?.code]),
    // The place of the answer counts too: a difference in it is reported at its line.
    String(answer ? answer.line - sample.line : 0),
  );
}

function inPage(sample: Sample, { line, message, remedy }: LocalFault): Fault {
  const { generated } = sample;
  return {
    page: sample.page,
    line: generated ? sample.line : sample.line + line - 1,
    language: sample.language,
    message: generated ? `${generated}, line ${line}: ${message}` : message,
    ...(remedy ? { remedy } : {}),
  };
}

/** Faults by page and line; one that two checkers found in the same words is kept once. */
function inOrder(faults: readonly Fault[]): Fault[] {
  const unique = new Map(
    faults.map((fault) => [`${fault.page}\n${fault.line}\n${fault.message}`, fault] as const),
  );
  return [...unique.values()].sort(
    (a, b) => a.page.localeCompare(b.page) || a.line - b.line || a.message.localeCompare(b.message),
  );
}
