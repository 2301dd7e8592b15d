import type { Breadcrumb, Page, PageLink, Sidebar, SidebarCategory, SidebarItem } from './model.ts';
import { type Labelled, type SidebarEntry, sidebarIndex } from './sidebar-index.ts';

/** The first page of a sidebar in reading order. */
export function firstPageOf(sidebar: Sidebar): SidebarEntry | undefined {
  const { entries } = sidebarIndex(sidebar.items);
  return entries.find((entry) => entry.docId !== undefined) ?? entries[0];
}

/** Target of the first item. For a category that is its own page, or else the first page in it. */
export function firstHref(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'html') continue;
    const href = item.href ?? (item.type === 'category' ? firstHref(item.items) : undefined);
    if (href !== undefined) return href;
  }
  return undefined;
}

/**
 * The sidebar to show beside a page: the one that its front matter names, else the first that holds it.
 *
 * An unlisted page stands in no sidebar; it gets the first one that holds a page of its folder, else the first of all.
 * Out: `undefined` for a page that wants none (`displayed_sidebar: null`) and for one that no sidebar holds.
 */
export function findSidebarOf(page: Page, sidebars: readonly Sidebar[]): Sidebar | undefined {
  const { displayed_sidebar: named, unlisted } = page.frontMatter;
  if (named === null) return undefined;
  const chosen = sidebars.find(({ name }) => name === named);
  if (chosen) return chosen;
  const holding = sidebars.find(({ items }) => sidebarIndex(items).docIds.has(page.id));
  if (holding || !unlisted) return holding;
  const folder = page.id.slice(0, page.id.lastIndexOf('/') + 1);
  const near = sidebars.find(({ items }) =>
    [...sidebarIndex(items).docIds].some((id) => id.startsWith(folder)),
  );
  return near ?? sidebars[0];
}

/** The breadcrumbs of an address: from the top of the sidebar to the page itself. Empty if the sidebar does not have it. */
export function breadcrumbs(sidebar: Sidebar | undefined, href: string): Breadcrumb[] {
  const way = sidebar ? wayTo(sidebar.items, href) : [];
  return way.map((item) => ({
    label: item.label,
    ...(item.href === undefined ? {} : { href: item.href }),
  }));
}

/**
 * The pages before and after one, in reading order. `pagination_prev` and `pagination_next` of its front matter win;
 * `null` there removes the link. A page's `pagination_label` names it in the link of another.
 *
 * In: the sidebar, the page or the generated index (its address alone), and the pages of the version by id.
 */
export function pagination(
  sidebar: Sidebar | undefined,
  current: { readonly href: string; readonly frontMatter?: Page['frontMatter'] },
  pages: ReadonlyMap<string, Page>,
): { readonly previous?: PageLink; readonly next?: PageLink } {
  const { entries, places } = sidebarIndex(sidebar?.items ?? []);
  const place = places.get(current.href);
  const { pagination_prev, pagination_next } = current.frontMatter ?? {};
  const beside = (offset: number) => (place === undefined ? undefined : entries[place + offset]);
  const previous = paginationLink(pagination_prev, beside(-1), pages);
  const next = paginationLink(pagination_next, beside(1), pages);
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/** Categories whose page is generated, at every depth. */
export function generatedIndexesOf(
  sidebar: Sidebar,
): (SidebarCategory & Required<Pick<SidebarCategory, 'index'>>)[] {
  const inside = (items: readonly SidebarItem[]): ReturnType<typeof generatedIndexesOf> =>
    items.flatMap((item) => {
      if (item.type !== 'category') return [];
      const { index } = item;
      return [...(index ? [{ ...item, index }] : []), ...inside(item.items)];
    });
  return inside(sidebar.items);
}

/** The items from the top of the tree to the one with this address; empty if there is none. */
export function wayTo(items: readonly SidebarItem[], href: string): Labelled[] {
  const index = sidebarIndex(items);
  const way: Labelled[] = [];
  for (let item = index.items.get(href); item !== undefined; item = index.parents.get(item))
    way.unshift(item);
  return way;
}

function paginationLink(
  chosenId: string | null | undefined,
  beside: SidebarEntry | undefined,
  pages: ReadonlyMap<string, Page>,
): PageLink | undefined {
  if (chosenId === null) return undefined;
  const page = pages.get(chosenId ?? beside?.docId ?? '');
  if (page) {
    const label =
      page.frontMatter.pagination_label ?? (chosenId ? page.label : (beside?.label ?? page.label));
    return { label, href: page.href };
  }
  return chosenId === undefined && beside ? { label: beside.label, href: beside.href } : undefined;
}
