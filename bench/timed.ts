import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What one run of a command took. */
export interface RunCost {
  readonly code: number | null;
  readonly seconds: number;
  /** Resident memory of the largest process of the run. */
  readonly peakMiB: number;
  readonly output: string;
}

const SAMPLE_MS = 100;

/** Runs a shell command once; its memory is sampled over the whole process tree (Linux). */
export function timed(
  command: string,
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunCost> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn('sh', ['-c', command], {
      cwd,
      env: { ...process.env, CI: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (output = (output + data).slice(-4000)));
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, ...treeOf(child.pid ?? 0).map(residentKiB));
    }, SAMPLE_MS);
    child.on('close', (code) => {
      clearInterval(timer);
      resolve({
        code,
        seconds: (performance.now() - started) / 1000,
        peakMiB: Math.round(peak / 1024),
        output,
      });
    });
  });
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

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
