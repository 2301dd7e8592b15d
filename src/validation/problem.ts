/** A fault in what a writer wrote. `error` stops the build, `warning` is only shown. */
export interface Problem {
  readonly severity: 'error' | 'warning';
  /** File as the writer knows it, relative to the site folder. */
  readonly file: string;
  /** Counted from 1; absent when the fault is the whole file's. */
  readonly line?: number;
  /** What was found, in a sentence. */
  readonly message: string;
  /** What to do: what is allowed, or the nearest thing that exists. */
  readonly remedy?: string;
}
