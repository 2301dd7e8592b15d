import type { SidebarCategory, SidebarItem, SidebarLink } from './model.ts';

/** A page, or the page of a category, in a sidebar. */
export interface SidebarEntry {
  readonly label: string;
  readonly href: string;
  /** Absent for generated indexes. */
  readonly docId?: string;
}

/** What is looked up in a tree for every page that shows it. */
interface SidebarIndex {
  /** The pages in reading order, each once, with those of categories. Links to elsewhere are no pages. */
  readonly entries: readonly SidebarEntry[];
  /** Place in `entries` by address. */
  readonly places: ReadonlyMap<string, number>;
  readonly docIds: ReadonlySet<string>;
  /** Items by address; the first where several have one. */
  readonly items: ReadonlyMap<string, Labelled>;
  /** The category that an item stands in. */
  readonly parents: ReadonlyMap<SidebarItem, SidebarCategory>;
  /** Links at every depth. */
  readonly links: number;
}

/** An item that has a label. */
export type Labelled = SidebarLink | SidebarCategory;

const known = new WeakMap<readonly SidebarItem[], SidebarIndex>();

/** Indexes a tree. The index is kept by the list of items, because trees are never changed. */
export function sidebarIndex(items: readonly SidebarItem[]): SidebarIndex {
  const existing = known.get(items);
  if (existing) return existing;
  const index = readIndex(items);
  known.set(items, index);
  return index;
}

function readIndex(top: readonly SidebarItem[]): SidebarIndex {
  const entries: SidebarEntry[] = [];
  const places = new Map<string, number>();
  const docIds = new Set<string>();
  const items = new Map<string, Labelled>();
  const parents = new Map<SidebarItem, SidebarCategory>();
  let links = 0;
  const read = (list: readonly SidebarItem[], parent: SidebarCategory | undefined): void => {
    for (const item of list) {
      if (parent) parents.set(item, parent);
      if (item.type === 'html') continue;
      const { label, href, docId } = item;
      if (href !== undefined) {
        links += 1;
        if (!items.has(href)) items.set(href, item);
        const isPage = docId !== undefined || (item.type === 'category' && item.index);
        if (isPage && !places.has(href)) {
          places.set(href, entries.length);
          entries.push({ label, href, ...(docId === undefined ? {} : { docId }) });
        }
        if (docId !== undefined) docIds.add(docId);
      }
      if (item.type === 'category') read(item.items, item);
    }
  };
  read(top, undefined);
  return { entries, places, docIds, items, parents, links };
}
