import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../src/text/text.ts';
import {
  exitCodeOf,
  readVersionsFile,
  refreshVersions,
  type VersionsFile,
  writeVersionsFile,
} from './sdk-versions/refresh.ts';
import { createRequest } from './sdk-versions/request.ts';
import { createSources } from './sdk-versions/sources.ts';

/**
 * Refreshes the released versions of the SDKs from the registries that publish them. What cannot be read keeps the versions
 * that it had, and is named; in continuous integration that is a failure.
 */
const USAGE = `Usage: npm run sdk-versions -- [--file FILE]

  --file FILE   the versions to refresh (default: content/data/sdk-versions.json)

Environment: GITHUB_TOKEN for more requests an hour to GitHub; CI to fail when a registry cannot be read.`;

const { file } = readArguments();
const before = readOrEnd(file);
const sources = createSources({ request: createRequest(), githubToken: process.env.GITHUB_TOKEN });
const { versions, outcomes } = await refreshVersions(before, sources, new Date());
writeVersionsFile(file, versions);

for (const { sdk, registry, newest, problem } of outcomes) {
  const was = before.sdks[sdk]?.versions[0] ?? 'none';
  const words = problem ? `kept ${was}: ${problem}` : newest === was ? was : `${was} → ${newest}`;
  console.log(`${problem ? '✗' : '✓'} ${sdk.padEnd(14)} ${registry.padEnd(9)} ${words}`);
}
const failed = outcomes.filter(({ problem }) => problem !== undefined);
console.log(
  `${outcomes.length - failed.length} of ${outcomes.length} refreshed in ${path.relative('.', file)}`,
);
process.exitCode = exitCodeOf(outcomes, process.env);

function readOrEnd(file: string): VersionsFile {
  try {
    return readVersionsFile(file);
  } catch (error) {
    console.error(`Nothing was written. ${messageOf(error)}`);
    process.exit(1);
  }
}

function readArguments(): { readonly file: string } {
  try {
    const { values } = parseArgs({ options: { file: { type: 'string' } } });
    return { file: path.resolve(values.file ?? 'content/data/sdk-versions.json') };
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}
