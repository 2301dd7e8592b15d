import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Vitest's global set-up: for tests and the commands that they run, the machine's folder for temporary files is one of the run,
 * which is gone after it, also where a test failed or a process of the run was ended.
 */
export default function setUp(): () => void {
  const folder = temporaryFolder();
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** An empty folder. In a run of Vitest it is gone after the run, so that who asks for it need not remove it. */
export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'docs-tests-'));
}
