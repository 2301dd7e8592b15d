import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import type { SiteConfig } from '../config/schema/site.ts';
import type { Problem } from '../validation/problem.ts';
import { recallBundle } from './kept-bundle.ts';
import { BuildFailure } from './problems.ts';
import { themeDir } from './theme-dir.ts';
import { bundleFaults, styleFaults } from './vite/bundle-faults.ts';
import { sharedConfig } from './vite/config.ts';
import { createSitePlugin, isLasting, type ScriptNotes } from './vite/plugin.ts';
import { scriptState } from './vite/script-state.ts';
import { configurationSources, type VirtualSources, virtualModules } from './vite/virtual-modules.ts';

/** The browser's files: those that every page links, and those that are loaded on demand. */
export interface BrowserBundle {
  /** Address of the main module, base path included. */
  readonly script: string;
  readonly css: readonly string[];
  /** Contents by path below the output folder. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

interface BundleOptions {
  readonly siteDir: string;
  readonly baseUrl: string;
  /** Ids of the islands that pages use: `file#export`, the file relative to the site folder. */
  readonly islands: ReadonlySet<string>;
  /** Style sheets of the components that pages use, islands or not. */
  readonly styles: readonly string[];
  /** Published address of a picture that an island imports. */
  addressOf(picture: string): string | undefined;
  /** The part of it that browser code may read is exposed as `virtual:site` and `virtual:services`. */
  readonly config: SiteConfig;
  /** Modules to use in place of others, by absolute path: tests substitute their own providers. */
  readonly replacements?: Readonly<Record<string, string>>;
}

/**
 * Bundles the theme's scripts and style sheet, and the islands that pages use. The bundle is cached until the theme, the
 * configuration or the site's scripts change.
 */
export async function bundleBrowser(options: BundleOptions): Promise<BrowserBundle> {
  return recallBundle({
    kind: 'browser',
    settings: settingsOf(options),
    make: () =>
      makeBundle(options).catch((error: unknown) => {
        const faults = faultsOfSite(error, options);
        throw faults.length > 0 ? new BuildFailure(faults) : error;
      }),
    isLasting: ({ notes }) => isLasting(notes, options.addressOf),
  });
}

/** What writers can correct of a bundle that failed; nothing if the error is not about files of the site. */
function faultsOfSite(error: unknown, { siteDir, styles }: BundleOptions): readonly Problem[] {
  const ofStyles = styleFaults(styles, siteDir);
  const faults = ofStyles.length > 0 ? ofStyles : bundleFaults(error, siteDir);
  return faults.map(({ column: _, message, ...place }) => ({
    severity: 'error',
    ...place,
    message: `The file cannot be bundled: ${message}`,
    remedy: 'Correct it there or just before, or what it imports.',
  }));
}

/** Everything that the bundle depends on besides the theme; `undefined` if that is unknown, so it cannot be cached. */
function settingsOf(options: BundleOptions): string | undefined {
  const { siteDir, baseUrl, config, islands, styles, replacements } = options;
  if (replacements !== undefined) return undefined;
  const ofSite = islands.size > 0 || styles.length > 0;
  const scripts = ofSite ? scriptState(siteDir) : '';
  return scripts === undefined ? undefined : JSON.stringify([baseUrl, config, [...islands], styles, scripts]);
}

async function makeBundle(options: BundleOptions): Promise<BrowserBundle & { readonly notes: ScriptNotes }> {
  const { plugin, notes } = createSitePlugin({ themeDir, runtime: '', ...options });
  const { build } = await import('vite');
  const result = await build({
    ...sharedConfig,
    base: options.baseUrl,
    plugins: [virtualModules(sourcesOf(options), options.replacements), ownImports(), plugin],
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      // By default, Vite preloads nothing for a lazy part that consists of a single file.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, files) => (files.length > 0 ? files : [file]),
      },
      rollupOptions: {
        input: { main: path.join(themeDir, 'src/client/main.ts') },
        // Inlines the names of attributes. Shared between chunks as exports, they would cost every page 0.5 KB.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
  const files = new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The browser bundle has no entry.');
  const address = (name: string) => options.baseUrl + name;
  return {
    script: address(entry.fileName),
    // Style sheets imported with `?url` are left out: they load with the component that needs them.
    css: output
      .filter((file) => file.type === 'asset' && file.names.includes(MAIN_STYLES))
      .map((file) => address(file.fileName)),
    files,
    notes,
  };
}

/** Vite's name for the one style sheet of all styles that are imported without `?url`. */
const MAIN_STYLES = 'style.css';

/** Replaces Vite's helper for lazy imports by the theme's, because some browsers never retry a module preload that failed. */
function ownImports(): Plugin {
  const helper = JSON.stringify(path.join(themeDir, 'src/navigation/import-files.ts'));
  return {
    name: 'docs:own-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { importFiles as __vitePreload } from ${helper};`
        : undefined,
  };
}

/** `virtual:islands` maps ids to imports, and imports the styles of the site's components. */
function sourcesOf({ siteDir, islands, styles, config }: BundleOptions): VirtualSources {
  const entries = [...islands].map((id) => {
    const [file = '', name = 'default'] = id.split('#');
    const module = JSON.stringify(path.join(siteDir, file));
    return `${JSON.stringify(id)}: () => import(${module}).then((module) => module[${JSON.stringify(name)}])`;
  });
  const imported = styles.map((file) => `import ${JSON.stringify(file)};`);
  return {
    ...configurationSources(config),
    'virtual:islands': () => `${imported.join('\n')}\nexport default { ${entries.join(', ')} };`,
  };
}
