import { decodePath, resolveDots } from './addresses.ts';
import type { Page } from './model.ts';

/** Pages by the files that they are made of. */
export interface FileIndex {
  /** By version and path below its docs folder, with and without extension. */
  readonly byFile: ReadonlyMap<string, Page>;
  /** By path below the site folder. */
  readonly bySource: ReadonlyMap<string, Page>;
  /** Files of a version, below its docs folder. */
  filesOf(version: string): readonly string[];
}

export function indexFiles(pages: readonly Page[]): FileIndex {
  const byFile = new Map<string, Page>();
  for (const page of pages) {
    const bare = page.file.replace(/\.mdx?$/i, '');
    byFile.set(keyOf(page.version, page.file), page);
    for (const name of [bare, bare.replace(/(^|\/)(index|readme)$/i, '')]) {
      const key = keyOf(page.version, name);
      if (!byFile.has(key)) byFile.set(key, page);
    }
  }
  return {
    byFile,
    bySource: new Map(pages.map((page) => [page.source.normalize('NFC'), page])),
    filesOf: (version) => pages.filter((page) => page.version === version).map((page) => page.file),
  };
}

/**
 * The page that a path of a file names in a page: from the page's folder, from the docs folder (`/guides/a.md`), or from
 * the site folder (`/docs/guides/a.md`, `@site/docs/guides/a.md`, `../../other-version/a.md`). A path may leave out the
 * extension, and one without `./` may count from any of the three.
 */
export function findFile(
  path: string,
  from: Page,
  index: FileIndex,
  docsFolders: readonly string[],
): Page | undefined {
  // A file name may contain a "%", so the path is tried as it was written before it is decoded.
  return [...new Set([path, decodePath(path)])]
    .flatMap((written) => candidates(written, from, docsFolders))
    .map(({ version, file }) =>
      version === undefined
        ? index.bySource.get(file.normalize('NFC'))
        : index.byFile.get(keyOf(version, file)),
    )
    .find((page) => page !== undefined);
}

interface Candidate {
  /** Absent when the file is given below the site folder. */
  readonly version?: string;
  readonly file: string;
}

function candidates(path: string, from: Page, docsFolders: readonly string[]): Candidate[] {
  const { version } = from;
  if (path.startsWith('@site/')) return [{ file: resolveDots(path.slice('@site/'.length)) }];
  if (path.startsWith('/')) {
    const file = resolveDots(path.slice(1));
    const names = docsFolders.flatMap((folder) => [`${folder}/`, `${folder.split('/').pop()}/`]);
    const inDocs = names.filter((name) => file.startsWith(name)).map((name) => file.slice(name.length));
    return [{ version, file }, { file }, ...inDocs.map((each) => ({ version, file: each }))];
  }
  const beside = (own: string) =>
    resolveDots(own.slice(0, own.lastIndexOf('/') + 1) + path).replace(/\/$/, '');
  const found = [{ version, file: beside(from.file) }, { file: beside(from.source) }];
  // As in Docusaurus, a path that does not begin with a dot may also be relative to the docs folder or the site folder.
  return path.startsWith('.')
    ? found
    : [...found, { version, file: resolveDots(path) }, { file: resolveDots(path) }];
}

function keyOf(version: string, file: string): string {
  return `${version}\n${file.normalize('NFC')}`;
}
