import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../../src/docs/model.ts';
import { ShowSidebar, Sidebar } from '../../../src/ui/sidebar/sidebar.tsx';
import { sidebarItems, site } from './models.ts';
import { html, tags, words } from './read.ts';

function sidebar(href: string, items: readonly SidebarItem[] = sidebarItems): string {
  return html(<Sidebar site={site} sidebar={{ name: 'main', items }} href={href} />);
}

/** Names of the toggles that are open. */
const openCategories = (page: string) =>
  [...page.matchAll(/<details open=""><summary>(.*?)<\/summary>/g)].map(([, name = '']) => words(name));

describe('the sidebar', () => {
  test('marks the current page and opens its parents, and only them', () => {
    const page = sidebar('/guides/deep/well');
    expect(tags(page, 'aria-current="page"')).toEqual(['<a href="/guides/deep/well" aria-current="page">']);
    expect(openCategories(page)).toEqual(['Pages in Guides', 'Deep']);
  });

  test('opens a category on its own page', () => {
    expect(openCategories(sidebar('/guides'))).toEqual(['Pages in Guides']);
  });

  test('opens nothing on a page that it does not hold', () => {
    expect(openCategories(sidebar('/nowhere'))).toEqual([]);
  });

  test('opens a category that is configured open', () => {
    const items = sidebarItems.map((item) =>
      item.type === 'category' ? { ...item, collapsed: false } : item,
    );
    expect(openCategories(sidebar('/nowhere', items))).toEqual(['Pages in Guides', 'Other']);
  });

  test('gives a category with a page a link and a toggle, each with its own name', () => {
    expect(sidebar('/welcome')).toMatch(
      /<a href="\/guides">Guides<\/a><details[^>]*><summary><span class="sr-only">Pages in Guides<\/span><\/summary>/,
    );
  });

  test('makes the whole row of a category without a page its toggle', () => {
    expect(sidebar('/welcome')).toContain('<summary>Other</summary>');
  });

  test('shows a category that cannot be closed without a toggle', () => {
    const [, guides] = sidebarItems;
    if (guides?.type !== 'category') throw new Error('The model changed.');
    const page = sidebar('/welcome', [
      { ...guides, collapsible: false, items: [] },
      { ...guides, collapsible: false },
    ]);
    expect(page).not.toContain('Pages in Guides');
    expect(words(page)).toContain('Well');
  });

  test('links a category whose pages were left out to its own page, for a script to fill', () => {
    const page = sidebar('/welcome', [
      { type: 'category', label: 'Big', href: '/big', collapsed: true, collapsible: true, items: [] },
    ]);
    expect(page).toContain('<li data-sidebar-fill="/big"><a href="/big">Big</a></li>');
  });

  test('shows request methods as words in chips', () => {
    expect(sidebar('/welcome')).toContain('<span class="badge method-post">POST </span>Thing');
  });

  test('can be hidden and brought back by named buttons, where that is configured', () => {
    expect(words(sidebar('/welcome'))).toContain('Hide sidebar');
    expect(words(html(<ShowSidebar />))).toBe('Show sidebar');
    const fixed = html(
      <Sidebar site={{ ...site, sidebarHideable: false }} sidebar={{ name: 'main', items: [] }} href="/" />,
    );
    expect(fixed).not.toContain('Hide sidebar');
  });
});
