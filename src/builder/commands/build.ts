import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ConfigurationError } from '../../config/errors.ts';
import { buildSite } from '../build-site.ts';
import { BuildFailure } from '../problems.ts';
import { createProgress } from '../progress.ts';

interface RunBuildOptions {
  readonly siteDir: string;
  readonly outDir: string;
}

/** Builds and says what came of it. Returns the exit code: 0, or 1 when there are errors. */
export async function runBuild({ siteDir, outDir }: RunBuildOptions): Promise<number> {
  const progress = createProgress();
  try {
    const { pages, problems } = await buildSite({ siteDir, outDir, progress });
    progress.problems(problems.all);
    const warnings = problems.all.length;
    progress.done(
      `Built ${pages} pages into ${path.relative('.', outDir) || '.'}${warnings ? `, ${warnings} warnings` : ''}`,
    );
    return 0;
  } catch (error) {
    if (error instanceof BuildFailure) {
      progress.problems(error.problems);
      progress.done(`The build failed: ${error.message}. The last good build is untouched`);
      return 1;
    }
    if (error instanceof ConfigurationError) {
      progress.done(
        `The site is not configured correctly.\n${error.message}\nThe last good build is untouched`,
      );
      return 1;
    }
    progress.done(`The build failed: ${explain(error)}\nThe last good build is untouched`);
    return 1;
  }
}

/** A fault that nobody foresaw: its message, and where it came from for those who mend the theme. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = error.stack
    ?.split('\n')
    .find((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
  return `${stripVTControlCharacters(error.message)}${place ? `\n${place}` : ''}`;
}
