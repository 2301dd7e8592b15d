import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { hashOf } from '../made-by.ts';
import { themeDir } from '../theme-dir.ts';

/** Where a site's scripts, and what they import, are looked for. */
const FOLDERS = ['content', 'docs', 'src', 'static'];

/** Files that a script imports as components only, which the build makes each time. */
const TEXTS = /\.(mdx?|ya?ml)$/;

/**
 * What bundles of a site's scripts depend on besides the theme: the names of its files, which tell where imports lead, the
 * contents of all that is no text for pages, and the packages of the site and of the folders above it.
 *
 * Out: `undefined` where packages are installed which npm does not list.
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

/** Whether a module, by its id, is of the theme, of a package, or a file whose changes `scriptState` shows. */
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
