import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { loadData } from '../../src/mdx/site-data.ts';
import { installPackages, scratchDir } from '../shared/packages.ts';
import { fingerprint, noCache, openCache } from './cache.ts';
import { checkSamples, type Result } from './check.ts';
import { stages } from './checkers.ts';
import { embeddedScripts } from './embedded.ts';
import { readSamples } from './read-samples.ts';
import { referenceSamples } from './reference-samples.ts';
import type { Sample } from './sample.ts';

export interface SiteResult extends Result {
  /** Blocks of the pages. */
  readonly samples: readonly Sample[];
  /** Request samples of the API reference. */
  readonly reference: readonly Sample[];
  /** How many samples each check applies to. */
  readonly checks: readonly { readonly name: string; readonly samples: number }[];
}

/**
 * Checks every sample of the site in `siteDir`. A folder without `content/data` or `content/api` of its own (a fixture)
 * is checked against this site's.
 *
 * @throws when the folder holds no pages, when a page cannot be read or the packages cannot be installed.
 */
export async function checkSite(
  siteDir: string,
  { cache }: { readonly cache: boolean },
): Promise<SiteResult> {
  const docsDir = path.join(siteDir, 'content/docs');
  if (!existsSync(docsDir))
    throw new Error(`${siteDir} holds no content/docs. Name the folder of the site with --site.`);
  installPackages((message) => console.log(message));
  const dataDir = ownOr(siteDir, 'content/data');
  const apiFile = ownOr(siteDir, 'content/api/edge-api.yaml');
  const data = loadData(dataDir);
  const samples = readSamples(docsDir, siteDir, (kind, name) =>
    kind === 'sdk' ? data.sdkVersion(name) : undefined,
  );
  const reference = await referenceSamples(
    apiFile,
    path.relative(siteDir, apiFile).split(path.sep).join('/'),
  );
  const all = [...samples, ...samples.flatMap(embeddedScripts), ...reference];
  const context = { all, dataDir, apiFile };
  const store = cache ? openCache(path.join(scratchDir, 'verdicts.json')) : noCache;
  const result = await checkSamples(stages, context, store, saltOf(dataDir, apiFile));
  const checks = stages
    .flat()
    .map(({ name, appliesTo }) => ({ name, samples: all.filter(appliesTo).length }));
  return { ...result, samples, reference, checks };
}

/** A path in the folder of a site, or in this project's where the site has none. */
function ownOr(siteDir: string, relative: string): string {
  const own = path.join(siteDir, relative);
  return existsSync(own) ? own : path.resolve(import.meta.dirname, '../..', relative);
}

/** What verdicts depend on beside the samples: the checkers, the fakes, the packages and the known names. */
function saltOf(dataDir: string, apiFile: string): string {
  const root = path.resolve(import.meta.dirname, '../..');
  const sources = globSync(['tools/samples/**/*.ts', 'tools/fakes/**/*', 'src/markdown/prepare.ts'], {
    cwd: root,
    absolute: true,
    ignore: '**/node_modules/**',
  });
  const files = [
    ...sources,
    ...globSync('*.json', { cwd: dataDir, absolute: true }),
    apiFile,
    path.join(root, 'tools/samples/packages/package-lock.json'),
    path.join(root, 'package-lock.json'),
  ];
  return fingerprint(process.version, ...files.sort().map((file) => readFileSync(file, 'utf8')));
}
