import type { Problem } from '../../validation/problem.ts';
import type { Bundle } from './bundle.ts';

/** Something wrong at a pointer of the bundled description. */
export interface Fault {
  readonly at: string;
  readonly message: string;
  readonly remedy?: string;
  /** Default: `error`. */
  readonly severity?: Problem['severity'];
}

export type Report = readonly Problem[];

/** Turns faults into problems, with the file and line where they were written and the pointer in that file. */
export function report(description: Bundle, faults: readonly Fault[]): Report {
  return faults.map(({ at, message, remedy, severity = 'error' }) => {
    const { file, line, pointer } = description.locate(at);
    return {
      severity,
      file,
      ...(line === undefined ? {} : { line }),
      message: `At ${pointer || '/'}: ${message}`,
      ...(remedy ? { remedy } : {}),
    };
  });
}
