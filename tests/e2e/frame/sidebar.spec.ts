import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, framesDrawn, open, started, test, withoutMainScript } from '../test.ts';

const frame = addressOf('frame');
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const category = (page: Page, label: string) =>
  sidebar(page)
    .locator('details')
    .filter({ has: page.locator(':scope > summary', { hasText: new RegExp(`^(Pages in )?${label}$`) }) });
const scroller = (page: Page) => page.locator('[data-sidebar-scroller]');

test('the sidebar lists pages and categories in order, with the current page marked', async ({ page }) => {
  await open(page, `${frame}/guides/second`);
  await expect(sidebar(page).locator('.menu > li > a')).toHaveText(['Welcome', 'Guides', 'Reference']);
  await expect(category(page, 'Guides').getByRole('link')).toHaveText([
    'First guide',
    'Second guide',
    'Third guide',
    'Fourth guide',
    'Bare guide',
  ]);
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Second guide');
});

test('a sidebar written by hand shows its own links, groups and HTML', async ({ page }) => {
  await open(page, `${frame}/reference/deep/by-hand`);
  await expect(sidebar(page).getByRole('link', { name: 'Elsewhere' })).toHaveAttribute(
    'href',
    'https://example.com',
  );
  await expect(sidebar(page).locator('strong')).toHaveText('Written HTML');
  await expect(category(page, 'By hand')).toBeVisible();
});

test.describe('hiding', () => {
  test('a reader hides the sidebar, on all pages and for the next visit, and brings it back', async ({
    page,
  }) => {
    await open(page, `${frame}/guides/first`);
    await sidebar(page).getByRole('button', { name: 'Hide sidebar' }).click();
    await expect(sidebar(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeFocused();
    await page.locator('main').getByRole('link', { name: 'second' }).first().click();
    await expect(page).toHaveURL(/second$/);
    await expect(sidebar(page)).toBeHidden();
    await page.reload();
    await started(page);
    await expect(sidebar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Show sidebar' }).click();
    await expect(sidebar(page)).toBeVisible();
    await expect(sidebar(page).getByRole('button', { name: 'Hide sidebar' })).toBeFocused();
    await page.reload();
    await expect(sidebar(page)).toBeVisible();
  });

  test('a hidden sidebar is not painted for a moment on the next page', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('docs:sidebar-hidden', 'true'));
    await withoutMainScript(page);
    await page.goto(`${frame}/guides/first`);
    await expect(sidebar(page)).toBeHidden();
  });

  test('a hidden sidebar is still in the drawer of a narrow window', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('docs:sidebar-hidden', 'true'));
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, `${frame}/guides/first`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(sidebar(page).getByRole('link', { name: 'Second guide' })).toBeVisible();
  });

  test('a sidebar that may not be hidden has no button', async ({ page }) => {
    await open(page, `${addressOf('other-look')}/guides/first`);
    await expect(page.getByRole('button', { name: 'Hide sidebar' })).toHaveCount(0);
  });
});

test.describe('categories', () => {
  test('they are closed or open as their files say, and opening one does not close another', async ({
    page,
  }) => {
    await open(page, frame);
    await expect(category(page, 'Guides')).toHaveAttribute('open');
    await expect(category(page, 'Reference')).not.toHaveAttribute('open');
    await category(page, 'Reference').locator('> summary').click();
    await expect(category(page, 'Reference')).toHaveAttribute('open');
    await expect(category(page, 'Guides')).toHaveAttribute('open');
  });

  test('what a reader opened stays open on the next pages and after a reload', async ({ page }) => {
    await open(page, frame);
    await category(page, 'Reference').locator('> summary').click();
    await category(page, 'Deep').locator('> summary').click();
    await sidebar(page).getByRole('link', { name: 'First guide' }).click();
    await expect(page).toHaveURL(/first$/);
    await expect(category(page, 'Deep')).toHaveAttribute('open');
    await page.reload();
    await started(page);
    await expect(category(page, 'Deep')).toHaveAttribute('open');
  });

  test('what a reader closed stays closed, but the parents of the current page are open', async ({
    page,
  }) => {
    await open(page, frame);
    await category(page, 'Guides').locator('> summary').click();
    // What was closed is told, and kept, a moment later.
    await framesDrawn(page);
    await page.reload();
    await started(page);
    await expect(category(page, 'Guides')).not.toHaveAttribute('open');
    await page.locator('main').getByRole('link', { name: 'first guide' }).click();
    await expect(page).toHaveURL(/first$/);
    await expect(category(page, 'Guides')).toHaveAttribute('open');
  });

  test('a navigation opens the parents of a page that lies deep', async ({ page }) => {
    await open(page, `${frame}/reference`);
    await category(page, 'Deep').locator('> summary').click();
    await sidebar(page).getByRole('link', { name: 'Deepest' }).click();
    await expect(page).toHaveURL(/deepest$/);
    await expect(category(page, 'Deep')).toHaveAttribute('open');
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Deepest');
  });
});

test.describe('scroll place', () => {
  test.use({ viewport: { width: 1280, height: 320 } });

  test('it is kept on the next page', async ({ page }) => {
    await open(page, `${frame}/guides/first`);
    await scroller(page).evaluate((element) => element.scrollTo(0, 50));
    await sidebar(page).getByRole('link', { name: 'Third guide' }).click();
    await expect(page).toHaveURL(/third$/);
    expect(await scroller(page).evaluate((element) => element.scrollTop)).toBe(50);
  });

  test('it is kept over a full load', async ({ page }) => {
    await open(page, `${frame}/guides/third`);
    await scroller(page).evaluate((element) => element.scrollTo(0, 50));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('docs:sidebar-scroll'))).toBe('50');
    await page.reload();
    await started(page);
    expect(await scroller(page).evaluate((element) => element.scrollTop)).toBe(50);
  });

  test('the current page is in sight on arrival from elsewhere', async ({ page }) => {
    await open(page, `${frame}/reference/code`);
    await expect(sidebar(page).locator('[aria-current="page"]')).toBeInViewport();
  });
});
