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

/** What `builder/index.ts` exports. */
export type Builder = typeof import('../index.ts');

/**
 * Bundles the builder, with the components that pages are made of and most packages, into modules that Node runs as they
 * are, and loads them. A bundle of 300 files is made and loaded in half the time that Node needs to load them one by one, and
 * with the 700 files of packages in half of that; a worker thread can load the same files. As long as the theme is the same, so
 * is its bundle: Vite is not even loaded then.
 */
export async function loadBuilder(): Promise<Builder> {
  const state = themeState();
  const folder = keptFolder(state) ?? writeOnce(await bundleBuilder());
  if (state !== undefined) writeFileSync(path.join(folder, STATE_FILE), state);
  utimesSync(folder, new Date(), new Date());
  clearUnused(/^(builder|scripts)-/, KEPT_MS);
  // What V8 compiled is kept with the bundle, and goes with it: to compile the libraries anew takes longer than to read them.
  enableCompileCache(path.join(folder, 'compiled'));
  return import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'builder.js')).href);
}

/** Says in the folder of a bundle which state of the theme it is of. */
const STATE_FILE = 'theme-state';

/** A process loads its bundles within seconds; what lies unused for longer belongs to an older version, or to a process that was killed. */
const KEPT_MS = 60 * 60 * 1000;

function keptFolder(state: string | undefined): string | undefined {
  const found = globSync(`builder-*/${STATE_FILE}`, { cwd: cacheDir })
    .map((file) => path.join(cacheDir, file))
    .find((file) => readFileSync(file, 'utf8') === state);
  return found === undefined ? undefined : path.dirname(found);
}

/** Packages that stay as they are: React, which a site's scripts share; those with machine code; those that load parts of them when needed. */
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
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return result as Rollup.RollupOutput;
}

/** Writes a bundle to a folder named after what is in it, where other processes that build may have put it already. */
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
