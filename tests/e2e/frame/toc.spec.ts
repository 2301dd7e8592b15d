import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const frame = addressOf('frame');
const toc = (page: Page) => page.locator('aside.toc');
const current = (page: Page) => toc(page).locator('[aria-current="location"]');

test('the table of contents lists headings of levels 2 and 3, and no deeper ones', async ({ page }) => {
  await open(page, `${frame}/guides/second`);
  await expect(toc(page).getByRole('link').first()).toHaveText('Part 1');
  await expect(toc(page).getByRole('link', { name: 'Detail of part 3' })).toBeVisible();
  await expect(toc(page).getByRole('link', { name: 'Too deep' })).toHaveCount(0);
  await expect(toc(page).getByRole('link')).toHaveCount(13);
});

test('a page can do without one', async ({ page }) => {
  await open(page, `${frame}/guides/bare`);
  await expect(page.locator('[data-toc]')).toHaveCount(0);
});

test('the section that the reader is in is marked', async ({ page }) => {
  await open(page, `${frame}/guides/second`);
  await page.locator('#part-3').evaluate((heading) => heading.scrollIntoView());
  await expect(current(page)).toHaveText(['Part 3']);
  await page.locator('#detail-of-part-3').evaluate((heading) => heading.scrollIntoView());
  await expect(current(page)).toHaveText(['Detail of part 3']);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(current(page)).toHaveText(['Far below']);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current(page)).toHaveCount(0);
});

test('the mark follows the page that a navigation brings', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await page.getByRole('link', { name: 'far end' }).click();
  await expect(page).toHaveURL(/second#far-below$/);
  await expect(current(page)).toHaveText(['Far below']);
});

test('a link of the list leads to its heading, which the bar does not cover', async ({ page }) => {
  await open(page, `${frame}/guides/second`);
  await toc(page).getByRole('link', { name: 'Part 4', exact: true }).click();
  await expect(page).toHaveURL(/#part-4$/);
  await expect
    .poll(() => page.locator('#part-4').evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeLessThan(120);
  const bar = await page.getByRole('banner').boundingBox();
  const heading = await page.locator('#part-4').boundingBox();
  expect(heading?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('in a narrow window the list stands above the text, closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, `${frame}/guides/second`);
  await expect(toc(page)).toBeHidden();
  const inline = page.getByRole('navigation', { name: 'On this page' });
  await expect(inline.getByRole('link', { name: 'Part 1', exact: true })).toBeHidden();
  await inline.getByText('On this page').click();
  await inline.getByRole('link', { name: 'Part 2', exact: true }).click();
  await expect(page).toHaveURL(/#part-2$/);
});
