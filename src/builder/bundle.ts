import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import type { SiteConfig } from '../config/schema/site.ts';
import { recallBundle } from './kept-bundle.ts';
import { themeDir } from './theme-dir.ts';
import { sharedConfig } from './vite/config.ts';
import { createSitePlugin, isLasting, type ScriptNotes } from './vite/plugin.ts';
import { scriptState } from './vite/script-state.ts';
import { configurationSources, type VirtualSources, virtualModules } from './vite/virtual-modules.ts';

/** The browser's files: what every page names, and everything that can be loaded later. */
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
  /** Style sheets of the components that pages use, whether or not they are islands. */
  readonly styles: readonly string[];
  /** Where a picture that an island imports is published. */
  addressOf(picture: string): string | undefined;
  /** What browser code may know of it comes by the modules `virtual:site` and `virtual:services`. */
  readonly config: SiteConfig;
  /** Modules that stand in for others, by absolute path: tests put providers of their own behind the interface. */
  readonly replacements?: Readonly<Record<string, string>>;
}

/**
 * Bundles the scripts and the style sheet of the theme, and the islands that the pages use. They are kept as long as the theme,
 * the configuration and the scripts of the site are the same.
 */
export async function bundleBrowser(options: BundleOptions): Promise<BrowserBundle> {
  return recallBundle({
    kind: 'browser',
    settings: settingsOf(options),
    make: () => makeBundle(options),
    isLasting: ({ notes }) => isLasting(notes, options.addressOf),
  });
}

/** All that the files depend on besides the theme; `undefined` where that cannot be told. */
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
      // Vite would leave out the file of a part that consists of one.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, files) => (files.length > 0 ? files : [file]),
      },
      rollupOptions: {
        input: { main: path.join(themeDir, 'src/client/main.ts') },
        // Names of attributes stand where they are read: exported to other files of the bundle they cost every page 0.5 KB.
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
    // Style sheets that a module imports by `?url` come with what it shows, when that is shown.
    css: output
      .filter((file) => file.type === 'asset' && file.names.includes(MAIN_STYLES))
      .map((file) => address(file.fileName)),
    files,
    notes,
  };
}

/** What Vite calls the one style sheet of all modules that import styles without `?url`. */
const MAIN_STYLES = 'style.css';

/** Has lazy imports made by the theme's own helper, in place of Vite's, whose module preloads some browsers never forget. */
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

/** `virtual:islands` maps ids to imports, and brings the styles of the site's components. */
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
