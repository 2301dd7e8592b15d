import path from 'node:path';
import { parseArgs } from 'node:util';
import { registerTsxLoader, setSiteDirectory } from './tsx-loader.ts';

const USAGE = `Usage: npm run build -- [--site DIR] [--out DIR]
       npm run dev -- [--site DIR] [--port N]
       npm start -- [--port N]

  --site DIR   folder that holds content/docs or docs, and optionally static/ and site.config.ts (default: this one)
  --out DIR    folder that the site is written to (default: dist)
  --port N     port to serve on (default: PORT, else 3000)`;

// React's server renderer is several times faster without its development checks.
process.env.NODE_ENV ??= 'production';
registerTsxLoader();

const { positionals, values } = readArguments();
const command = positionals[0] ?? 'build';
const siteDir = path.resolve(values.site ?? '.');
const outDir = path.resolve(values.out ?? 'dist');
const port = Number(values.port ?? process.env.PORT ?? 3000);
setSiteDirectory(siteDir);

switch (command) {
  case 'build': {
    const { runBuild } = await import('./commands/build.ts');
    process.exitCode = await runBuild({ siteDir, outDir });
    break;
  }
  case 'dev': {
    const { runDev } = await import('./commands/dev.ts');
    await runDev({ siteDir, port });
    break;
  }
  case 'start': {
    const { runStart } = await import('./commands/start.ts');
    process.exitCode = await runStart({ siteDir, outDir, port });
    break;
  }
  default:
    console.error(`There is no command "${command}".\n\n${USAGE}`);
    process.exitCode = 2;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { site: { type: 'string' }, out: { type: 'string' }, port: { type: 'string' } },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}
