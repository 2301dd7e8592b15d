import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, isSameWindow, markWindow, open, started, test } from '../test.ts';

const frame = addressOf('frame');

test('the chosen version is the same page in that version', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await page.locator('.navbar summary', { hasText: 'Next' }).click();
  await page.locator('.navbar').getByRole('link', { name: '1.0', exact: true }).click();
  await expect(page).toHaveURL(`${frame}/1.0/guides/first`);
  await expect(page.locator('h1')).toHaveText('First guide of 1.0');
});

test('the choice is kept in local storage', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  const kept = () => page.evaluate(() => localStorage.getItem('docs:version'));
  expect(await kept()).toBeNull();
  await page.locator('.navbar summary', { hasText: 'Next' }).click();
  await page.locator('.navbar').getByRole('link', { name: '1.0', exact: true }).click();
  await expect(page).toHaveURL(/1\.0/);
  expect(await kept()).toBe('1.0');
  await page.reload();
  await started(page);
  expect(await kept()).toBe('1.0');
  await page.locator('.navbar summary', { hasText: '1.0' }).click();
  await page.locator('.navbar').getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(`${frame}/guides/first`);
  expect(await kept()).toBe('current');
});

test('the frame follows the version without a full load', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await markWindow(page);
  await page.locator('.navbar').getByRole('link', { name: 'A version' }).click();
  await expect(page).toHaveURL(`${frame}/1.0/guides/first`);
  expect(await isSameWindow(page)).toBe(true);
  await expect(page.locator('.navbar').getByRole('link', { name: 'A page' })).toHaveAttribute(
    'href',
    '/1.0/guides/second',
  );
  await expect(page.locator('.navbar summary', { hasText: '1.0' })).toBeVisible();
  await page.getByRole('button', { name: /^Colour mode/ }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});

test('the dropdown follows the page after a navigation, and leads to the first page where the version does not have it', async ({
  page,
}) => {
  await open(page, `${frame}/guides/first`);
  await page.locator('.navbar').getByRole('link', { name: 'A page' }).click();
  await expect(page).toHaveURL(/second$/);
  await page.locator('.navbar summary', { hasText: 'Next' }).click();
  await expect(page.locator('.navbar').getByRole('link', { name: '1.0', exact: true })).toHaveAttribute(
    'href',
    '/1.0/guides/second',
  );
  await open(page, `${frame}/guides/third`);
  await page.locator('.navbar summary', { hasText: 'Next' }).click();
  await expect(page.locator('.navbar').getByRole('link', { name: '1.0', exact: true })).toHaveAttribute(
    'href',
    '/1.0',
  );
});

test('an older version says so and leads to the newest', async ({ page }) => {
  await open(page, `${frame}/1.0/guides/first`);
  const notice = page.getByRole('complementary', { name: 'Older version' });
  await expect(notice).toContainText('1.0');
  await notice.getByRole('link').click();
  await expect(page).toHaveURL(`${frame}/guides/first`);
});

test.describe('on a page of no version, the bar follows the version that was chosen', () => {
  test.use({ expectedErrors: /status of 404/ });
  const bar = '.navbar';
  const entry = (name: string) => ({ name, exact: true });

  async function choose(page: Page, label: string, from: string): Promise<void> {
    await open(page, `${frame}/guides/first`);
    await page.locator(`${bar} summary`, { hasText: from }).click();
    await page.locator(bar).getByRole('link', entry(label)).click();
    await expect(page).toHaveURL(/1\.0/);
  }

  test('a search, its results and a page that is not there name it, lead to its pages, and stay', async ({
    page,
  }) => {
    await choose(page, '1.0', 'Next');
    for (const path of ['/search', '/search?q=page', '/no/such/page']) {
      await open(page, frame + path);
      await expect(page).toHaveURL(frame + path);
      // The search page takes the focus when its script has come, which closes an open dropdown.
      if (path === '/search') await expect(page.getByRole('searchbox')).toBeFocused();
      const dropdown = page.locator(`${bar} summary`, { hasText: '1.0' });
      await expect(dropdown).toBeVisible();
      await expect(page.locator(bar).getByRole('link', entry('A page'))).toHaveAttribute(
        'href',
        '/1.0/guides/second',
      );
      await dropdown.click();
      await expect(page.locator(bar).getByRole('link', entry('1.0'))).toHaveAttribute('aria-current', 'true');
      await expect(page.locator(bar).getByRole('link', entry('Next'))).not.toHaveAttribute('aria-current');
    }
  });

  test('also in the menu of a phone', async ({ page }) => {
    await choose(page, '1.0', 'Next');
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, `${frame}/search`);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', entry('A page'))).toHaveAttribute('href', '/1.0/guides/second');
    await expect(menu.locator('summary', { hasText: '1.0' })).toBeVisible();
  });

  test('after a way there without a full load, and not on the page after it', async ({ page }) => {
    await choose(page, '1.0', 'Next');
    await open(page, `${frame}/guides/third`);
    await expect(page.locator(`${bar} summary`, { hasText: 'Next' })).toBeVisible();
    await markWindow(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/search', textContent: 'To search' });
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'To search' }).click();
    await expect(page).toHaveURL(/search$/);
    await expect(page.locator(`${bar} summary`, { hasText: '1.0' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/third$/);
    await expect(page.locator(`${bar} summary`, { hasText: 'Next' })).toBeVisible();
    await expect(page.locator(bar).getByRole('link', entry('A page'))).toHaveAttribute(
      'href',
      '/guides/second',
    );
    expect(await isSameWindow(page)).toBe(true);
  });

  test('without a choice it is the newest, and a version that is no more counts as none', async ({
    page,
  }) => {
    for (const kept of [null, '0.1', 'toString']) {
      await open(page, `${frame}/search`);
      if (kept !== null) await page.evaluate((name) => localStorage.setItem('docs:version', name), kept);
      await page.reload();
      await started(page);
      await expect(page.locator(`${bar} summary`, { hasText: 'Next' })).toBeVisible();
    }
  });
});
