import { describe, expect, test } from 'vitest';
import type { NavbarItemModel } from '../../../src/docs/navbar.ts';
import type { PageModel, SiteModel } from '../../../src/ui/model.ts';
import { PagePart } from '../../../src/ui/page-part.tsx';
import { assets, doc, site } from './models.ts';
import { html, tags } from './read.ts';

const link = { type: 'link', position: 'left', external: false } as const;
const navbar: readonly NavbarItemModel[] = [
  { ...link, key: 'a', label: 'Guides', href: '/guides', activeBase: '/guides' },
  { ...link, key: 'b', label: 'Reference', href: '/reference', activeBase: '/reference' },
  {
    type: 'dropdown',
    key: 'c',
    label: 'Next',
    position: 'right',
    href: '/versions',
    items: [
      { ...link, key: 'd', label: '1.0', href: '/1.0/guides/deep/well', choosesVersion: '1.0' },
      { ...link, key: 'e', label: 'Français', href: '/fr/guides/deep/well', lang: 'fr' },
      { ...link, key: 'f', label: 'Changes', href: '/changes' },
    ],
  },
  { type: 'html', key: 'g', position: 'left', html: '<a href="/by-hand">By hand</a>' },
];

function part(page: PageModel = doc, model: SiteModel = { ...site, navbar }): string {
  return html(<PagePart site={model} page={page} title="Well | Handbook" assets={assets} head={null} />);
}

describe('the part of a page', () => {
  test('has its title, its main area and the name of its sidebar, and nothing of the frame that it shares', () => {
    const markup = part();
    expect(markup).toContain('<title>Well | Handbook</title>');
    expect(tags(markup, '<main')).toHaveLength(1);
    expect(tags(markup, `data-sidebar="${doc.sidebar?.name}"`)).toHaveLength(1);
    expect(tags(markup, 'aria-current="page"', 'href="/guides/deep/well"').length).toBeGreaterThan(0);
    expect(markup).not.toMatch(/<script|<link rel="stylesheet"|<footer class="footer|href="\/welcome"/);
  });

  test('has the links of the bar that are marked on it, and those to the page in other versions and languages', () => {
    const markup = part();
    const bar = markup.slice(markup.indexOf('<header data-navbar'), markup.indexOf('</header>'));
    expect(tags(bar, '<a ').map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      '/guides',
      '/1.0/guides/deep/well',
      '/fr/guides/deep/well',
    ]);
    expect(tags(bar, 'href="/guides"')[0]).toContain('aria-current="true"');
  });

  test('marks the link of a dropdown that leads to the page', () => {
    expect(tags(part({ ...doc, href: '/versions' }), 'href="/versions"')[0]).toContain('aria-current="page"');
  });

  test('has no name of a sidebar where there is none', () => {
    const { sidebar: _, ...bare } = doc;
    expect(tags(part(bare), 'data-sidebar')).toEqual([]);
  });
});
