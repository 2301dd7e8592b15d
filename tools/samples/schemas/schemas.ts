import type { Checker, LocalFault, Sample } from '../sample.ts';
import { checkCompose, isCompose } from './compose.ts';
import { checkWorkflow, isWorkflow } from './workflow.ts';

/** Checks files of a known kind against the schema of that kind. */
export const schemas: Checker = {
  name: 'schemas',
  appliesTo: (sample) =>
    !sample.marks.has('fragment') && !sample.marks.has('fails') && (isCompose(sample) || isWorkflow(sample)),
  async check(samples) {
    return new Map<Sample, LocalFault[]>(
      samples.map((sample) => [sample, isCompose(sample) ? checkCompose(sample) : checkWorkflow(sample)]),
    );
  },
};
