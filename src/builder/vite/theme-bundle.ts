import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rollup } from 'vite';
import { cacheDir, themeDir } from '../theme-dir.ts';
import { themeState } from '../theme-state.ts';
import { clearUnused } from '../unused-cache.ts';
import { sharedConfig } from './config.ts';

/** The exports of `builder/index.ts`. */
export type Builder = typeof import('../index.ts');

/**
 * Bundles the builder, the page components and most packages into modules that Node runs directly, and loads them. To bundle
 * and load its 300 files takes half the time of loading them one by one; bundling the 700 files of packages, too, halves it
 * again. Worker threads load the same files. The bundle is cached until the theme changes; on a hit, Vite is not even loaded.
 */
export async function loadBuilder(): Promise<Builder> {
  const state = themeState();
  const folder = keptFolder(state) ?? writeOnce(await bundleBuilder());
  if (state !== undefined) writeFileSync(path.join(folder, STATE_FILE), state);
  utimesSync(folder, new Date(), new Date());
  clearUnused(/^(builder|scripts)-/, KEPT_MS);
  // V8's compiled code is cached with the bundle and deleted with it. Reading it is faster than compiling the libraries.
  enableCompileCache(path.join(folder, 'compiled'));
  return import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'builder.js')).href);
}

/** File in a bundle's folder that holds the hash of the theme that it was made from. */
const STATE_FILE = 'theme-state';

/** A process loads its bundles within seconds, so one that is unused for this long is outdated, or its process was killed. */
const KEPT_MS = 60 * 60 * 1000;

function keptFolder(state: string | undefined): string | undefined {
  const found = globSync(`builder-*/${STATE_FILE}`, { cwd: cacheDir })
    .map((file) => path.join(cacheDir, file))
    .find((file) => readFileSync(file, 'utf8') === state);
  return found === undefined ? undefined : path.dirname(found);
}

/** Packages that are not bundled: React, which the site's scripts share, native modules, and those that load parts on demand. */
const NOT_BUNDLED = ['react', 'react-dom', 'vite', 'rolldown', 'satteri', 'shiki', '@shikijs/langs', 'elkjs'];

async function bundleBuilder(): Promise<Rollup.RollupOutput> {
  const { build } = await import('vite');
  const result = await build({
    ...sharedConfig,
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node24',
      rollupOptions: {
        input: {
          builder: path.join(themeDir, 'src/builder/index.ts'),
          'site-runtime': path.join(themeDir, 'src/builder/vite/site-runtime.ts'),
          'page-thread': path.join(themeDir, 'src/builder/page-threads/thread.ts'),
          'search-thread': path.join(themeDir, 'src/builder/search-thread/thread.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return result as Rollup.RollupOutput;
}

/** Writes a bundle to a folder named by its content hash, unless another build process has already done so. */
function writeOnce({ output }: Rollup.RollupOutput): string {
  const chunks = output.filter((file) => file.type === 'chunk');
  const hash = createHash('sha256');
  for (const { fileName, code } of chunks) hash.update(fileName).update(code);
  const folder = path.join(cacheDir, `builder-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const staging = `${folder}.${process.pid}`;
  mkdirSync(staging, { recursive: true });
  for (const { fileName, code } of chunks) writeFileSync(path.join(staging, fileName), code);
  try {
    renameSync(staging, folder);
  } catch {
    // Another process was faster.
    rmSync(staging, { recursive: true, force: true });
  }
  return folder;
}
