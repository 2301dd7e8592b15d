import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { themeDir } from './theme-dir.ts';

/** What bundles of the theme depend on besides `src/`. */
const BESIDE = ['package.json', 'tsconfig.json', 'node_modules/.package-lock.json'];

/**
 * A hash of the theme: names and contents of all its files, its packages, its location and the Node version. Out:
 * `undefined` if there is no list of installed packages.
 */
export function themeState(folder = themeDir): string | undefined {
  const files = globSync('src/**', { cwd: folder, dot: true }).sort();
  const hash = createHash('sha256').update(`${folder}\n${process.version} ${process.env.NODE_ENV}`);
  try {
    for (const file of [...BESIDE, ...files])
      hash.update(`\n${file}\n`).update(readFileSync(path.join(folder, file)));
  } catch {
    return undefined;
  }
  return hash.digest('hex').slice(0, 24);
}
