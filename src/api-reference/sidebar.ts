import type { Sidebar, SidebarLink } from '../docs/model.ts';
import type { ApiReference } from './reference.ts';

/** The sidebar of a reference: its index over the introduction, then a category for each tag. */
export function apiSidebar({ id, label, href, introductionHref, groups }: ApiReference): Sidebar {
  const introduction: SidebarLink = { type: 'link', label: 'Introduction', href: introductionHref };
  return {
    name: id,
    items: [
      {
        type: 'category',
        label,
        href,
        collapsed: false,
        collapsible: false,
        items: [
          introduction,
          ...groups.map((group) => ({
            type: 'category' as const,
            label: group.label,
            // With many groups, open ones would make it hard to see them all.
            collapsed: groups.length > 5,
            collapsible: true,
            items: group.operations.map((operation) => ({
              type: 'link' as const,
              label: operation.title,
              href: operation.href,
              badge: operation.method.toUpperCase(),
            })),
          })),
        ],
      },
    ],
  };
}
