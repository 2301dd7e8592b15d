import { addressOf } from '../sites.ts';
import { expect, isSameWindow, markWindow, open, test } from '../test.ts';

const frame = addressOf('frame');

test('the dropdown of languages leads to the same page; language, bar and links follow the chosen one', async ({
  page,
}) => {
  await open(page, `${frame}/guides/first`);
  await markWindow(page);
  await page.locator('.navbar summary', { hasText: 'English' }).click();
  await page.locator('.navbar').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(`${frame}/fr/guides/first`);
  await expect(page.locator('h1')).toHaveText('Premier guide');
  expect(await isSameWindow(page)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('.navbar summary', { hasText: 'Français' })).toBeVisible();
  await expect(page.locator('.navbar').getByRole('link', { name: 'A link' })).toHaveAttribute(
    'href',
    '/fr/guides/first',
  );
  await expect(page.getByRole('contentinfo').last().getByRole('link', { name: 'First' })).toHaveAttribute(
    'href',
    '/fr/guides/first',
  );
});

test('the dropdown follows the page after a navigation', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await page.locator('.navbar').getByRole('link', { name: 'A page' }).click();
  await expect(page).toHaveURL(/second$/);
  await page.locator('.navbar summary', { hasText: 'English' }).click();
  await expect(page.locator('.navbar').getByRole('link', { name: 'Français' })).toHaveAttribute(
    'href',
    '/fr/guides/second',
  );
});

test('a page without a translation is shown in the default language', async ({ page }) => {
  await open(page, `${frame}/fr/guides/second`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('h1')).toHaveText('Second guide');
});

test('search engines are told of the other languages', async ({ page }) => {
  await page.goto(`${frame}/guides/first`);
  await expect(page.locator('link[rel="alternate"][hreflang="fr"]')).toHaveAttribute(
    'href',
    'https://frame.example.com/fr/guides/first',
  );
});
