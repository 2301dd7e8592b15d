import type { Problem } from '../validation/problem.ts';
import { describeProblem } from './problems.ts';

/** Shows the progress of a long command: one line that is rewritten on a terminal, separate lines elsewhere. */
export interface Progress {
  step(name: string): void;
  /** Progress within a step; shown on terminals only. */
  count(done: number, of: number): void;
  done(message: string): void;
  problems(list: readonly Problem[]): void;
}

export function createProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  let current = '';
  const rewrite = (text: string) => stream.write(`\r\x1b[2K${text}`);
  return {
    step(name) {
      current = name;
      if (stream.isTTY) rewrite(`${name} …`);
      else stream.write(`[${seconds()}] ${name}\n`);
    },
    count(done, of) {
      if (stream.isTTY) rewrite(`${current} … ${done} of ${of}`);
    },
    done(message) {
      if (stream.isTTY) rewrite('');
      stream.write(`${message} (${seconds()})\n`);
    },
    problems(list) {
      if (stream.isTTY) rewrite('');
      for (const problem of list) stream.write(`${describeProblem(problem)}\n`);
    },
  };
}
