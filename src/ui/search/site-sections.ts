import type { PageLink, SidebarItem } from '../../docs/model.ts';
import { firstHref } from '../../docs/navigation.ts';

/** A section of the site with the pages and groups directly in it. */
export interface BrowseSection {
  readonly label: string;
  readonly href?: string;
  readonly links: readonly PageLink[];
}

/** The site's sections in two levels, in the order of its sidebars; pages outside of any section come first. */
export function browseSections(items: readonly SidebarItem[]): readonly BrowseSection[] {
  const alone = items.flatMap((item) =>
    item.type === 'link' ? [{ label: item.label, href: item.href }] : [],
  );
  const sections = items.flatMap((item) => {
    if (item.type !== 'category') return [];
    const href = item.href === undefined ? {} : { href: item.href };
    return [{ label: item.label, ...href, links: item.items.flatMap(linkTo) }];
  });
  return [...(alone.length > 0 ? [{ label: 'Pages', links: alone }] : []), ...sections];
}

function linkTo(item: SidebarItem): BrowseSection['links'] {
  if (item.type === 'html') return [];
  const href = firstHref([item]);
  return href === undefined ? [] : [{ label: item.label, href }];
}
