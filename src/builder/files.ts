import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { CATEGORY_FILES, parseCategoryFile } from '../docs/category-file.ts';
import type { SourceFile } from '../docs/pages.ts';
import type { FolderFile } from '../docs/sidebar-folders.ts';
import type { Problems } from './problems.ts';

/** The files of one docs folder. */
export interface DocsFolder {
  readonly files: readonly SourceFile[];
  /** What `_category_` files say, by folder as it is on disk. */
  readonly folderFiles: ReadonlyMap<string, FolderFile>;
}

/** Reads all Markdown and category files below a docs folder; a folder that is missing is empty. */
export async function readDocsFolder(
  siteDir: string,
  folder: string,
  contentLocale: string,
  problems: Problems,
): Promise<DocsFolder> {
  const root = path.resolve(siteDir, folder);
  const [names, categoryNames] = await Promise.all([
    glob('**/*.{md,mdx}', { cwd: root, ignore: ['**/node_modules/**'] }),
    glob(`**/{${CATEGORY_FILES.join(',')}}`, { cwd: root, ignore: ['**/node_modules/**'] }),
  ]).catch(() => [[], []] as [string[], string[]]);

  const files = await Promise.all(
    names.sort().map(async (file) => ({
      file,
      source: await readFile(path.join(root, file), 'utf8'),
      folder,
      contentLocale,
    })),
  );
  const folderFiles = new Map<string, FolderFile>();
  for (const name of CATEGORY_FILES.flatMap((own) =>
    categoryNames.filter((file) => path.posix.basename(file) === own),
  )) {
    const directory = path.posix.dirname(name);
    const key = directory === '.' ? '' : directory;
    if (folderFiles.has(key)) continue;
    const file = path.posix.join(folder, name);
    const { category, problems: found } = parseCategoryFile(
      await readFile(path.join(root, name), 'utf8'),
      file,
    );
    problems.add(...found);
    folderFiles.set(key, { file, category });
  }
  return { files, folderFiles };
}
