/** What an import of a script may leave out, as bundlers allow: the extension, or the file of a folder. */
export const SCRIPT_ENDS = [
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];
