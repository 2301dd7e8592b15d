import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const site = addressOf('reading');

test.use({ viewport: { width: 360, height: 800 } });

/** How far the page is wider than the window, and the elements that hold words wider than themselves. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const clipped = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        element.getBoundingClientRect().right > root.clientWidth + 1 &&
        !element.closest('.table-scroll, pre, .sr-only, .diagram-scroll'),
    );
    return {
      page: Math.max(0, root.scrollWidth - root.clientWidth),
      clipped: clipped.map((each) => each.outerHTML.slice(0, 80)),
    };
  });

for (const [what, address] of [
  ['title, headings, tabs and tables', '/long/a-setting'],
  ['the card of the page before', '/long/b-other'],
  ['cards of a category', '/category/rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'],
  ['the sections of the site', '/search'],
  ['the home page', '/'],
] as const) {
  test(`long names do not make a page wider than a phone: ${what}`, async ({ page }) => {
    await open(page, site + address);
    expect(await tooWide(page)).toEqual({ page: 0, clipped: [] });
  });
}

test('long names wrap in the menu, in the contents list and among hits', async ({ page }) => {
  await open(page, `${site}/long/a-setting`);
  await page.getByText('On this page').filter({ visible: true }).click();
  expect(await tooWide(page)).toEqual({ page: 0, clipped: [] });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.locator('.sidebar');
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('django secure');
  await expect(page.getByRole('option').first()).toBeVisible();
  const body = page.locator('.search-body');
  expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the method of an operation stays one word beside a name of several lines', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${addressOf('docs')}/edge-api/get-identity-flags-and-traits`);
  const methods = page.locator('#__sidebar .badge');
  await expect(methods.first()).toBeVisible();
  const lines = await methods.evaluateAll((badges) =>
    badges.map((badge) => {
      const words = document.createRange();
      words.selectNodeContents(badge);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual(lines.map(() => 1));
});
