import type { SidebarCategory, SidebarItem, SidebarLink } from '../../docs/model.ts';
import { hook, SIDEBAR_FILL } from '../hooks.ts';
import { Badge } from './badge.tsx';

interface SidebarItemsProps {
  readonly items: readonly SidebarItem[];
  /** Address of the page that is shown. */
  readonly href: string;
}

/** The list items of one level of the sidebar. */
export function SidebarItems({ items, href }: SidebarItemsProps) {
  return items.map((item) => <Item key={keyOf(item)} item={item} href={href} />);
}

function Item({ item, href }: Omit<SidebarItemsProps, 'items'> & { readonly item: SidebarItem }) {
  switch (item.type) {
    case 'link':
      return (
        <li className={item.className}>
          <PageLink link={item} href={href} />
        </li>
      );
    case 'category':
      return <Category category={item} href={href} />;
    case 'html':
      return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />;
  }
}

function keyOf(item: SidebarItem): string {
  return item.type === 'html' ? item.html : `${item.type} ${item.label} ${item.href ?? ''}`;
}

interface CategoryProps {
  readonly category: SidebarCategory;
  readonly href: string;
}

/**
 * A group of pages. With a page of its own it is a link and, beside it, a toggle, each with its own name; without one
 * the whole row is the toggle.
 */
function Category({ category, href }: CategoryProps) {
  const list = (
    <ul>
      <SidebarItems items={category.items} href={href} />
    </ul>
  );
  const own = category.href !== undefined && (
    <PageLink link={{ ...category, href: category.href }} href={href} />
  );

  if (category.items.length === 0) {
    return own ? (
      <li className={category.className} {...hook(SIDEBAR_FILL, category.href ?? null)}>
        {own}
      </li>
    ) : null;
  }
  if (!category.collapsible) {
    return (
      <li className={category.className}>
        {own || <span className="menu-group">{category.label}</span>}
        {list}
      </li>
    );
  }
  const open = !category.collapsed || holds(category, href);
  return (
    <li className={category.className}>
      {own}
      <details open={open}>
        <summary>{own ? <span className="sr-only">Pages in {category.label}</span> : category.label}</summary>
        {list}
      </details>
    </li>
  );
}

function PageLink({
  link,
  href,
}: {
  readonly link: Pick<SidebarLink, 'href' | 'label' | 'badge'>;
  readonly href: string;
}) {
  return (
    <a href={link.href} aria-current={link.href === href ? 'page' : undefined}>
      {link.badge !== undefined && <Badge word={link.badge} />}
      {link.label}
    </a>
  );
}

/** Whether the page at `href` is the category's own or below it. */
function holds(category: SidebarCategory, href: string): boolean {
  return (
    category.href === href ||
    category.items.some(
      (item) =>
        (item.type === 'link' && item.href === href) || (item.type === 'category' && holds(item, href)),
    )
  );
}
