import { describe, expect, test } from 'vitest';
import type { NavbarItemModel } from '../../../src/docs/navbar.ts';
import type { SiteModel } from '../../../src/ui/model.ts';
import { ColorModeToggle } from '../../../src/ui/navbar/color-mode-toggle.tsx';
import { MainMenu } from '../../../src/ui/navbar/main-menu.tsx';
import { Navbar } from '../../../src/ui/navbar/navbar.tsx';
import { navbarLink, site } from './models.ts';
import { html, tags, words } from './read.ts';

const docs = navbarLink('Docs', '/docs/start', { activeBase: '/docs' });
const versions: NavbarItemModel = {
  type: 'dropdown',
  key: 'versions',
  label: 'Next',
  href: '/docs/start',
  position: 'right',
  items: [
    navbarLink('Next', '/docs/start', { choosesVersion: 'current', selected: true }),
    navbarLink('1.0', '/docs/1.0/start', { choosesVersion: '1.0' }),
  ],
};

function navbar(
  items: readonly NavbarItemModel[],
  href = '/elsewhere',
  more: Partial<SiteModel> = {},
  sidebar?: string,
): string {
  return html(<Navbar site={{ ...site, ...more, navbar: items }} at={{ href, sidebar }} />);
}

describe('the bar', () => {
  test('marks a link as the page itself, or as the section that the page is in', () => {
    expect(tags(navbar([docs], '/docs/start'), 'href="/docs/start"')[0]).toContain('aria-current="page"');
    expect(tags(navbar([docs], '/docs/other'), 'href="/docs/start"')[0]).toContain('aria-current="true"');
    expect(tags(navbar([docs], '/docsx'), 'href="/docs/start"')[0]).not.toContain('aria-current');
  });

  test('marks what leads to the sidebar that is shown, whatever the addresses of its pages', () => {
    const items = [
      navbarLink('Guides', '/guides/first', { sidebar: 'main' }),
      navbarLink('API', '/api', { activeBase: '/api', sidebar: 'api' }),
    ];
    const marked = (href: string, sidebar?: string) =>
      tags(navbar(items, href, {}, sidebar), 'aria-current').map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
    expect(marked('/elsewhere', 'main')).toEqual(['/guides/first']);
    expect(marked('/api/overview', 'main')).toEqual(['/guides/first']);
    expect(marked('/api/pets', 'api')).toEqual(['/api']);
    expect(marked('/elsewhere')).toEqual([]);
  });

  test('shows left items before right items, whatever their order', () => {
    const page = navbar([navbarLink('Right', '/r', { position: 'right' }), navbarLink('Left', '/l')]);
    expect(page.indexOf('Left')).toBeLessThan(page.indexOf('Right'));
  });

  test('shows search once: where an item places it, else at the end', () => {
    expect(tags(navbar([docs]), 'data-search-open')).toHaveLength(1);
    const placed = navbar([{ type: 'search', key: 's', position: 'left' }, docs]);
    expect(tags(placed, 'data-search-open')).toHaveLength(1);
    expect(placed.indexOf('data-search-open')).toBeLessThan(placed.indexOf('>Docs'));
  });

  test('is a link to the search page for readers without script', () => {
    expect(tags(navbar([]), '<a ', 'data-search-open', 'href="/search"')).toHaveLength(1);
  });

  test('opens a dropdown without script, with its own address first and its choices marked', () => {
    const page = navbar([versions]);
    expect(page).toMatch(/<details[^>]*data-dropdown[^>]*><summary>Next<\/summary>/);
    expect(tags(page, '<a ', '/start').map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      '/docs/start',
      '/docs/start',
      '/docs/1.0/start',
    ]);
    expect(tags(page, 'data-version-choice="current"')[0]).toContain('aria-current="true"');
    expect(tags(page, 'data-version-choice="1.0"')[0]).not.toContain('aria-current');
  });

  test('names the language of a link to another language', () => {
    const [link] = tags(navbar([navbarLink('Français', '/fr/', { lang: 'fr' })]), 'href="/fr/"');
    expect(link).toContain('lang="fr"');
    expect(link).toContain('hrefLang="fr"');
  });

  test('shows HTML items as they are', () => {
    expect(navbar([{ type: 'html', key: 'h', html: '<em>new</em>', position: 'left' }])).toContain(
      '<em>new</em>',
    );
  });

  test('has no colour mode toggle where readers cannot switch', () => {
    const colorMode = { default: 'light', respectSystem: false, switchable: false } as const;
    expect(navbar([])).toContain('data-color-mode-toggle');
    expect(navbar([], '/', { colorMode })).not.toContain('data-color-mode-toggle');
  });
});

describe('the colour mode toggle', () => {
  test('has a name for each choice that says what a click will do', () => {
    const plain = html(<ColorModeToggle colorMode={site.colorMode} />);
    expect(words(plain)).toBe('Colour mode: light. Switch to dark. Colour mode: dark. Switch to light.');
    const system = html(<ColorModeToggle colorMode={{ ...site.colorMode, respectSystem: true }} />);
    expect(words(system)).toBe(
      'Colour mode: system. Switch to light. Colour mode: light. Switch to dark. Colour mode: dark. Switch to system.',
    );
  });
});

describe('the main menu', () => {
  test('holds every item of the bar but search, and closes the whole drawer', () => {
    const items = [docs, versions, { type: 'search', key: 's', position: 'left' } as const];
    const page = html(<MainMenu site={{ ...site, navbar: items }} at={{ href: '/', sidebar: 'docs' }} />);
    expect(words(page)).toContain('Docs Next Next Next 1.0');
    expect(page).not.toContain('data-search-open');
    expect(page).toMatch(
      /<button[^>]*popoverTarget="__sidebar"[^>]*popoverTargetAction="hide"[^>]*>.*?Close menu/,
    );
  });
});
