import type { SidebarItem } from '../docs/types.ts';
import type { CategoryIndexPage } from '../ui/model.ts';

/** Cards of a category: its pages, and its groups by their own or their first page. */
export function cardsOf(items: readonly SidebarItem[]): CategoryIndexPage['cards'] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    const href = item.type === 'link' ? item.href : (item.href ?? firstHref(item.items));
    if (href === undefined) return [];
    return [
      {
        label: item.label,
        href,
        ...(item.description ? { description: item.description } : {}),
        ...(item.type === 'category' ? { count: item.items.length } : {}),
      },
    ];
  });
}

function firstHref(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'link') return item.href;
    const inner = item.type === 'category' ? (item.href ?? firstHref(item.items)) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}
