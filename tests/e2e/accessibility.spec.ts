import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addressOf, type SiteName } from './sites.ts';
import { expect, open, test } from './test.ts';

/** Rules of WCAG 2.2 AA, and what axe counts as good practice for landmarks and headings. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page of each kind. */
const PAGES: readonly (readonly [site: SiteName, kind: string, path: string])[] = [
  ['frame', 'a home page of the docs', ''],
  ['frame', 'a long page with a contents list', '/guides/second'],
  ['frame', 'tabs', '/guides/third'],
  ['frame', 'an unlisted page', '/guides/hidden'],
  ['frame', 'a page of an older version', '/1.0/guides/first'],
  ['frame', 'a generated index', '/category/guides'],
  ['frame', 'tables with a filter', '/reference/tables'],
  ['frame', 'code', '/reference/code'],
  ['frame', 'search', '/search'],
  ['frame', 'not found', '/gone'],
  ['other-look', 'a footer with columns', '/guides/first'],
  ['docusaurus', 'notes, details, diagrams, footnotes', '/guides/advanced/caching'],
  ['docusaurus', 'MDX', '/getting-started/configure'],
  ['docs', 'home', ''],
  ['docs', 'a guide', '/getting-started/quick-start'],
  ['docs', 'concepts with a figure', '/flagsmith-concepts/segments/segment-rule-operators'],
  ['docs', 'a long reference', '/deployment-self-hosting/core-configuration/environment-variables'],
  ['docs', 'an SDK with tabs', '/integrating-with-flagsmith/sdks/server-side'],
  ['docs', 'an API overview', '/edge-api'],
  ['docs', 'an API operation', '/edge-api/identify-user'],
  ['docs', 'help and support', '/support'],
];

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /Failed to load resource.*404/ });

// A long page has thousands of elements, each of which is looked at.
test.describe.configure({ timeout: 120_000 });

for (const [index, [site, kind, path]] of PAGES.entries()) {
  // Each page is looked at in both widths and both modes; the kinds take turns at which goes with which.
  const modes = index % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'];
  for (const [place, width] of [360, 1280].entries()) {
    const mode = modes[place] ?? 'light';
    test(`${site}, ${kind}, ${mode} at ${width} px: no accessibility fault`, async ({ page }) => {
      // High enough for the whole sidebar: its last links lie below the button that hides it until it is scrolled.
      await page.setViewportSize({ width, height: 2400 });
      await open(page, addressOf(site) + path);
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
      expect(await faults(page)).toEqual([]);
    });
  }
}

test('the open drawer, its menus and the open dropdown have no accessibility fault', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `${addressOf('frame')}/guides/first`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('.navbar summary', { hasText: 'A dropdown' }).click();
  expect(await faults(page)).toEqual([]);
});

/** What is wrong, with the element that is. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
