import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../temporary-folder.ts';
import { root } from './sites.ts';

export interface Ended {
  /** Exit code; `null` after a signal that ended the process at once. */
  readonly code: number | null;
  readonly output: string;
}

/** Runs the command line of the builder to its end. */
export function command(...args: readonly string[]): Promise<Ended> {
  return startCommand(...args).ended;
}

/** Starts the command line of the builder. When it has ended by itself, it must have left no temporary file behind. */
export function startCommand(...args: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const bin = path.join(root, 'node_modules/.bin');
  const temporary = temporaryFolder();
  const child = spawn('node', ['src/builder/cli.ts', ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      TMPDIR: temporary,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const left = code === null ? [] : readdirSync(temporary);
      if (left.length > 0) reject(new Error(`It left temporary files behind: ${left.join(', ')}`));
      else resolve({ code, output });
    });
  });
  return { child, ended };
}
