import { describe, expect, test } from 'vitest';
import { Document } from '../../../src/ui/document.tsx';
import type { PageModel } from '../../../src/ui/model.ts';
import { assets, doc, site } from '../ui/models.ts';
import { html, tags } from '../ui/read.ts';

function document(page: PageModel = doc): string {
  return html(
    <Document site={site} page={page} title="" assets={assets} icon="" bootScript="" loaderScript="" />,
  );
}

describe('every page', () => {
  test('names the facet of its docs version, with the part that changes from page to page', () => {
    expect(tags(document(), '<main')[0]).toContain('data-docs-tag="docs-default-current"');
  });

  test('has a button for Ask AI that is a link, and is not there without script', () => {
    const [launcher] = tags(document(), 'data-ask-ai-launcher');
    expect(launcher).toContain('script-only');
    expect(launcher).not.toContain('hidden');
    expect(tags(document(), 'data-ask-ai', 'href="/search?ask="')).toHaveLength(1);
  });

  test('hides it on the help page', () => {
    expect(tags(document({ ...doc, href: '/support' }), 'data-ask-ai-launcher')[0]).toContain('hidden');
  });

  test('holds, closed, the words for when search itself cannot be fetched', () => {
    const page = document();
    expect(tags(page, '<dialog')[0]).not.toMatch(/ open[ >=]/);
    expect(page).toContain('Unable to fetch results');
    expect(page).toContain('You might want to check your network connection.');
  });
});
