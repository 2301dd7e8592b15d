import type { Page, SidebarItem } from '../docs/model.ts';
import { findSidebarOf, firstHref } from '../docs/navigation.ts';
import { sidebarIndex } from '../docs/sidebar-index.ts';
import type { CategoryIndexPage } from '../ui/model.ts';
import type { Site } from './site.ts';

/** Cards of a category: its pages, and its subcategories, linked to their own or first page. */
export function cardsOf(items: readonly SidebarItem[]): CategoryIndexPage['cards'] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    const href = firstHref([item]);
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

/** Cards of the category whose index this page is, or else of the category that contains it, without the page itself. */
export function cardsBeside(site: Site, page: Page): CategoryIndexPage['cards'] {
  const edition = site.locales
    .find(({ locale }) => locale.htmlLang === page.locale)
    ?.editions.find(({ version }) => version.name === page.version);
  const sidebar = findSidebarOf(page, edition?.sidebars ?? []);
  if (!sidebar) return [];
  const index = sidebarIndex(sidebar.items);
  const item = index.items.get(page.href);
  if (item?.type === 'category') return cardsOf(item.items);
  const beside = item ? (index.parents.get(item)?.items ?? sidebar.items) : [];
  return cardsOf(beside).filter(({ href }) => href !== page.href);
}
