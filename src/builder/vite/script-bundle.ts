import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir, themeDir } from '../theme-dir.ts';
import { sharedConfig } from './config.ts';
import { createSitePlugin } from './plugin.ts';
import type { Module, SiteScripts } from './site-scripts.ts';

/** Loads the scripts of a site from a bundle, which is made of those that are expected when the first is loaded. */
export function bundledScripts(siteDir: string): SiteScripts {
  let addressOf: (picture: string) => string | undefined = () => undefined;
  const { plugin, missingImportsOf, styles } = createSitePlugin({
    themeDir,
    siteDir,
    // Built from `site-runtime.ts`, beside the file that this module is in.
    runtime: pathToFileURL(path.join(import.meta.dirname, 'site-runtime.js')).href,
    addressOf: (picture) => addressOf(picture),
  });
  const expected = new Set<string>();
  const bundled = new Map<string, Promise<string>>();

  const bundle = (files: readonly string[]) => {
    // Where one breaks the bundle, each of the others still gets one of its own.
    const made = bundleFiles(files, plugin).catch((error: unknown) => {
      if (files.length === 1) throw error;
      return undefined;
    });
    for (const file of files) {
      const place = made.then(
        async (places) => places?.get(file) ?? (await bundleFiles([file], plugin)).get(file) ?? '',
      );
      // Whoever loads it hears of the fault; perhaps nobody does.
      place.catch(() => {});
      bundled.set(file, place);
    }
  };

  return {
    missingImportsOf,
    styles,
    publishWith(address) {
      addressOf = address;
    },
    expect(files) {
      for (const file of files) expected.add(file);
    },
    async load(file) {
      if (!bundled.has(file)) bundle([...new Set([...expected, file])].filter((each) => !bundled.has(each)));
      const module: Module = await import(pathToFileURL((await bundled.get(file)) ?? '').href);
      return module;
    },
  };
}

/** Bundles scripts. Out: the file of each in the bundle. */
async function bundleFiles(
  files: readonly string[],
  plugin: ReturnType<typeof createSitePlugin>['plugin'],
): Promise<ReadonlyMap<string, string>> {
  mkdirSync(cacheDir, { recursive: true });
  const outDir = mkdtempSync(path.join(cacheDir, 'scripts-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const { build } = await import('vite');
  const names = new Map(files.map((file, index) => [file, `script-${index}`]));
  await build({
    ...sharedConfig,
    plugins: [plugin],
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      rollupOptions: {
        input: Object.fromEntries([...names].map(([file, name]) => [name, file])),
        external: /^file:/,
        shimMissingExports: true,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return new Map([...names].map(([file, name]) => [file, path.join(outDir, `${name}.js`)]));
}
