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

test('a page that the version does not have leads to its first page', async ({ page }) => {
  await open(page, `${frame}/guides/third`);
  await page.locator('.navbar summary', { hasText: 'Next' }).click();
  await expect(page.locator('.navbar').getByRole('link', { name: '1.0', exact: true })).toHaveAttribute(
    'href',
    '/1.0',
  );
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

test('the dropdown follows the page after a navigation', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await page.locator('.navbar').getByRole('link', { name: 'A page' }).click();
  await expect(page).toHaveURL(/second$/);
  await page.locator('.navbar summary', { hasText: 'Next' }).click();
  await expect(page.locator('.navbar').getByRole('link', { name: '1.0', exact: true })).toHaveAttribute(
    'href',
    '/1.0/guides/second',
  );
});

test('an older version says so and leads to the newest', async ({ page }) => {
  await open(page, `${frame}/1.0/guides/first`);
  const notice = page.getByRole('complementary', { name: 'Older version' });
  await expect(notice).toContainText('1.0');
  await notice.getByRole('link').click();
  await expect(page).toHaveURL(`${frame}/guides/first`);
});
