import { encodeOnce, encodePath, joinPaths, resolveDots } from './addresses.ts';

/** Whether names begin with positions: `01-intro`. */
export type NumberPrefixes = 'read' | 'kept';

/**
 * Splits a position from the beginning of a file or folder name, as Docusaurus does: `01-intro`, `1. intro`,
 * `2 - intro`. Two numbers in a row are a date (`2024-01-31-notes`) or a version (`7.0-x`), not a position.
 */
export function splitNumberPrefix(name: string): { readonly name: string; readonly position?: number } {
  if (TWO_NUMBERS.test(name)) return { name };
  const match = NUMBER_PREFIX.exec(name);
  return match?.[2] ? { name: match[2], position: Number(match[1]) } : { name };
}

const TWO_NUMBERS = /^\d+[-_.]\d+/;
const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** What the path of a file says about its page. */
interface FilePlace {
  /** Folder as it is on disk; empty at the top. */
  readonly folder: string;
  /** Name of the file as it is on disk, without extension. */
  readonly fileName: string;
  /** Folder without number prefixes; empty at the top. */
  readonly folderName: string;
  /** Name without number prefix. */
  readonly name: string;
  /** Position from the number prefix. */
  readonly position?: number;
  /** Whether the page stands for its folder: `index`, `README`, or named like the folder. */
  readonly isFolderPage: boolean;
}

/** Reads a file's path below the docs folder. `prefixes` says whether number prefixes are positions. */
export function placeOf(file: string, prefixes: NumberPrefixes): FilePlace {
  const parts = file.split('/');
  const fileName = (parts.pop() ?? '').replace(/\.(md|mdx)$/i, '');
  const folder = parts.join('/');
  const strip = (name: string) => (prefixes === 'read' ? splitNumberPrefix(name) : { name });
  const lower = fileName.toLowerCase();
  const isFolderPage = lower === 'index' || lower === 'readme' || lower === parts.at(-1)?.toLowerCase();
  return {
    folder,
    fileName,
    folderName: parts.map((part) => strip(part).name).join('/'),
    ...strip(fileName),
    isFolderPage,
  };
}

/** Whether a file is a partial: its name, or that of a folder above it, begins with `_`. */
export function isPartial(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('_'));
}

/** Id of a page: its folder and its name, or the `id` of its front matter in place of the name. */
export function idOf(place: FilePlace, frontMatterId: string | undefined): string {
  return [place.folderName, frontMatterId ?? place.name].filter((part) => part !== '').join('/');
}

/**
 * Address of a page: bare, percent-encoded once, and below `root`.
 *
 * In: where the file is, `slug` and `id` of its front matter, and the address that the version and locale begin with.
 * A slug that begins with `/` counts from `root`, any other from the page's folder. A page that stands for its folder
 * gets the folder's address. The rules are those of Docusaurus.
 */
export function hrefOf(
  place: FilePlace,
  frontMatter: { readonly slug?: string; readonly id?: string },
  root: string,
): string {
  const { slug, id } = frontMatter;
  const folder = encodePath(place.folderName);
  if (slug?.startsWith('/')) return joinPaths(root, encodeOnce(slug));
  if (slug !== undefined) return joinPaths(root, resolveDots(joinPaths(folder, encodeOnce(slug))));
  if (place.isFolderPage) return joinPaths(root, folder);
  return joinPaths(root, folder, encodePath(id ?? place.name));
}
