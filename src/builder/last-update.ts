import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_LOG_BYTES = 256 * 1024 * 1024;

/** Date of the last commit that touched each file, `YYYY-MM-DD`, by absolute path. */
export type LastUpdates = ReadonlyMap<string, string>;

/** Reads the dates of a whole folder with one call of git; empty outside of a repository. */
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

/** Commits are listed newest first, so the first date seen for a file is its latest. */
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
