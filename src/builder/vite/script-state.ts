import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { hashOf } from '../made-by.ts';
import { themeDir } from '../theme-dir.ts';

/** Folders that may contain a site's scripts, and what they import. */
const FOLDERS = ['content', 'docs', 'src', 'static'];

/** Files whose content is not part of a bundle: the build compiles them anew each time. */
const TEXTS = /\.(mdx?|ya?ml)$/;

/**
 * Cache key for bundles of a site's scripts, besides the theme: the names of the site's files, because they decide how imports
 * resolve, the contents of all but `TEXTS`, and the installed packages of the site and of the folders above it.
 *
 * Out: `undefined` if there is a `node_modules` without npm's list of packages.
 */
export function scriptState(siteDir: string): string | undefined {
  const folders = FOLDERS.filter((folder) => path.join(siteDir, folder) !== path.join(themeDir, 'src'));
  const files = globSync(['*', ...folders.map((folder) => `${folder}/**`)], {
    cwd: siteDir,
    dot: true,
  }).sort();
  const packages = packagesFrom(siteDir);
  if (packages === undefined) return undefined;
  const states = files.map((file) =>
    TEXTS.test(file) ? file : `${file} ${hashOf(readFileSync(path.join(siteDir, file)))}`,
  );
  return hashOf(JSON.stringify([siteDir, states, packages]));
}

/** Whether a module, by id, belongs to the theme, to a package, or to the files that `scriptState` covers. */
export function isInState(id: string, siteDir: string): boolean {
  if (id.startsWith('\0') || id.startsWith(path.join(themeDir, 'src') + path.sep)) return true;
  if (id.includes('/node_modules/')) return true;
  const [folder = ''] = path.relative(siteDir, id).split(path.sep);
  return FOLDERS.includes(folder) && !id.includes('?');
}

function packagesFrom(siteDir: string): readonly string[] | undefined {
  const packages: string[] = [];
  for (let folder = siteDir; ; folder = path.dirname(folder)) {
    const installed = path.join(folder, 'node_modules');
    if (existsSync(installed)) {
      const list = path.join(installed, '.package-lock.json');
      if (!existsSync(list)) return undefined;
      packages.push(`${installed} ${hashOf(readFileSync(list))}`);
    }
    if (folder === path.dirname(folder)) return packages;
  }
}
