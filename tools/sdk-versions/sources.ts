import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Request } from './request.ts';

/** An SDK as far as a registry must know it. */
export interface PublishedPackage {
  /** Name in its registry. */
  readonly package: string;
  /** `owner/name` at GitHub. */
  readonly repository: string;
}

/** Reads all published versions of a package, in any order. @throws when they cannot be read. */
export type ReadVersions = (sdk: PublishedPackage) => Promise<readonly string[]>;

/** Registries by the name that the data gives them; `tags` is the repository itself, which Swift packages install from. */
export type Registry =
  | 'npm'
  | 'pypi'
  | 'maven'
  | 'nuget'
  | 'rubygems'
  | 'packagist'
  | 'crates'
  | 'hex'
  | 'pub'
  | 'cocoapods'
  | 'goproxy'
  | 'tags';

interface SourceOptions {
  readonly request: Request;
  readonly githubToken?: string | undefined;
  /** Runs npm and gives what it prints; tests put their own in its place. */
  readonly npm?: (args: readonly string[]) => Promise<string>;
}

const NPM_TIMEOUT_MS = 30_000;

/** The registry that readers install from, by the name that they know it by. */
export const registryOf: Readonly<Record<string, Registry>> = {
  npm: 'npm',
  PyPI: 'pypi',
  'Maven Central': 'maven',
  NuGet: 'nuget',
  RubyGems: 'rubygems',
  Packagist: 'packagist',
  'crates.io': 'crates',
  Hex: 'hex',
  'pub.dev': 'pub',
  CocoaPods: 'cocoapods',
  'Go modules': 'goproxy',
  'Swift Package Manager': 'tags',
};

/** How each registry is asked, and what of its answer counts: releases that nobody took back. */
export function createSources({
  request,
  githubToken,
  npm = runNpm,
}: SourceOptions): Readonly<Record<Registry, ReadVersions>> {
  const json = async (address: string, headers: Record<string, string> = {}) =>
    JSON.parse(await request(address, { accept: 'application/json', ...headers })) as unknown;

  return {
    async npm(sdk) {
      const printed: unknown = JSON.parse(await npm(['view', sdk.package, 'versions', '--json']));
      // A package with one version is printed as a word, not as a list.
      return [printed].flat().map(String);
    },
    async maven(sdk) {
      const [group = '', artifact = ''] = sdk.package.split(':');
      const folder = `${group.replaceAll('.', '/')}/${artifact}`;
      const metadata = await request(`https://repo1.maven.org/maven2/${folder}/maven-metadata.xml`);
      return [...metadata.matchAll(/<version>\s*([^<\s]+)\s*<\/version>/g)].map(
        ([, version = '']) => version,
      );
    },
    async pypi(sdk) {
      const answer = await json(`https://pypi.org/pypi/${encodeURIComponent(sdk.package)}/json`);
      return Object.entries(record(field(answer, 'releases')))
        .filter(([, files]) => entries(files).some(({ yanked }) => !yanked))
        .map(([version]) => version);
    },
    async rubygems(sdk) {
      const gem = encodeURIComponent(sdk.package);
      const answer = await json(`https://rubygems.org/api/v1/versions/${gem}.json`);
      return entries(answer)
        .filter(({ prerelease }) => !prerelease)
        .map(({ number }) => String(number));
    },
    async packagist(sdk) {
      const answer = await json(`https://repo.packagist.org/p2/${sdk.package}.json`);
      return entries(field(field(answer, 'packages'), sdk.package)).map(({ version }) =>
        String(version).replace(/^v/, ''),
      );
    },
    async goproxy(sdk) {
      // The proxy writes a capital as "!" and the small letter, because some file systems tell them apart and some do not.
      const module = sdk.package.replace(/[A-Z]/g, (letter) => `!${letter.toLowerCase()}`);
      const answer = await request(`https://proxy.golang.org/${module}/@v/list`);
      return answer
        .split('\n')
        .filter(Boolean)
        .map((version) => version.replace(/^v/, '').replace(/\+incompatible$/, ''));
    },
    async tags(sdk) {
      const answer = await json(`https://api.github.com/repos/${sdk.repository}/tags?per_page=100`, {
        ...(githubToken ? { authorization: `Bearer ${githubToken}` } : {}),
      });
      return entries(answer).map(({ name }) => String(name).replace(/^.*?(?=\d+\.\d)/, ''));
    },
    async cocoapods(sdk) {
      const answer = await json(`https://trunk.cocoapods.org/api/v1/pods/${encodeURIComponent(sdk.package)}`);
      return entries(field(answer, 'versions')).map(({ name }) => String(name));
    },
    async nuget(sdk) {
      const id = encodeURIComponent(sdk.package.toLowerCase());
      const answer = await json(`https://api.nuget.org/v3-flatcontainer/${id}/index.json`);
      return list(field(answer, 'versions')).map(String);
    },
    async crates(sdk) {
      const answer = await json(`https://crates.io/api/v1/crates/${encodeURIComponent(sdk.package)}`);
      return entries(field(answer, 'versions'))
        .filter(({ yanked }) => !yanked)
        .map(({ num }) => String(num));
    },
    async hex(sdk) {
      const answer = await json(`https://hex.pm/api/packages/${encodeURIComponent(sdk.package)}`);
      const retired = field(answer, 'retirements');
      const isRetired = (version: string) =>
        typeof retired === 'object' && retired !== null && version in retired;
      return entries(field(answer, 'releases'))
        .map(({ version }) => String(version))
        .filter((version) => !isRetired(version));
    },
    async pub(sdk) {
      const answer = await json(`https://pub.dev/api/packages/${encodeURIComponent(sdk.package)}`);
      return entries(field(answer, 'versions'))
        .filter(({ retracted }) => !retracted)
        .map(({ version }) => String(version));
    },
  };
}

async function runNpm(args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('npm', args, { timeout: NPM_TIMEOUT_MS });
    return stdout;
  } catch (error) {
    const { stderr = '', killed = false } = error as { stderr?: string; killed?: boolean };
    const said = /npm (?:error|ERR!) (.+)/.exec(stderr)?.[1];
    throw new Error(
      killed ? `npm did not answer within ${NPM_TIMEOUT_MS} ms` : `npm says: ${said ?? 'nothing'}`,
    );
  }
}

function field(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null
    ? (answer as Record<string, unknown>)[name]
    : undefined;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Error('the answer has another shape');
  return value as Record<string, unknown>;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('the answer has another shape');
  return value;
}

function entries(value: unknown): readonly Record<string, unknown>[] {
  return list(value).filter((entry) => typeof entry === 'object' && entry !== null) as Record<
    string,
    unknown
  >[];
}
