import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const frame = addressOf('frame');

test.use({ expectedErrors: /Failed to load resource.*404/ });

test('an unknown path answers 404 and keeps the frame', async ({ page, request }) => {
  expect((await request.get(`${frame}/guides/frist`)).status()).toBe(404);
  await open(page, `${frame}/guides/frist`);
  await expect(page.locator('h1')).toHaveText('Page not found');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('body > footer')).toBeVisible();
  await expect(page).toHaveTitle('Page not found | Frame');
  await expect(page).toHaveURL(`${frame}/guides/frist`);
});

test('it names the address and has its words in the search field', async ({ page }) => {
  await open(page, `${frame}/guides/quick_start-guide.html`);
  await expect(page.locator('main code')).toHaveText('/guides/quick_start-guide.html');
  await expect(page.getByRole('searchbox')).toHaveValue('quick start guide');
});

test('its form searches', async ({ page }) => {
  await open(page, `${frame}/guides/quick-start`);
  await expect(page.getByRole('searchbox')).toHaveValue('quick start');
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${frame}/search?q=quick+start`);
});

test('it suggests the nearest pages', async ({ page }) => {
  await open(page, `${frame}/guides/frist`);
  const suggestions = page.locator('main').getByRole('listitem').getByRole('link');
  await expect(suggestions.first()).toHaveText('First guide');
  await suggestions.first().click();
  await expect(page).toHaveURL(`${frame}/guides/first`);
});

test('a path in another case is not found, and the page is the first suggestion', async ({ page }) => {
  await open(page, `${frame}/Guides/Second`);
  await expect(page.locator('h1')).toHaveText('Page not found');
  await expect(page.locator('main').getByRole('listitem').getByRole('link').first()).toHaveAttribute(
    'href',
    '/guides/second',
  );
});

test('an address like no other suggests nothing', async ({ page }) => {
  await open(page, `${frame}/0123456789-0123456789-0123456789`);
  await expect(page.getByText('Pages with a similar address')).toBeHidden();
  await expect(page.locator('main').getByRole('link', { name: 'home page' })).toBeVisible();
});

test('it offers help where the site has a help page', async ({ page }) => {
  await open(page, `${frame}/gone`);
  await expect(page.locator('main').getByRole('link', { name: 'get help' })).toHaveAttribute(
    'href',
    '/reference',
  );
});

test('search engines leave it out', async ({ page }) => {
  await page.goto(`${frame}/gone`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

test('words of an address that is not well encoded or not safe are shown as text', async ({ page }) => {
  await open(page, `${frame}/guides/%3Cimg%20src=x%20onerror=alert(1)%3E`);
  await expect(page.locator('main img')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveText('Page not found');
});

test('a draft is not found', async ({ request }) => {
  expect((await request.get(`${frame}/guides/draft`)).status()).toBe(404);
});
