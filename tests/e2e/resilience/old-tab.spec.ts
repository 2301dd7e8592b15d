import type { Page } from '@playwright/test';
import { dialog, field, question } from '../search/test.ts';
import { addressOf } from '../sites.ts';
import { expect, holdBack, open, started, test } from '../test.ts';

const before = addressOf('before');
const after = addressOf('after');

/** From now on the site is the new one: what only the old one had is gone. */
async function publishAnew(page: Page): Promise<void> {
  await page.context().route(`${before}/**`, async (route) => {
    const url = route.request().url().replace(before, after);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

const sidebar = (page: Page) => page.locator('.sidebar');
/** Width of a line that the style sheet of each edition draws. */
const line = (page: Page) => page.locator('h1');

test.describe('a tab that was open while the site was published anew', () => {
  // Nothing of the old site is fetched ahead: the tests decide when the reader goes on.
  test.use({ expectedErrors: /Failed to load resource/ });
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
    });
  });

  test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

  test('shows the next page with its own words and its own styles', async ({ page }) => {
    await open(page, before);
    await expect(line(page)).toHaveCSS('border-top-width', '3px');
    await publishAnew(page);
    await sidebar(page).getByRole('link', { name: 'Guide' }).click();
    await expect(page.getByText('Words after.')).toBeVisible();
    await expect(line(page)).toHaveCSS('border-top-width', '7px');
    const picture = page.getByRole('img', { name: 'A square' });
    await expect.poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(20);
  });

  test('shows a page that is kept in memory in the styles that it was made for', async ({ page }) => {
    await open(page, before);
    await sidebar(page).getByRole('link', { name: 'Guide' }).click();
    await expect(page.getByText('Words before.')).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Figure' }).click();
    await expect(line(page)).toHaveText('Figure');
    await publishAnew(page);
    await page.goBack();
    await expect(page.getByText('Words before.')).toBeVisible();
    await expect(line(page)).toHaveCSS('border-top-width', '3px');
  });

  test('says of a page that is gone that it is not there, with the way on', async ({ page }) => {
    await open(page, before);
    await publishAnew(page);
    await sidebar(page).getByRole('link', { name: 'Only before' }).click();
    await expect(line(page)).toHaveText('Page not found');
    await expect(page.locator('main').getByRole('listitem').getByRole('link').first()).toHaveText(
      'Only after',
    );
  });

  test('goes back to the new page, where the reader left the old one', async ({ page }) => {
    await open(page, `${before}/guide#far`);
    const place = await page.evaluate(() => Math.round(scrollY));
    await sidebar(page).getByRole('link', { name: 'Figure' }).click();
    await expect(line(page)).toHaveText('Figure');
    await publishAnew(page);
    await page.goBack();
    await expect(page.getByText('Words after.')).toBeAttached();
    await expect(page).toHaveURL(`${before}/guide#far`);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
    expect(place).toBeGreaterThan(0);
  });

  test('opens search on the results page, with the words that were typed', async ({ page }) => {
    await open(page, `${before}/guide`);
    await publishAnew(page);
    const letGo = await holdBack(page, /\/assets\/.*\.(js|css)$/);
    await page.keyboard.press('/');
    await page.keyboard.type('figu');
    letGo();
    const failure = page.getByRole('dialog', { name: 'Unable to fetch results' });
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(`${before}/search?q=figu`);
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(/\d result/);
  });

  test('finds what the new site has, in the dialog that was opened before', async ({ page }) => {
    await open(page, `${before}/guide`);
    const worker = page.waitForEvent('worker');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await worker;
    await publishAnew(page);
    await page.keyboard.type('only');
    const hit = dialog(page)
      .getByRole('option', { name: /Only (before|after)/ })
      .first();
    await hit.click();
    await expect(line(page)).toHaveText(/Only after|Page not found/);
    await expect(line(page)).toHaveCSS('border-top-width', '7px');
  });

  test('searches on the results page where the dialog stands, but not yet what finds', {
    tag: '@nightly',
  }, async ({ page }) => {
    const files = /\/assets\/open-.*\.js$/;
    await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
    await open(page, `${before}/guide`);
    await page.keyboard.press('/');
    await page.keyboard.type('figu');
    await expect(dialog(page).getByRole('alert')).toContainText('Unable to fetch results');
    await page.unroute(files);
    await publishAnew(page);
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(`${before}/search?q=figu`);
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(/\d result/);
  });

  test('opens Ask AI on the results page', async ({ page }) => {
    await open(page, `${before}/guide`);
    await publishAnew(page);
    await page.getByRole('link', { name: 'Ask AI' }).click();
    const failure = page.getByRole('dialog', { name: 'Unable to fetch results' });
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(question(page)).toBeFocused();
  });

  test('switches from the dialog that was opened before to Ask AI', { tag: '@nightly' }, async ({ page }) => {
    await open(page, `${before}/guide`);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await publishAnew(page);
    await dialog(page).getByRole('button', { name: 'Ask AI' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await expect(question(page)).toBeFocused();
  });

  test('brings a figure to life, in the page loaded anew', async ({ page }) => {
    await open(page, `${before}/figure`);
    await publishAnew(page);
    await page.getByRole('button', { name: 'Count before: 2' }).click();
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('This part of the page could not be loaded');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Count after: 2' })).toBeVisible();
    await started(page);
    await page.getByRole('button', { name: 'Count after: 2' }).click();
    await expect(page.getByRole('button', { name: 'Count after: 3' })).toBeVisible();
  });

  test('copies the page as the site has it now', { tag: '@nightly' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, `${before}/guide`);
    await publishAnew(page);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Words after.');
  });
});
