import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { CATEGORY_FILES, parseCategoryFile } from '../docs/category-file.ts';
import type { SourceFile } from '../docs/pages.ts';
import type { FolderFile } from '../docs/sidebar-folders.ts';
import type { Problem } from '../validation/problem.ts';
import { asWarnings, faultyLinks, unreadTexts } from './left-out-files.ts';
import type { Problems } from './problems.ts';

/** The files of one docs folder. */
export interface DocsFolder {
  readonly files: readonly SourceFile[];
  /** Contents of `_category_` files by folder, as it is named on disk. */
  readonly folderFiles: ReadonlyMap<string, FolderFile>;
}

/** Reads all Markdown and category files below a docs folder; empty if the folder does not exist. */
export async function readDocsFolder(
  siteDir: string,
  folder: string,
  contentLocale: string,
  problems: Problems,
): Promise<DocsFolder> {
  const root = path.resolve(siteDir, folder);
  const faulty = faultyLinks(root);
  problems.add(...asWarnings(faulty, folder), ...asWarnings(unreadTexts(root), folder));
  const ignore = ['**/node_modules/**', ...faulty.flatMap(({ file }) => [file, `${file}/**`])];
  const [names, categoryNames] = await Promise.all([
    glob('**/*.{md,mdx}', { cwd: root, ignore }),
    glob(`**/{${CATEGORY_FILES.join(',')}}`, { cwd: root, ignore }),
  ]).catch(() => [[], []] as [string[], string[]]);

  const files = names.sort().flatMap((file) => {
    const source = readText(path.join(root, file), path.posix.join(folder, file), problems);
    return source === undefined ? [] : [{ file, source, folder, contentLocale }];
  });
  const folderFiles = new Map<string, FolderFile>();
  for (const name of CATEGORY_FILES.flatMap((own) =>
    categoryNames.filter((file) => path.posix.basename(file) === own),
  )) {
    const directory = path.posix.dirname(name);
    const key = directory === '.' ? '' : directory;
    const file = path.posix.join(folder, name);
    const other = folderFiles.get(key);
    if (other) {
      problems.add(unusedCategoryFile(file, other.file));
      continue;
    }
    const text = readText(path.join(root, name), file, problems);
    if (text === undefined) continue;
    const { category, problems: found } = parseCategoryFile(text, file);
    problems.add(...found);
    folderFiles.set(key, { file, category });
  }
  return { files, folderFiles };
}

/**
 * Reads a file. Out: `undefined`, with an error, if it cannot be read; with a warning if it is not plain UTF-8. Synchronous,
 * because a large site has more pages than a process may have open files.
 */
function readText(place: string, file: string, problems: Problems): string | undefined {
  let content: Buffer;
  try {
    content = readFileSync(place);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const message = `The file cannot be read (${code}).`;
    problems.add({ severity: 'error', file, message, remedy: 'Check its permissions, or remove it.' });
    return undefined;
  }
  const text = content.toString('utf8');
  if (!isUtf8(content)) {
    const message = 'The file is not in UTF-8, so some of its characters are lost.';
    problems.add({ severity: 'warning', file, message, remedy: 'Save it in UTF-8.' });
  } else if (text.includes('\0')) {
    const line = text.slice(0, text.indexOf('\0')).split('\n').length;
    const message = 'The file contains a null byte, which no page can show.';
    problems.add({ severity: 'warning', file, line, message, remedy: 'Remove it.' });
  }
  return text;
}

function unusedCategoryFile(file: string, other: string): Problem {
  return {
    severity: 'warning',
    file,
    message: `The file is not read, because the folder has ${other} already.`,
    remedy: 'Keep one of the two.',
  };
}
