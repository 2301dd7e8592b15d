import { didYouMean } from '../validation/nearest.ts';
import type { CategoryFile } from './category-file.ts';
import type { Page, SidebarItem } from './model.ts';
import { splitNumberPrefix } from './paths.ts';
import { makeCategory, makeLink, type SidebarScope } from './sidebar-items.ts';

/** A `_category_` file that was read. */
export interface FolderFile {
  /** Its path below the site folder, for problems. */
  readonly file: string;
  readonly category: CategoryFile;
}

/**
 * Sidebar items of a folder: its pages, and its folders as categories, by position and then by name.
 *
 * In: the folder as it is on disk; the docs folder itself is the empty name. A folder's `index`, `README` or page of the
 * same name is the page of its category, unless its `_category_` file names another page, a generated index or none.
 */
export function folderItems(folder: string, scope: SidebarScope): SidebarItem[] {
  return itemsIn(folder, undefined, treeOf(scope), scope);
}

/** Every folder that holds pages, at any depth. */
export function foldersOf(scope: SidebarScope): ReadonlySet<string> {
  return new Set(treeOf(scope).keys());
}

interface Folder {
  readonly pages: Page[];
  readonly folders: Set<string>;
}

type Tree = ReadonlyMap<string, Folder>;

interface Placed {
  readonly position: number | undefined;
  /** Name on disk. */
  readonly name: string;
  readonly make: () => readonly SidebarItem[];
}

const trees = new WeakMap<SidebarScope['pages'], Tree>();

function treeOf({ pages }: SidebarScope): Tree {
  const known = trees.get(pages);
  if (known) return known;
  const tree = new Map<string, Folder>();
  const open = (name: string): Folder => {
    const existing = tree.get(name);
    if (existing) return existing;
    const folder: Folder = { pages: [], folders: new Set() };
    tree.set(name, folder);
    if (name !== '') open(parentOf(name)).folders.add(name);
    return folder;
  };
  open('');
  for (const page of pages.values()) {
    if (!page.frontMatter.unlisted) open(parentOf(page.file)).pages.push(page);
  }
  trees.set(pages, tree);
  return tree;
}

function itemsIn(folder: string, ownPage: Page | undefined, tree: Tree, scope: SidebarScope): SidebarItem[] {
  const { pages, folders } = tree.get(folder) ?? { pages: [], folders: new Set<string>() };
  const placed: Placed[] = [
    ...pages
      .filter((page) => page !== ownPage)
      .map((page) => ({
        position: page.position,
        name: nameOf(page.file),
        make: () => [makeLink(page)],
      })),
    ...[...folders].map((each) => placeFolder(each, tree, scope)),
  ];
  return placed.toSorted(compare).flatMap(({ make }) => make());
}

function placeFolder(folder: string, tree: Tree, scope: SidebarScope): Placed {
  const name = nameOf(folder);
  const prefix = scope.numberPrefixes === 'read' ? splitNumberPrefix(name) : { name, position: undefined };
  const file = scope.folderFiles.get(folder);
  const { link, label, position, ...looks } = file?.category ?? {};
  const page = ownPageOf(folder, file, tree, scope);
  const make = () =>
    makeCategory(
      {
        ...looks,
        label: label ?? page?.label ?? prefix.name,
        ...(page ? { page } : {}),
        ...(link?.type === 'generated-index' ? { index: link } : {}),
        items: () => itemsIn(folder, page, tree, scope),
      },
      scope,
    );
  return { name, position: position ?? page?.position ?? prefix.position, make };
}

function ownPageOf(
  folder: string,
  file: FolderFile | undefined,
  tree: Tree,
  scope: SidebarScope,
): Page | undefined {
  const link = file?.category.link;
  if (link === undefined) return tree.get(folder)?.pages.find((page) => page.isFolderPage);
  if (file === undefined || link?.type !== 'doc') return undefined;
  const inFolder = idsIn(folder, tree).find(([name]) => name === link.id)?.[1];
  const page = inFolder ?? scope.pages.get(link.id);
  if (page) return page.frontMatter.unlisted ? undefined : page;
  const id = link.id;
  if ([...scope.draftIds].some((draft) => draft === id || draft.endsWith(`/${id}`))) return undefined;
  const known = [...scope.pages.keys(), ...idsIn(folder, tree).map(([name]) => name)];
  scope.problems.push({
    severity: 'error',
    file: file.file,
    message: `Category file key "link.id" names the page "${id}", which does not exist.`,
    remedy: didYouMean(id, known) ?? 'Write the id of a page, whole or as it is in this folder.',
  });
  return undefined;
}

/** Pages of a folder by the last part of their ids. */
function idsIn(folder: string, tree: Tree): [string, Page][] {
  return (tree.get(folder)?.pages ?? []).map((page) => [nameOf(page.id), page]);
}

/** Natural order: `page-2` before `page-10`. */
const names = new Intl.Collator('en', { numeric: true });

function compare(a: Placed, b: Placed): number {
  // Items without a position come after all that have one.
  const place = ({ position }: Placed) => position ?? Number.MAX_VALUE;
  return place(a) - place(b) || names.compare(a.name, b.name);
}

function parentOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
