import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../text/text.ts';
import { loadBuilder } from './vite/theme-bundle.ts';

const USAGE = `Usage: npm run build -- [--site DIR] [--out DIR] [--threads N]
       npm run dev -- [--site DIR] [--port N]
       npm start -- [--site DIR] [--out DIR] [--port N]

  --site DIR   folder that holds content/docs or docs, and optionally static/ and site.config.ts (default: this one)
  --out DIR    folder that the site is written to (default: dist)
  --port N     port to serve on (default: PORT, else 3000)
  --threads N  how many threads render pages (default: one per processor if there are many pages, at most eight)`;

const HIGHEST_PORT = 65_535;

// React's server renderer is several times faster without its development checks.
process.env.NODE_ENV ??= 'production';

const { positionals, values } = readArguments();
const [command = 'build', ...extra] = positionals;
if (extra.length > 0) endWithUsage(`"${extra.join(' ')}" is not expected after "${command}".`);
const siteDir = path.resolve(values.site ?? '.');
const outDir = path.resolve(values.out ?? 'dist');

switch (command) {
  case 'build': {
    const { runBuild } = await loadBuilder();
    process.exitCode = await runBuild({ siteDir, outDir, threads: readThreads() });
    break;
  }
  case 'dev': {
    const { runDev } = await import('./commands/dev.ts');
    await runDev({ siteDir, port: readPort() }).catch(reportPortFault);
    break;
  }
  case 'start': {
    const { runStart } = await import('./commands/start.ts');
    process.exitCode = await runStart({ siteDir, outDir, port: readPort() }).catch(reportPortFault);
    break;
  }
  default:
    endWithUsage(`There is no command "${command}".`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        out: { type: 'string' },
        port: { type: 'string' },
        threads: { type: 'string' },
      },
    });
  } catch (error) {
    return endWithUsage(messageOf(error));
  }
}

function readPort(): number {
  const [name, written] =
    values.port === undefined ? ['PORT', process.env.PORT ?? '3000'] : ['--port', values.port];
  const port = Number(written);
  if (/^\d+$/.test(written) && port <= HIGHEST_PORT) return port;
  return endWithUsage(
    `${name} is "${written}", which is not a port. Give a number from 0 to ${HIGHEST_PORT}.`,
  );
}

function readThreads(): number | undefined {
  const { threads } = values;
  if (threads === undefined) return undefined;
  if (/^[1-9]\d{0,2}$/.test(threads)) return Number(threads);
  return endWithUsage(`--threads is "${threads}", which is not a number from 1 to 999.`);
}

/** Reports a port that is taken or not permitted; rethrows any other error. */
function reportPortFault(error: NodeJS.ErrnoException): number {
  if (error.syscall !== 'listen') throw error;
  const reason =
    error.code === 'EACCES' ? 'this user may not use it' : 'it is taken, and so are the ones after it';
  console.error(`The port cannot be used: ${reason} (${error.message}). Name another with --port.`);
  process.exitCode = 1;
  return 1;
}

function endWithUsage(message: string): never {
  console.error(`${message}\n\n${USAGE}`);
  process.exit(2);
}
