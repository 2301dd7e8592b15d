import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, isSameWindow, markWindow, open, test } from '../test.ts';

const crash = addressOf('crash');
const box = (page: Page) => page.getByRole('alert');

test('a part gets its script when the reader means it, and not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page, `${crash}/lazy`);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /counter-|hydrate-/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Count: 2' }).click();
  await expect(page.getByRole('button', { name: 'Count: 3' })).toBeVisible();
});

test('a part that waits for its view lives when it is seen', async ({ page }) => {
  await open(page, `${crash}/visible`);
  await page.getByRole('button', { name: 'Count: 5' }).click();
  await expect(page.getByRole('button', { name: 'Count: 6' })).toBeVisible();
});

test('a part without a word for the browser is HTML', async ({ page }) => {
  await open(page, `${crash}/visible`);
  await page.getByRole('button', { name: 'Count: 7' }).click();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Count: 7' })).toBeVisible();
});

test('parts live on pages that a navigation brings', async ({ page }) => {
  await open(page, `${crash}/visible`);
  await page.locator('.sidebar').getByRole('link', { name: 'Lazy part' }).click();
  await expect(page.locator('h1')).toHaveText('Lazy part');
  await page.getByRole('button', { name: 'Count: 2' }).click();
  await expect(page.getByRole('button', { name: 'Count: 3' })).toBeVisible();
});

test.describe('whose script cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  for (const [what, files] of [
    ['its own script', '**/assets/counter-*.js'],
    ['the script that hydrates', '**/assets/{hydrate,react}-*.js'],
    ['all scripts', '**/assets/{counter,hydrate,react}-*.js'],
  ] as const) {
    test(`a part says so with the error, and Retry loads it: ${what}`, async ({ page }) => {
      await open(page, `${crash}/lazy`);
      await markWindow(page);
      await page.route(files, (route) => route.abort());
      await page.getByRole('button', { name: 'Count: 2' }).click();
      await expect(box(page)).toContainText('This part of the page could not be loaded');
      await expect(box(page).locator('code')).toContainText(/Failed to fetch|import/i);
      await expect(page.getByText('Text below.')).toBeVisible();
      await page.unroute(files);
      await box(page).getByRole('button', { name: 'Retry' }).click();
      await counts(page);
    });
  }

  test('Retry says so again while the host is out of reach, and keeps the page', async ({ page }) => {
    await open(page, `${crash}/lazy`);
    await markWindow(page);
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Count: 2' }).click();
    await box(page).getByRole('button', { name: 'Retry' }).click();
    await expect(box(page)).toContainText('This part of the page could not be loaded');
    await expect(page.getByText('Text below.')).toBeVisible();
    await page.unroute('**/*');
    await box(page).getByRole('button', { name: 'Retry' }).click();
    await counts(page);
  });
});

/** The part lives, in the page that the reader was on. */
async function counts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Count: 2' }).click();
  await expect(page.getByRole('button', { name: 'Count: 3' })).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  expect(await isSameWindow(page)).toBe(true);
}
