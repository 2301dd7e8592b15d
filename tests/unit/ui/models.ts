import type { SidebarItem } from '../../../src/docs/model.ts';
import type { NavbarLink } from '../../../src/docs/navbar.ts';
import type { AssetModel, DocPage, SiteModel } from '../../../src/ui/model.ts';

/** A small site with one of everything; tests replace what they are about. */
export const site: SiteModel = {
  title: 'Handbook',
  tagline: 'How things are done',
  baseUrl: '/',
  homeHref: '/',
  locale: { label: 'English', htmlLang: 'en', url: '/' },
  navbar: [],
  hideNavbarOnScroll: true,
  colorMode: { default: 'light', respectSystem: false, switchable: true },
  sidebarHideable: true,
  searchHref: '/search',
  docsTag: 'docs-default-current',
  supportHref: '/support',
};

export const sidebarItems: readonly SidebarItem[] = [
  { type: 'link', label: 'Welcome', href: '/welcome' },
  {
    type: 'category',
    label: 'Guides',
    href: '/guides',
    collapsed: true,
    collapsible: true,
    items: [
      {
        type: 'category',
        label: 'Deep',
        collapsed: true,
        collapsible: true,
        items: [{ type: 'link', label: 'Well', href: '/guides/deep/well' }],
      },
    ],
  },
  {
    type: 'category',
    label: 'Other',
    collapsed: true,
    collapsible: true,
    items: [{ type: 'link', label: 'Thing', href: '/other/thing', badge: 'POST' }],
  },
];

export const doc: DocPage = {
  kind: 'doc',
  href: '/guides/deep/well',
  title: 'Well',
  description: 'How deep the well is.',
  sidebar: { name: 'main', items: sidebarItems },
  breadcrumbs: [
    { label: 'Guides', href: '/guides' },
    { label: 'Deep' },
    { label: 'Well', href: '/guides/deep/well' },
  ],
  html: '<p>Deep.</p>',
  hideTitle: false,
  toc: [
    { level: 2, id: 'depth', html: 'Depth' },
    { level: 3, id: 'metres', html: 'In <code>m</code>' },
  ],
  meta: {},
  unlisted: false,
  draft: false,
};

export const assets: AssetModel = { css: ['/assets/main.css'], script: '/assets/main.js' };

export function navbarLink(label: string, href: string, more: Partial<NavbarLink> = {}): NavbarLink {
  return { type: 'link', key: label, label, href, external: false, position: 'left', ...more };
}
