import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_LOG_BYTES = 256 * 1024 * 1024;

/** Day of the last commit that touched each file, `YYYY-MM-DD`, by absolute path. */
export type LastUpdates = ReadonlyMap<string, string>;

/** Asks git once for the whole folder; a folder that git does not know has no dates. */
export async function readLastUpdates(folder: string): Promise<LastUpdates> {
  try {
    const { stdout: top } = await run('git', ['rev-parse', '--show-toplevel'], { cwd: folder });
    const { stdout } = await run(
      'git',
      ['-c', 'core.quotePath=false', 'log', '--format=%x00%cs', '--name-only', '--no-renames', '--', '.'],
      { cwd: folder, maxBuffer: MAX_LOG_BYTES },
    );
    return parseLog(stdout, top.trim());
  } catch {
    return new Map();
  }
}

/** Commits come newest first, so the first date of a file is its last. */
function parseLog(log: string, top: string): LastUpdates {
  const dates = new Map<string, string>();
  for (const commit of log.split('\0')) {
    const [date, ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) {
      const absolute = path.join(top, file);
      if (date && !dates.has(absolute)) dates.set(absolute, date);
    }
  }
  return dates;
}
