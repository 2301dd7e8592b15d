import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gt, parse, rcompare } from 'semver';
import { z } from 'zod';
import { messageOf } from '../../src/text/text.ts';
import { writeWhole } from '../shared/own-file.ts';
import { type ReadVersions, type Registry, registryOf } from './sources.ts';

/** Older releases than these are of no use to a page. */
const MOST_VERSIONS = 30;

/** What the file says about itself once it was refreshed. */
const SOURCE =
  'Written by npm run sdk-versions. Each SDK: the registry that was read and the day; one without a day has the release tags of its repository. Newest first.';

const sdkSchema = z.object({
  /** Name in its registry. */
  package: z.string(),
  /** Where the versions below were read. */
  registry: z.string(),
  /** The registry as readers know it. */
  index: z.string(),
  repository: z.string(),
  /** What was read, where it was not the registry that this program asked. */
  source: z.string().optional(),
  /** Day on which they were read. */
  checked: z.iso.date().optional(),
  /** Newest tag of the repository, where it is ahead of the package. */
  tag: z.string().optional(),
  /** Released versions, the newest first. */
  versions: z.array(z.string()).min(1),
});

const fileSchema = z.object({ source: z.string(), sdks: z.record(z.string(), sdkSchema) });

/** The file of released versions, which pages read. */
export type VersionsFile = z.infer<typeof fileSchema>;

/** What became of an SDK. */
export interface Outcome {
  readonly sdk: string;
  readonly registry: string;
  readonly newest?: string;
  /** Why its versions are those of before. */
  readonly problem?: string;
}

/**
 * Reads the versions of all SDKs anew.
 *
 * In: the file as it is, the registries, and the time. Out: the file as it shall be, and what became of each SDK: one whose
 * registry fails keeps what it had.
 */
export async function refreshVersions(
  before: VersionsFile,
  sources: Readonly<Record<Registry, ReadVersions>>,
  now: Date,
): Promise<{ readonly versions: VersionsFile; readonly outcomes: readonly Outcome[] }> {
  const checked = now.toISOString().slice(0, 10);
  const refreshed = await Promise.all(
    Object.entries(before.sdks).map(async ([sdk, entry]): Promise<Refreshed> => {
      const registry = registryOf[entry.index];
      try {
        if (!registry) throw new Error(`"${entry.index}" is none of ${Object.keys(registryOf).join(', ')}`);
        const versions = newestReleases(await sources[registry](entry));
        const [newest] = versions;
        if (newest === undefined) throw new Error('the answer names no release');
        const tags = registry === 'tags' ? versions : newestReleases(await sources.tags(entry));
        const { source: _, tag: __, ...kept } = entry;
        const tag = tags[0] !== undefined && gt(tags[0], newest) ? { tag: tags[0] } : {};
        return {
          sdk,
          entry: { ...kept, registry, checked, ...tag, versions },
          outcome: { sdk, registry, newest },
        };
      } catch (error) {
        const problem = messageOf(error);
        return { sdk, entry, outcome: { sdk, registry: registry ?? entry.index, problem } };
      }
    }),
  );
  const outcomes = refreshed.map(({ outcome }) => outcome);
  const source = outcomes.some(({ problem }) => problem === undefined) ? SOURCE : before.source;
  return {
    versions: { source, sdks: Object.fromEntries(refreshed.map(({ sdk, entry }) => [sdk, entry])) },
    outcomes,
  };
}

interface Refreshed {
  readonly sdk: string;
  readonly entry: VersionsFile['sdks'][string];
  readonly outcome: Outcome;
}

/** A failed registry is a warning to a person and a failure of continuous integration. */
export function exitCodeOf(
  outcomes: readonly Outcome[],
  environment: Readonly<Record<string, string | undefined>>,
): 0 | 1 {
  const failed = outcomes.some(({ problem }) => problem !== undefined);
  return failed && environment.CI && environment.CI !== 'false' ? 1 : 0;
}

/** Releases without the versions before them (`-beta.1`), each once, the newest first. */
export function newestReleases(versions: readonly string[]): string[] {
  const releases = versions.filter((version) => parse(version)?.prerelease.length === 0);
  return [...new Set(releases)].sort(rcompare).slice(0, MOST_VERSIONS);
}

/** @throws with the file and what is wrong in it. */
export function readVersionsFile(file: string): VersionsFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${messageOf(error)}`);
  }
  const result = fileSchema.safeParse(content);
  if (!result.success) throw new Error(`${path.basename(file)}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Writes each list of versions on one line, so that a new release is one changed line. */
export function writeVersionsFile(file: string, versions: VersionsFile): void {
  const text = JSON.stringify(versions, null, 1).replace(/\[\s*([^\]]*?)\s*\]/g, (_, items: string) => {
    return `[${items.replace(/\s*\n\s*/g, ' ')}]`;
  });
  writeWhole(file, `${text}\n`);
}
