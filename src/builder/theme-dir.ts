import path from 'node:path';

/** Folder of the theme, with `src/` and `node_modules/`, whichever site is built. Bundles are written at the same depth. */
export const themeDir = path.resolve(import.meta.dirname, '../..');

/** Where bundles for Node and caches are written: below the theme, so that imports find its packages. See `clearUnused`. */
export const cacheDir = path.join(themeDir, '.cache');
