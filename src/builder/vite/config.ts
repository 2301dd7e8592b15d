import path from 'node:path';
import type { InlineConfig } from 'vite';
import { themeDir } from '../theme-dir.ts';

/** Settings shared by all uses of Vite: server and browser, build and development. */
export const sharedConfig = {
  root: path.join(themeDir, 'src'),
  configFile: false,
  envDir: false,
  publicDir: false,
  // What goes wrong is thrown, and worded by us.
  logLevel: 'silent',
  mode: 'production',
  // Class names that do not depend on the rules, so that pages need no rendering after an edit of the styles.
  css: { modules: { generateScopedName: '_[local]_[hash:base64:5]' } },
  resolve: {
    // A single React, whatever the site has installed: hooks fail with elements of another copy.
    dedupe: ['react', 'react-dom'],
    extensions: ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.mts', '.json'],
  },
} satisfies InlineConfig;
