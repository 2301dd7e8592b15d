import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../../src/docs/model.ts';
import { SearchPageShell } from '../../../src/ui/search/search-page-shell.tsx';
import { browseSections } from '../../../src/ui/search/site-sections.ts';
import { sidebarItems } from '../ui/models.ts';
import { html, tags, words } from '../ui/read.ts';

describe('the sections that can be browsed', () => {
  test('are the categories of the sidebar with what stands directly in them', () => {
    expect(browseSections(sidebarItems)).toEqual([
      { label: 'Pages', links: [{ label: 'Welcome', href: '/welcome' }] },
      { label: 'Guides', href: '/guides', links: [{ label: 'Deep', href: '/guides/deep/well' }] },
      { label: 'Other', links: [{ label: 'Thing', href: '/other/thing' }] },
    ]);
  });

  test('pass over written HTML and groups that lead nowhere', () => {
    const empty: SidebarItem = {
      type: 'category',
      label: 'Empty',
      collapsed: true,
      collapsible: true,
      items: [],
    };
    const items: SidebarItem[] = [
      { ...empty, label: 'Part', items: [{ type: 'html', html: '<b/>' }, empty] },
    ];
    expect(browseSections(items)).toEqual([{ label: 'Part', links: [] }]);
  });
});

describe('the results page without script', () => {
  const page = html(<SearchPageShell searchHref="/search" sections={browseSections(sidebarItems)} />);

  test('says that search needs JavaScript, to those who have none', () => {
    expect(page).toMatch(/<noscript>.*Search needs JavaScript.*<\/noscript>/);
  });

  test('lists the sections and what is in them', () => {
    const browse = page.slice(page.indexOf('<nav'));
    expect(words(browse)).toBe('Browse by section Pages Welcome Guides Deep Other Thing');
    expect(tags(browse, '<a ', 'href="/guides/deep/well"')).toHaveLength(1);
  });

  test('shows no field that leads nowhere', () => {
    expect(tags(page, '<search')[0]).toContain('script-only');
  });

  test('has a field that works by itself while its script is on the way', () => {
    expect(tags(page, '<form', 'action="/search"', 'method="get"')).toHaveLength(1);
    expect(tags(page, '<input', 'name="q"', 'aria-label="Search the documentation"')).toHaveLength(1);
  });
});
