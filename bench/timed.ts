import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What one run of a command took. */
export interface RunCost {
  readonly code: number | null;
  readonly seconds: number;
  /** Resident memory of all processes of the run together, at its highest. */
  readonly peakMiB: number;
  readonly output: string;
}

/** What a command may take before it is ended. */
export interface Limits {
  readonly seconds: number;
  readonly MiB: number;
}

const SAMPLE_MS = 100;
const NO_LIMITS: Limits = { seconds: Number.POSITIVE_INFINITY, MiB: Number.POSITIVE_INFINITY };

/** Runs a shell command once; its memory is sampled over the whole process tree (Linux). */
export function timed(
  command: string,
  cwd: string,
  env: Readonly<Record<string, string>> = {},
  limits = NO_LIMITS,
): Promise<RunCost> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn('sh', ['-c', command], {
      cwd,
      env: { ...process.env, CI: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (text: string) => {
      output = (output + text).slice(-4000);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => keep(`${data}`));
    let peakMiB = 0;
    const seconds = () => (performance.now() - started) / 1000;
    const timer = setInterval(() => {
      const tree = treeOf(child.pid ?? 0);
      peakMiB = Math.max(peakMiB, Math.round(sum(tree.map(residentKiB)) / 1024));
      if (peakMiB <= limits.MiB && seconds() <= limits.seconds) return;
      clearInterval(timer);
      keep(`\nended after ${Math.round(seconds())} s at ${peakMiB} MiB\n`);
      for (const pid of tree) end(pid);
    }, SAMPLE_MS);
    child.on('close', (code) => {
      clearInterval(timer);
      resolve({ code, seconds: seconds(), peakMiB, output });
    });
  });
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(/\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1] ?? -1);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

function residentKiB(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
