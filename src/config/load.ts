import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkShape } from '../validation/schema-faults.ts';
import { applyEnvironment, type Environment } from './environment.ts';
import { ConfigurationError, type ConfigurationFault, toConfigurationFault } from './errors.ts';
import { asList, isObject, type JsonObject, withoutUndefined } from './json.ts';
import { findReferenceFaults } from './references.ts';
import { type SiteConfig, siteConfigSchema } from './schema/site.ts';

/** Names that the configuration of a site may have. */
export const CONFIG_FILES = ['site.config.ts', 'site.config.js', 'site.config.mjs'] as const;
const DOCS_FOLDERS = ['content/docs', 'docs'] as const;

/**
 * Reads, checks and completes the configuration of a site.
 *
 * In: the folder of the site, and the variables that may set public keys (those of the process when left out). Out:
 * the configuration with every default; defaults alone when the folder has no `site.config.ts`. An edited file is read
 * anew, but not the files that it imports.
 * Throws `ConfigurationError` that lists every fault.
 */
export async function loadSiteConfig(
  siteDir: string,
  environment: Environment = process.env,
): Promise<SiteConfig> {
  if (!(await isFolder(siteDir))) {
    throw new ConfigurationError(siteDir, [{ key: '', message: 'The site folder does not exist.' }]);
  }
  const file = (await findFirst(siteDir, CONFIG_FILES)) ?? CONFIG_FILES[0];
  const written = await importConfig(siteDir, file);
  const { config, origins } = applyEnvironment(written, environment);
  const completed = await withDocsFolders(config, siteDir);
  const result = checkShape(siteConfigSchema, completed);
  const faults = [
    ...(result.ok ? [] : result.faults.map(toConfigurationFault)),
    ...findReferenceFaults(completed),
    ...(await findMissingFiles(completed, siteDir)),
  ].map((fault) => namingVariable(fault, origins));
  if (!result.ok || faults.length > 0) throw new ConfigurationError(file, faults);
  return result.value;
}

async function importConfig(siteDir: string, file: string): Promise<JsonObject> {
  const location = path.resolve(siteDir, file);
  const info = await stat(location).catch(() => undefined);
  if (!info?.isFile()) return {};
  const url = pathToFileURL(location);
  // Node loads a module once for each address. The time of the last edit makes the address a new one.
  url.search = `edited=${info.mtimeMs}-${info.size}`;
  let module: JsonObject;
  try {
    module = (await import(/* @vite-ignore */ url.href)) as JsonObject;
  } catch (error) {
    throw new ConfigurationError(file, [{ key: '', message: wordThrown(error, location) }]);
  }
  const config = withoutUndefined(module.default);
  // Node takes a file without exports for CommonJS, whose default export is an empty object.
  const isUnsaid = 'module.exports' in module && isObject(config) && Object.keys(config).length === 0;
  if (isObject(config) && !isUnsaid) return config;
  const found =
    'default' in module && !isUnsaid ? 'exports by default something else' : 'has no default export';
  throw new ConfigurationError(file, [
    { key: '', message: `The file must export a configuration by default, but ${found}.`, remedy: EXAMPLE },
  ]);
}

const EXAMPLE = 'Write: export default { title: "My docs" };';

/** The message of an exception in the configuration, and its line where it is known. */
function wordThrown(error: unknown, location: string): string {
  if (!(error instanceof Error)) return `The file throws ${String(error)}.`;
  const inFile = error.stack?.split('\n').find((line) => line.includes(path.basename(location)));
  const line = inFile?.match(/\.(?:ts|js|mjs)(?:\?[^:]*)?:(\d+)/)?.[1];
  const message = error.message.split('\n')[0] ?? '';
  const isPlaced = message.startsWith(`${path.basename(location)}:`);
  return `The file cannot be run: ${error.name}: ${message}${line && !isPlaced ? ` (line ${line})` : ''}.`;
}

/** Fills in the docs folder of versions that name none. */
async function withDocsFolders(config: JsonObject, siteDir: string): Promise<JsonObject> {
  const folder = (await findFirst(siteDir, DOCS_FOLDERS)) ?? DOCS_FOLDERS[0];
  const docs = config.docs ?? {};
  if (!isObject(docs)) return config;
  const versions = docs.versions ?? [{ name: 'current', label: 'Next', path: '/' }];
  if (!Array.isArray(versions)) return config;
  const completed = versions.map((each) => (isObject(each) ? { docs: folder, ...each } : each));
  return { ...config, docs: { ...docs, versions: completed } };
}

async function findMissingFiles(config: JsonObject, siteDir: string): Promise<ConfigurationFault[]> {
  const docs = isObject(config.docs) ? config.docs : {};
  const named = [
    ...asList(docs.versions).map((each, index) => ({
      key: `docs.versions[${index}].docs`,
      name: isObject(each) ? each.docs : undefined,
    })),
    ...asList(config.api).map((each, index) => ({
      key: `api[${index}].file`,
      name: isObject(each) ? each.file : undefined,
    })),
  ];
  const checked = await Promise.all(
    named.map(async ({ key, name }) => {
      if (typeof name !== 'string' || (await exists(path.resolve(siteDir, name)))) return [];
      const remedy = key.startsWith('docs')
        ? `Pages are looked for in ${DOCS_FOLDERS.join(' or ')}.`
        : undefined;
      const message = `is "${name}", which does not exist in ${siteDir}`;
      return [remedy === undefined ? { key, message } : { key, message, remedy }];
    }),
  );
  return checked.flat();
}

function namingVariable(fault: ConfigurationFault, origins: ReadonlyMap<string, string>): ConfigurationFault {
  const variable = origins.get(fault.key);
  return variable ? { ...fault, message: `${fault.message} (set by ${variable})` } : fault;
}

async function findFirst(folder: string, names: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(names.map((name) => exists(path.join(folder, name))));
  return names.find((_, index) => found[index]);
}

async function exists(location: string): Promise<boolean> {
  return (await stat(location).catch(() => undefined)) !== undefined;
}

async function isFolder(location: string): Promise<boolean> {
  return (await stat(location).catch(() => undefined))?.isDirectory() ?? false;
}
