import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program that runs until it is ended. */
export interface Program {
  readonly process: ChildProcess;
  /** The first match in what the program says. Rejects when it ends before it says so. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  end(): Promise<void>;
}

/**
 * Starts a program.
 *
 * @param debianPackage named in the error when the program is not installed.
 */
export async function start(
  command: string,
  args: readonly string[],
  debianPackage: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (cause) =>
      reject(
        new Error(
          `${command} does not start. These tests run what Debian packages: apt-get install ${debianPackage}`,
          { cause },
        ),
      ),
    );
  });
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const listener of listeners) listener(line);
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    process: child,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (line: string) => {
          const match = pattern.exec(line);
          if (match) resolve(match);
        };
        lines.forEach(look);
        listeners.add(look);
        ended.then(() => reject(new Error(`${command} ended:\n${lines.join('\n')}`)));
      }),
    async end() {
      if (child.exitCode === null) child.kill();
      await ended;
    },
  };
}
