import path from 'node:path';
import { glob } from 'tinyglobby';
import { localeFolder } from '../docs/locales.ts';
import { isPartial } from '../docs/paths.ts';
import { counted } from '../text/text.ts';
import type { Problem } from '../validation/problem.ts';
import type { Site } from './site.ts';

/**
 * Finds partials (Markdown whose name, or whose folder's name, begins with `_`) that no page imports. Partials that a draft
 * mentions count as used. A folder without any used file is reported once.
 *
 * @param used absolute paths of the files that pages import.
 */
export async function unusedPartials(site: Site, used: ReadonlySet<string>): Promise<Problem[]> {
  const { siteDir, config, locales } = site;
  const drafts = locales.flatMap(({ editions }) => editions.flatMap(({ drafts }) => drafts));
  const isUsed = (file: string) =>
    used.has(file) || drafts.some(({ body }) => body.includes(path.basename(file)));
  const docs = config.docs.versions.map((version) => version.docs);
  const folders = new Set([
    ...docs,
    ...locales.flatMap(({ locale }) => docs.map((folder) => localeFolder(locale.htmlLang, folder))),
  ]);
  const found = await Promise.all([...folders].map((folder) => partialsIn(siteDir, folder)));
  return [...Map.groupBy(found.flat(), topOf)].flatMap(([top, files]) => {
    const unused = files.filter((file) => !isUsed(path.resolve(siteDir, file)));
    if (unused.length === files.length && files.length > 1)
      return [
        warning(
          `${top}/`,
          `No page imports any of its ${counted(files.length, 'file')}, so nothing in it is shown.`,
        ),
      ];
    return unused.map((file) => warning(file, 'No page imports the file, so nothing in it is shown.'));
  });
}

/** Partials below a folder, as paths relative to the site. */
async function partialsIn(siteDir: string, folder: string): Promise<string[]> {
  const cwd = path.resolve(siteDir, folder);
  const files = await glob('**/*.{md,mdx}', { cwd, ignore: ['**/node_modules/**'] }).catch(() => []);
  return files
    .filter(isPartial)
    .sort()
    .map((file) => path.posix.join(folder, file));
}

/** The outermost part of the path that begins with `_`. */
function topOf(file: string): string {
  const parts = file.split('/');
  return parts.slice(0, parts.findIndex((part) => part.startsWith('_')) + 1).join('/');
}

function warning(file: string, message: string): Problem {
  const remedy =
    'Import it, or remove it. A name that begins with "_" is that of a partial: rename it if it is a page.';
  return { severity: 'warning', file, message, remedy };
}
