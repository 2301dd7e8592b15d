import path from 'node:path';

/** Folder of the theme: where `src/` and `node_modules/` are, whatever site is built. */
export const themeDir = path.resolve(import.meta.dirname, '../..');
