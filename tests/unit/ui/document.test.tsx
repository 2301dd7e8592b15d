import { describe, expect, test } from 'vitest';
import { Document } from '../../../src/ui/document.tsx';
import type { PageModel, SiteModel } from '../../../src/ui/model.ts';
import { assets, doc, site } from './models.ts';
import { html, tags } from './read.ts';

function document(page: PageModel = doc, model: SiteModel = site): string {
  return html(
    <Document
      site={model}
      page={page}
      title="Well | Handbook"
      assets={assets}
      icon="/favicon.svg"
      head={<link rel="canonical" href="https://x.test/guides/deep/well" />}
      bootScript="boot()"
      loaderScript="load()"
    />,
  );
}

describe('the document', () => {
  test('names language, title, description and canonical address', () => {
    const page = document();
    expect(page).toMatch(/^<html lang="en"/);
    expect(page).toContain('<title>Well | Handbook</title>');
    expect(page).toContain('<meta name="description" content="How deep the well is."/>');
    expect(page).toContain('<link rel="canonical" href="https://x.test/guides/deep/well"/>');
  });

  test('has no description when the page has none', () => {
    expect(document({ ...doc, description: '' })).not.toContain('name="description"');
  });

  test('runs the boot script before the style sheets and the loader after everything', () => {
    const page = document();
    expect(page.indexOf('boot()')).toBeLessThan(page.indexOf('/assets/main.css'));
    expect(page).toMatch(/<script>load\(\)<\/script><\/body><\/html>$/);
  });

  test('begins with a link that skips to the main content', () => {
    const page = document();
    expect(tags(page.slice(page.indexOf('<body>')), '<a ')[0]).toContain('href="#__content"');
    expect(tags(page, '<main', 'id="__content"', 'tabindex="-1"')).toHaveLength(1);
  });

  test('has no id that a heading of a page may get: "Content", "Sidebar" and "Toc title" are words, too', () => {
    const page = document();
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids) expect(id).toMatch(/^__/);
  });

  test('shows the configured colours before any script has run', () => {
    expect(document()).toContain('data-color-choice="light"');
    expect(document()).not.toContain('data-theme');
    const dark = document(doc, {
      ...site,
      colorMode: { default: 'dark', respectSystem: false, switchable: true },
    });
    expect(dark).toContain('data-theme="dark"');
    const system = document(doc, {
      ...site,
      colorMode: { default: 'dark', respectSystem: true, switchable: true },
    });
    expect(system).toContain('data-color-choice="system"');
    expect(system).not.toContain('data-theme');
  });

  test('has no inline style and no inline handler, which a strict policy refuses', () => {
    expect(tags(document(), ' style=')).toEqual([]);
    expect(tags(document()).filter((tag) => / on[a-z]+=/.test(tag))).toEqual([]);
  });

  test('uses every id once', () => {
    const ids = [...document().matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('keeps the banner about the base URL hidden, and names the configured one in it', () => {
    const [banner] = tags(document(doc, { ...site, baseUrl: '/docs/' }), 'data-base-url-banner');
    expect(banner).toContain('hidden=""');
    expect(banner).toContain('data-base-url-banner="/docs/"');
  });

  test('shows the announcement with its id on the root, and no close button when it cannot be closed', () => {
    const announcement = { id: 'new-year', html: '<b>Happy</b>', closable: true };
    const page = document(doc, { ...site, announcement });
    expect(page).toContain('data-announcement-id="new-year"');
    expect(page).toContain('<b>Happy</b>');
    expect(page).toContain('Close announcement');
    const fixed = document(doc, { ...site, announcement: { ...announcement, closable: false } });
    expect(fixed).not.toContain('Close announcement');
  });

  test('opens the sidebar as the first panel of the drawer, with a way to the main menu', () => {
    const page = document();
    expect(tags(page, 'data-drawer="opener"')[0]).toContain('popoverTarget="__sidebar"');
    expect(page).toMatch(
      /<button[^>]*popoverTarget="__main-menu"[^>]*popoverTargetAction="show"[^>]*>.*?Back to main menu/,
    );
  });

  test('opens the main menu at once on a page without a sidebar', () => {
    const { sidebar: _, ...alone } = doc;
    const page = document(alone);
    expect(tags(page, 'data-drawer="opener"')[0]).toContain('popoverTarget="__main-menu"');
    expect(page).not.toContain('Back to main menu');
  });

  test('marks the not-found page, which searches without script and offers home and help', () => {
    const page = document({
      kind: 'not-found',
      href: '/404',
      title: 'Page not found',
      description: '',
      breadcrumbs: [],
    });
    expect(page).toContain('data-not-found-page');
    expect(tags(page, '<form', 'action="/search"', 'method="get"')).toHaveLength(1);
    expect(tags(page, '<input', 'name="q"')).toHaveLength(1);
    expect(tags(page.slice(page.indexOf('<main')), '<a ', 'href="/support"')).toHaveLength(1);
  });
});
