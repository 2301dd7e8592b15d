import path from 'node:path';

/** Folder of the theme: where `src/` and `node_modules/` are, whatever site is built. Bundles of this lie as deep in it. */
export const themeDir = path.resolve(import.meta.dirname, '../..');

/** Where bundles for Node are written: below the theme, so that they find its packages. See `clearUnused`. */
export const cacheDir = path.join(themeDir, '.cache');
