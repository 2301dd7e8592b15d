import type { Page } from '../docs/model.ts';
import { counted } from '../text/text.ts';
import type { Problem } from '../validation/problem.ts';

/** Collects the problems of a site, so that a build can list all of them at once. */
export class Problems {
  /** Keyed by place and message, so that a problem found twice is listed once. */
  readonly #byText = new Map<string, Problem>();

  add(...problems: readonly Problem[]): void {
    for (const problem of problems) this.#byText.set(describeProblem(problem), problem);
  }

  /** Adds a problem whose severity is configurable; `ignore` drops it. */
  addBy(rule: 'error' | 'warn' | 'ignore', problem: Omit<Problem, 'severity'>): void {
    if (rule !== 'ignore') this.add({ ...problem, severity: rule === 'error' ? 'error' : 'warning' });
  }

  get all(): readonly Problem[] {
    return [...this.#byText.values()].sort(
      (a, b) =>
        a.severity.localeCompare(b.severity) || a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
    );
  }

  get errors(): readonly Problem[] {
    return this.all.filter(({ severity }) => severity === 'error');
  }
}

/** Thrown when a site cannot be built; `problems` lists everything that is wrong with it. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    super(counted(errors, 'error'));
    this.problems = problems;
  }
}

/** A problem as writers see it: `content/docs/a.md:12  error  Link to … → Did you mean …?` */
export function describeProblem({ severity, file, line, message, remedy }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${severity === 'error' ? 'error  ' : 'warning'} ${place}\n        ${message}${remedy ? `\n        ${remedy}` : ''}`;
}

/** The line of the file where a page contains a text; `{}` if it is not found. */
export function lineOf(page: Pick<Page, 'body' | 'bodyOffset'>, written: string): { line?: number } {
  const at = page.body.indexOf(written);
  if (at < 0) return {};
  return { line: page.body.slice(0, at).split('\n').length + page.bodyOffset };
}
