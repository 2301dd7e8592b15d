import { ACTIVE_BASE, hook, VERSION_CHOICE } from '../hooks.ts';
import { ArrowUpRightIcon } from '../icons/icons.tsx';
import type { NavbarLink } from '../model.ts';

/** A link of the bar, of a dropdown or of the main menu. */
export function NavbarAnchor({ link, href }: { readonly link: NavbarLink; readonly href: string }) {
  return (
    <a
      href={link.href}
      aria-current={currentMark(link, href)}
      lang={link.lang}
      hrefLang={link.lang}
      rel={link.external ? 'noopener' : undefined}
      {...hook(ACTIVE_BASE, link.activeBase ?? null)}
      {...hook(VERSION_CHOICE, link.choosesVersion ?? null)}
    >
      {link.label}
      {link.external && <ArrowUpRightIcon />}
    </a>
  );
}

/** `page` when the link leads to this page, `true` when this page is one of those it stands for. */
function currentMark(link: NavbarLink, href: string): 'page' | 'true' | undefined {
  if (link.href === href) return 'page';
  if (link.selected) return 'true';
  if (link.activeBase === undefined) return undefined;
  const base = link.activeBase.replace(/\/$/, '');
  return href === base || href.startsWith(`${base}/`) ? 'true' : undefined;
}
