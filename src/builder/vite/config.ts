import path from 'node:path';
import type { InlineConfig } from 'vite';
import { themeDir } from '../theme-dir.ts';

/** What every use of Vite has in common: on the server and in the browser, in a build and while writing. */
export const sharedConfig = {
  root: path.join(themeDir, 'src'),
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'error',
  mode: 'production',
  // Names that an edit of the rules does not change, so that pages need not be rendered again.
  css: { modules: { generateScopedName: '_[local]_[hash:base64:5]' } },
  resolve: {
    // One React only, whatever the site has installed: elements and hooks of two do not mix.
    dedupe: ['react', 'react-dom'],
    extensions: ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.mts', '.json'],
  },
} satisfies InlineConfig;
