import { describe, expect, it } from 'vitest';
import type { SidebarCategory, SidebarItem } from '../../../src/docs/model.ts';
import { pruneSidebar } from '../../../src/docs/prune-sidebar.ts';
import { makeSidebars, outline } from './make.ts';

const { items } = makeSidebars(
  {
    'a/index.md': '---\ntitle: A\n---\nx',
    'a/one.md': 'x',
    'a/sub/two.md': 'x',
    'a/sub/three.md': 'x',
    'b/four.md': 'x',
    'c/five.md': 'x',
    'top.md': 'x',
  },
  { folders: { c: { collapsible: false } } },
);

const pruned = (href: string, limit = 3) => pruneSidebar(items, href, limit);

function categories(list: readonly SidebarItem[]): SidebarCategory[] {
  return list.flatMap((item) => (item.type === 'category' ? [item, ...categories(item.items)] : []));
}

describe('the sidebar of one page', () => {
  it('is whole where it has no more links than it may', () => {
    expect(pruned('/top', 7)).toBe(items);
    expect(pruned('/top', 6)).not.toBe(items);
  });

  it('keeps ancestors, siblings and children of the page', () => {
    expect(outline(pruned('/a/one'))).toEqual([
      'A: /a',
      '  one /a/one',
      '  sub: /a/sub/three',
      'b: /b/four',
      'c:',
      '  five /c/five',
      'top /top',
    ]);
  });

  it('keeps the children of a category whose page it is', () => {
    expect(outline(pruned('/a'))).toContain('  one /a/one');
  });

  it('opens the way to a page far down', () => {
    expect(outline(pruned('/a/sub/two'))).toContain('    two /a/sub/two');
  });

  it('closes every other category, marks it as lazy and links it to its page or its first', () => {
    const marks = categories(pruned('/b/four')).map(({ label, lazy, href, items: inner }) => ({
      label,
      lazy,
      href,
      count: inner.length,
    }));
    expect(marks).toEqual([
      { label: 'A', lazy: true, href: '/a', count: 0 },
      { label: 'b', lazy: undefined, href: undefined, count: 1 },
      { label: 'c', lazy: undefined, href: undefined, count: 1 },
    ]);
  });

  it('shows the top level alone for a page that is in no sidebar', () => {
    expect(outline(pruned('/nowhere'))).toEqual(['A: /a', 'b: /b/four', 'c:', '  five /c/five', 'top /top']);
  });
});
