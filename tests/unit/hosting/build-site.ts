import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../temporary-folder.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');

/** A site written for one test and built by the command line. */
export interface BuiltSite {
  readonly folder: string;
  readonly out: string;
}

/** Writes a site, `files` by their paths below it, and builds it. */
export async function buildSiteOf(files: Readonly<Record<string, string>>): Promise<BuiltSite> {
  const folder = temporaryFolder();
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, 'site', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  const out = path.join(folder, 'out');
  const building = run(
    'node',
    ['src/builder/cli.ts', 'build', '--site', path.join(folder, 'site'), '--out', out],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      },
    },
  );
  await building.catch(({ stderr }: { stderr: string }) => {
    throw new Error(`The site does not build:\n${stderr}`);
  });
  return { folder, out };
}
