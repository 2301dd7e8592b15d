import type { SidebarCategory, SidebarItem } from './model.ts';
import { wayTo } from './navigation.ts';
import { sidebarIndex } from './sidebar-index.ts';

/**
 * Keeps the sidebar of one page small on a large site, so that a page does not grow with the number of pages.
 *
 * In: the whole tree, the address of the page, and how many links a page may carry. Out: the whole tree where it has no
 * more than that; else the top level, and of the categories that lead to the page their whole list: ancestors, siblings
 * and children stay. Every other category that a reader can open is closed and marked `lazy`, with an empty list and a
 * link to its own page, or to its first.
 */
export function pruneSidebar(
  items: readonly SidebarItem[],
  href: string,
  limit: number,
): readonly SidebarItem[] {
  if (sidebarIndex(items).links <= limit) return items;
  const open = new Set<SidebarItem>(wayTo(items, href));
  return items.map((item) => pruneItem(item, open));
}

/** Whether items were left out of a tree. */
export function isPruned(items: readonly SidebarItem[]): boolean {
  return items.some((item) => item.type === 'category' && (item.lazy === true || isPruned(item.items)));
}

function pruneItem(item: SidebarItem, open: ReadonlySet<SidebarItem>): SidebarItem {
  if (item.type !== 'category') return item;
  // A category that cannot be closed must show its items.
  if (open.has(item) || !item.collapsible) {
    return { ...item, items: item.items.map((inner) => pruneItem(inner, open)) };
  }
  return closed(item);
}

function closed(category: SidebarCategory): SidebarCategory {
  const href = category.href ?? sidebarIndex(category.items).entries[0]?.href;
  return { ...category, collapsed: true, items: [], lazy: true, ...(href === undefined ? {} : { href }) };
}
