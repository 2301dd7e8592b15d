import type { InVersions, NavbarLink } from '../../docs/navbar.ts';
import { hook, IN_VERSIONS, VERSION_CHOICE } from '../hooks.ts';
import { ArrowUpRightIcon } from '../icons/icons.tsx';

/** Where the reader is, which decides what items are current. */
export interface PagePlace {
  readonly href: string;
  /** Name of the sidebar that is shown; absent where there is none. */
  readonly sidebar?: string | undefined;
}

/** A link of the bar, of a dropdown or of the main menu. */
export function NavbarAnchor({ link, at }: { readonly link: NavbarLink; readonly at: PagePlace }) {
  return (
    <a
      href={link.href}
      aria-current={currentMark(link, at)}
      lang={link.lang}
      hrefLang={link.lang}
      rel={link.external ? 'noopener' : undefined}
      {...hook(VERSION_CHOICE, link.choosesVersion ?? null)}
      {...inVersions(link)}
    >
      {link.label}
      {link.external && <ArrowUpRightIcon />}
    </a>
  );
}

/** Attribute that says what an item is in other versions, where it differs. */
export function inVersions(item: { readonly inVersions?: InVersions }): Record<string, string> {
  return hook(IN_VERSIONS, item.inVersions ? JSON.stringify(item.inVersions) : null);
}

/** `page` when the link leads to this page, `true` when this page is one of those it stands for. */
export function currentMark(link: NavbarLink, { href, sidebar }: PagePlace): 'page' | 'true' | undefined {
  if (link.href === href) return 'page';
  if (link.selected) return 'true';
  // Where pages of several sidebars have like addresses, the sidebar says where the reader is.
  if (link.sidebar !== undefined && sidebar !== undefined && link.sidebar !== sidebar) return undefined;
  if (link.activeBase === undefined)
    return sidebar !== undefined && link.sidebar === sidebar ? 'true' : undefined;
  const base = link.activeBase.replace(/\/$/, '');
  return href === base || href.startsWith(`${base}/`) ? 'true' : undefined;
}
