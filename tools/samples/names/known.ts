import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { loadDescription } from '../../fakes/description.ts';
import { describedEndpoints, type Endpoint, readEndpoints } from '../../fakes/endpoints.ts';

/** Names that samples may use, from the data of the site. */
export interface Known {
  readonly variables: readonly string[];
  readonly headers: readonly string[];
  /** Headers of other services, with words that a sample must contain for them to be right: `newrelic.com`. */
  readonly foreignHeaders: Readonly<Record<string, string>>;
  readonly schemes: readonly string[];
  readonly endpoints: readonly Endpoint[];
  /** Options of the SDKs, by the group of the table: `python`, `java-config`, `go`. */
  readonly sdkOptions: ReadonlyMap<string, readonly string[]>;
  /** Commands of the CLI with their own options: `flag list` has `--segment`. */
  readonly cliCommands: ReadonlyMap<string, readonly string[]>;
  /** Options that every command of the CLI takes. */
  readonly cliOptions: readonly string[];
  readonly cliAliases: Readonly<Record<string, string>>;
  readonly legacyCommands: Readonly<Record<string, readonly string[]>>;
  readonly containerCommands: readonly string[];
  readonly helmValues: readonly string[];
  readonly proxySettings: readonly string[];
  readonly metrics: readonly string[];
  readonly images: readonly string[];
  readonly operators: readonly string[];
  /** Packages by registry: `npm`, `PyPI`. */
  readonly packages: ReadonlyMap<string, readonly string[]>;
  /** Modules that are imported, by language; standard libraries excepted. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** Reads the known names below `dataDir`, and the paths of the API description. A file that a site does not have holds no names. @throws on a broken file. */
export function readKnown(dataDir: string, apiFile: string): Known {
  const table = (name: string): readonly Row[] => {
    const file = path.join(dataDir, `${name}.json`);
    return existsSync(file) ? tableSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).rows : [];
  };
  const cells = (name: string, column: string, pattern = /`([^`]+)`/g): string[] =>
    table(name).flatMap((row) => namesIn(row.cells[column] ?? '', pattern));
  const own = readOwn(path.join(dataDir, 'sample-names.json'));
  const variable = /`([A-Z][A-Z0-9_]+)`/g;
  const endpointsFile = path.join(dataDir, 'api-endpoints.json');

  return {
    variables: [
      ...cells('environment-variables', 'name', variable),
      ...cells('cli-options', 'variable', variable),
      ...own.variables,
    ],
    headers: PLATFORM_HEADERS,
    foreignHeaders: own.headers,
    schemes: own.schemes,
    endpoints: [
      ...describedEndpoints(loadDescription(apiFile)),
      ...(existsSync(endpointsFile) ? readEndpoints(endpointsFile) : []),
    ],
    sdkOptions: new Map(
      [...Map.groupBy(table('sdk-options'), ({ group = '' }) => group)].map(([group, rows]) => [
        group,
        rows.flatMap((row) => namesIn(row.cells.option ?? '', /`([^`]+)`/g)),
      ]),
    ),
    cliCommands: new Map(
      table('cli-commands').map(({ cells: { command = '', flags = '' } }) => [
        command.replace(/^`flagsmith |\s*[<[].*$|`/g, '').trim(),
        namesIn(flags, /`(-{1,2}[a-z][a-z0-9-]*)/gi),
      ]),
    ),
    cliOptions: [...cells('cli-options', 'name', /`(-{1,2}[a-z][a-z-]*)/g), '--help', '-h', '--version'],
    cliAliases: own.commands.aliases,
    legacyCommands: own.commands.legacy,
    containerCommands: own.commands.container,
    helmValues: cells('helm-values', 'name'),
    proxySettings: cells('edge-proxy-settings', 'key'),
    metrics: [...cells('metrics', 'name'), ...cells('metrics', 'series')],
    images: [...cells('docker-images', 'image'), ...own.images],
    operators: cells('segment-operators', 'key'),
    packages: packagesOf(dataDir, own),
    modules: own.modules,
  };
}

/** Headers of the platform; those that a call needs are checked by the fakes. */
const PLATFORM_HEADERS = [
  'X-Environment-Key',
  'X-Flagsmith-Document-Updated-At',
  'X-Flagsmith-Signature',
  'Flagsmith-Version',
  'Flagsmith-SDK-User-Agent',
  'Flagsmith-Application-Name',
  'Flagsmith-Application-Version',
];

const tableSchema = z.object({
  rows: z.array(z.object({ group: z.string().optional(), cells: z.record(z.string(), z.string()) })),
});

type Row = z.infer<typeof tableSchema>['rows'][number];

const names = z.array(z.string()).default([]);

const ownSchema = z.object({
  variables: names,
  headers: z.record(z.string(), z.string()).default({}),
  schemes: names,
  images: names,
  commands: z
    .object({
      aliases: z.record(z.string(), z.string()).default({}),
      container: names,
      legacy: z.record(z.string(), z.array(z.string())).default({}),
    })
    .default({ aliases: {}, container: [], legacy: {} }),
  packages: z.record(z.string(), z.array(z.string())).default({}),
  modules: z.record(z.string(), z.array(z.string())).default({}),
});

function readOwn(file: string): z.infer<typeof ownSchema> {
  return ownSchema.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
}

function packagesOf(dataDir: string, own: z.infer<typeof ownSchema>): Map<string, string[]> {
  const packages = new Map(Object.entries(own.packages).map(([registry, list]) => [registry, [...list]]));
  const file = path.join(dataDir, 'sdk-versions.json');
  if (!existsSync(file)) return packages;
  const { sdks } = z
    .object({ sdks: z.record(z.string(), z.object({ package: z.string(), index: z.string() })) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const { package: name, index } of Object.values(sdks)) {
    packages.set(index, [...(packages.get(index) ?? []), name]);
  }
  return packages;
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}
