import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rollup } from 'vite';
import { recallBundle } from '../kept-bundle.ts';
import { cacheDir, themeDir } from '../theme-dir.ts';
import { bundleFaults, quotedFault } from './bundle-faults.ts';
import { sharedConfig } from './config.ts';
import { createSitePlugin, isLasting, type ScriptNotes, type SitePlugin } from './plugin.ts';
import { scriptState } from './script-state.ts';
import type { Module, SiteScripts } from './site-scripts.ts';

/**
 * Loads the scripts of a site from a bundle. It is made on the first `load`, from all scripts that are expected by then, and
 * cached until they change.
 */
export function bundledScripts(siteDir: string): SiteScripts {
  let addressOf: (picture: string) => string | undefined = () => undefined;
  const sitePlugin = createSitePlugin({
    themeDir,
    siteDir,
    // `site-runtime.ts` is bundled to the same folder as this module.
    runtime: pathToFileURL(path.join(import.meta.dirname, 'site-runtime.js')).href,
    addressOf: (picture) => addressOf(picture),
  });
  const expected = new Set<string>();
  const bundled = new Map<string, Promise<string>>();

  const placesOf = async (files: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const state = scriptState(siteDir);
    const bundle = await recallBundle({
      kind: 'site-scripts',
      settings: state && JSON.stringify([state, files]),
      make: () =>
        bundleFiles(files, sitePlugin).catch((error: unknown) => {
          const [fault] = bundleFaults(error, siteDir);
          throw fault ? new Error(quotedFault(fault)) : error;
        }),
      isLasting: ({ notes }) => isLasting(notes, addressOf),
    });
    sitePlugin.learn(bundle.notes);
    return write(bundle, files);
  };
  const bundle = (files: readonly string[]) => {
    // If one script breaks the bundle, each of them is bundled on its own.
    const made = placesOf(files).catch((error: unknown) => {
      if (files.length === 1) throw error;
      return undefined;
    });
    for (const file of files) {
      const place = made.then(
        async (places) => places?.get(file) ?? (await placesOf([file])).get(file) ?? '',
      );
      // `load` throws this error; without a load, it must not count as unhandled.
      place.catch(() => {});
      bundled.set(file, place);
    }
  };

  return {
    missingImportsOf: sitePlugin.missingImportsOf,
    styles: sitePlugin.styles,
    publishWith(address) {
      addressOf = address;
    },
    expect(files) {
      for (const file of files) expected.add(file);
    },
    async load(file) {
      if (!bundled.has(file)) bundle([...new Set([...expected, file])].filter((each) => !bundled.has(each)));
      // So that what a script throws names its file and line, not those of the bundle.
      process.setSourceMapsEnabled(true);
      const module: Module = await import(pathToFileURL((await bundled.get(file)) ?? '').href);
      return module;
    },
  };
}

/** A bundle as it is cached. */
interface ScriptBundle {
  /** Contents by file name. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly notes: ScriptNotes;
}

/** Name of a script in the bundle, by its index among the inputs. */
const nameOf = (index: number) => `script-${index}`;

async function bundleFiles(
  files: readonly string[],
  { plugin, notes }: Pick<SitePlugin, 'plugin' | 'notes'>,
): Promise<ScriptBundle> {
  const { build } = await import('vite');
  const result = await build({
    ...sharedConfig,
    plugins: [plugin],
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      ssr: true,
      write: false,
      minify: false,
      sourcemap: 'inline',
      target: 'node24',
      rollupOptions: {
        input: Object.fromEntries(files.map((file, index) => [nameOf(index), file])),
        external: /^file:/,
        shimMissingExports: true,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const { output } = result as Rollup.RollupOutput;
  const contents = output.map(
    (file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const,
  );
  return { files: new Map(contents), notes };
}

/**
 * Writes a bundle to a folder of this process. Node never reloads a module from the same path, but the Markdown that a script
 * imports may have changed. Out: the path of each script.
 */
function write(bundle: ScriptBundle, scripts: readonly string[]): ReadonlyMap<string, string> {
  mkdirSync(cacheDir, { recursive: true });
  const folder = mkdtempSync(path.join(cacheDir, 'scripts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of bundle.files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return new Map(scripts.map((script, index) => [script, path.join(folder, `${nameOf(index)}.js`)]));
}
