import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Once {
  /** File that names the process at work. */
  readonly claim: string;
  readonly isDone: () => boolean;
  readonly run: () => void;
}

const POLL_MS = 200;

/**
 * Does something that is to be done once by whichever of several processes comes first; the others wait until it is done. When
 * the first one fails or is ended, the next one does it.
 *
 * @throws what `run` throws.
 */
export function runOnce({ claim, isDone, run }: Once): void {
  while (!isDone()) {
    if (!take(claim)) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
      continue;
    }
    try {
      // Another process may have finished just before the claim.
      if (!isDone()) run();
    } finally {
      rmSync(claim);
    }
  }
}

/** Whether this process has the claim now. That of a process which has ended is removed, for the next attempt. */
function take(claim: string): boolean {
  mkdirSync(path.dirname(claim), { recursive: true });
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld(claim)) rmSync(claim, { force: true });
    return false;
  }
}

function isHeld(claim: string): boolean {
  try {
    // A claim that is still being written is empty, which reads as process 0: one that is always there.
    return process.kill(Number(readFileSync(claim, 'utf8')), 0);
  } catch {
    return false;
  }
}
