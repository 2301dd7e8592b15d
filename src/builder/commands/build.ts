import { stripVTControlCharacters } from 'node:util';
import { ConfigurationError } from '../../config/errors.ts';
import { counted } from '../../text/text.ts';
import { buildSite } from '../build-site.ts';
import { OutputFault, shown } from '../output/faults.ts';
import { BuildFailure } from '../problems.ts';
import { createProgress } from '../progress.ts';

interface RunBuildOptions {
  readonly siteDir: string;
  readonly outDir: string;
  /** Number of threads that render pages; by default as many as pay off. */
  readonly threads?: number | undefined;
}

/** Signals that stop a build, and the exit codes that shells expect for them. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

const UNTOUCHED = 'The last good build is untouched';

/** Builds the site and reports the result. Out: the exit code, 1 if there are errors. */
export async function runBuild(options: RunBuildOptions): Promise<number> {
  const progress = createProgress();
  const ends = Object.entries(SIGNALS).map(([signal, code]) => {
    const end = () => {
      progress.done(`The build was interrupted. ${UNTOUCHED}`);
      process.exit(code);
    };
    process.once(signal, end);
    return () => process.off(signal, end);
  });
  try {
    const { pages, problems } = await buildSite({ ...options, progress });
    progress.problems(problems.all);
    const warnings = problems.all.length;
    progress.done(
      `Built ${counted(pages, 'page')} into ${shown(options.outDir)}${warnings ? `, ${counted(warnings, 'warning')}` : ''}`,
    );
    return 0;
  } catch (error) {
    if (error instanceof BuildFailure) progress.problems(error.problems);
    progress.done(explain(error));
    return 1;
  } finally {
    for (const stop of ends) stop();
  }
}

/** Why a build stopped, and what happened to the last good one. */
function explain(error: unknown): string {
  if (error instanceof ConfigurationError)
    return `The site is not configured correctly.\n${error.message}\n${UNTOUCHED}`;
  if (error instanceof BuildFailure) return `The build failed: ${error.message}. ${UNTOUCHED}`;
  if (error instanceof OutputFault) return `The build failed: ${error.message}\nNothing was replaced`;
  return `The build failed: ${wordUnforeseen(error)}\n${UNTOUCHED}`;
}

/** An unexpected error: its message and the first line of our own code in its stack, for maintainers of the theme. */
function wordUnforeseen(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = error.stack
    ?.split('\n')
    .find((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
  return `${stripVTControlCharacters(error.message)}${place ? `\n${place}` : ''}`;
}
