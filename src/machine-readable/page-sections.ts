import type { Sidebar, SidebarItem } from '../docs/model.ts';

/** Addresses of pages by the group of the sidebar that they are in, in reading order. */
export interface AddressSection {
  readonly title: string;
  readonly hrefs: readonly string[];
}

/**
 * Groups pages as the sidebars do: one section for each category at the top, one before them for pages that stand alone.
 * `loose` names that one.
 */
export function pageSections(sidebars: readonly Sidebar[], loose: string): AddressSection[] {
  const alone: string[] = [];
  const sections: AddressSection[] = [];
  for (const item of sidebars.flatMap(({ items }) => items)) {
    if (item.type === 'category') sections.push({ title: item.label, hrefs: hrefsOf(item) });
    else alone.push(...hrefsOf(item));
  }
  return [{ title: loose, hrefs: alone }, ...sections].filter(({ hrefs }) => hrefs.length > 0);
}

function hrefsOf(item: SidebarItem): string[] {
  if (item.type === 'html') return [];
  if (item.type === 'link') return [item.href];
  return [...(item.href === undefined ? [] : [item.href]), ...item.items.flatMap(hrefsOf)];
}
