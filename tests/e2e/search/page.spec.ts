import type { Page } from '@playwright/test';
import { isSameWindow, markWindow } from '../test.ts';
import { askDialog, expect, heard, open, tell, test } from './test.ts';

const pageField = (page: Page) => page.getByRole('searchbox', { name: 'Search the documentation' });
const results = (page: Page) => page.locator('.search-results > li');
const browse = (page: Page) => page.getByRole('navigation', { name: 'Browse by section' });

test('a plain address shows its results, with a title of their own, and "/" goes into the field of the page', async ({
  page,
  garden,
}) => {
  await open(page, `${garden}/search?q=roses`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for “roses”');
  await expect(page).toHaveTitle('Search results for “roses” | Garden');
  await expect(results(page)).toHaveCount(4);
  await expect(page.getByRole('status').filter({ hasText: '4 results' })).toBeVisible();
  await expect(results(page).nth(1)).toContainText(/Guides Roses\s*Pruning\s*Cut roses in spring\./);
  await expect(results(page).nth(1).locator('mark')).toHaveText(['roses']);
  await expect(browse(page)).toBeHidden();
  await page.getByRole('main').press('/');
  await expect(pageField(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without a query it has a field and the sections of the site', async ({ page, garden }) => {
  await open(page, `${garden}/search`);
  await expect(pageField(page)).toBeFocused();
  await expect(page).toHaveTitle('Search | Garden');
  await expect(browse(page).getByRole('link', { name: 'Tulips' })).toBeVisible();
  await expect(results(page)).toHaveCount(0);
});

test('typing searches at once and writes the address, without another entry in the history', async ({
  page,
  garden,
}) => {
  await open(page, `${garden}/guides/roses`);
  await page
    .getByRole('link', { name: 'Search' })
    .evaluate((link) => link.removeAttribute('data-search-open'));
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(pageField(page)).toBeVisible();
  await pageField(page).pressSequentially('planting');
  await expect(results(page)).toHaveCount(1);
  await expect(page).toHaveURL(`${garden}/search?q=planting`);
  await expect(page).toHaveTitle('Search results for “planting” | Garden');
  await pageField(page).fill('');
  await expect(page).toHaveURL(`${garden}/search`);
  await expect(browse(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${garden}/guides/roses`);
});

test('Enter in the field stays on the page', async ({ page, garden }) => {
  await open(page, `${garden}/search`);
  await markWindow(page);
  await pageField(page).fill('roses');
  // Until the results page has come, the form of the HTML is sent.
  await expect(results(page)).toHaveCount(4);
  await pageField(page).press('Enter');
  await pageField(page).fill('planting');
  await expect(results(page)).toHaveCount(1);
  expect(await isSameWindow(page)).toBe(true);
});

test('all results are paged through by links, back and forth', async ({ page, garden }) => {
  await open(page, `${garden}/search?q=many`);
  await expect(results(page)).toHaveCount(10);
  await expect(page.getByText('30 results, page 1 of 3')).toBeVisible();
  await markWindow(page);
  const pages = page.getByRole('navigation', { name: 'Pages of results' });
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${garden}/search?q=many&page=2`);
  await expect(results(page).first()).toContainText('Many things 11');
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await expect(results(page).first()).toContainText('Many things 21');
  await expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${garden}/search?q=many&page=2`);
  await expect(results(page).first()).toContainText('Many things 11');
  expect(await isSameWindow(page)).toBe(true);
});

test('a page past the last one says so and leads to the first, and a section without results to all sections', async ({
  page,
  garden,
}) => {
  await open(page, `${garden}/search?q=many&page=99`);
  await expect(page.getByText('There are only 3 pages of results.')).toBeVisible();
  await page.getByRole('link', { name: 'Show the first' }).click();
  await expect(page).toHaveURL(`${garden}/search?q=many`);
  await expect(results(page)).toHaveCount(10);

  await open(page, `${garden}/search?q=many&section=Nowhere`);
  await expect(page.getByText('No results for “many”')).toBeVisible();
  await page.getByRole('link', { name: 'Search all sections' }).click();
  await expect(results(page)).toHaveCount(10);
});

test('results are narrowed to a section of the site, and the address says so', async ({ page, garden }) => {
  await open(page, `${garden}/search?q=many&page=2`);
  const sections = page.getByRole('navigation', { name: 'Sections with results' });
  await expect(sections.getByRole('link')).toHaveText(['All', 'Reference 10', 'Guides 20']);
  await sections.getByRole('link', { name: 'Reference' }).click();
  await expect(page).toHaveURL(`${garden}/search?q=many&section=Reference`);
  await expect(page.getByText('10 results')).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Reference' })).toHaveAttribute('aria-current', 'true');
  await expect(results(page).filter({ hasText: 'Guides' })).toHaveCount(0);
  await sections.getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(`${garden}/search?q=many`);
});

test('nothing found offers shorter searches and Ask AI', async ({ page, garden }) => {
  await open(page, `${garden}/search?q=roses+xyzzy`);
  await expect(page.getByText('No results for “roses xyzzy”')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ask AI' }).first().click();
  await expect(askDialog(page)).toContainText('You asked: roses xyzzy');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'roses', exact: true }).click();
  await expect(page).toHaveURL(`${garden}/search?q=roses`);
});

test('a docs version in the address is searched, one that there is not is passed over', async ({
  page,
  garden,
}) => {
  await open(page, `${garden}/search?q=many&tag=docs-default-1.0`);
  await expect(results(page)).toHaveCount(10);
  expect((await heard(page, 'asked')).at(-1)?.tag).toBe('docs-default-1.0');
  await open(page, `${garden}/search?q=many&tag=docs-default-9.9`);
  await expect(results(page)).toHaveCount(10);
  expect((await heard(page, 'asked')).at(-1)?.tag).toBe('docs-default-current');
});

test('a search that fails says so and can be tried again', async ({ page, garden }) => {
  await tell(page, { fails: true });
  await open(page, `${garden}/search?q=roses`);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Unable to fetch results');
  await expect(alert).toContainText('You might want to check your network connection.');
  await tell(page, { fails: false });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(results(page)).toHaveCount(4);
});

test('a slow search shows that it is under way', async ({ page, garden }) => {
  await tell(page, { holdsSearches: true });
  await open(page, `${garden}/search?q=roses`);
  await expect(page.getByText('Searching…')).toBeVisible();
  await tell(page, { holdsSearches: false });
  await expect(results(page)).toHaveCount(4);
});

test('a hit is opened without a full load', async ({ page, garden }) => {
  await open(page, `${garden}/search?q=planting`);
  await markWindow(page);
  await results(page).getByRole('link').click();
  await expect(page).toHaveURL(`${garden}/guides/tulips#planting`);
  expect(await isSameWindow(page)).toBe(true);
  await page.goBack();
  await expect(results(page)).toHaveCount(1);
  await expect(page).toHaveTitle('Search results for “planting” | Garden');
});

test('markup in the address is shown as text', async ({ page, garden }) => {
  await open(page, `${garden}/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Search results for “<img src=x onerror=alert(1)>”',
  );
  await expect(results(page)).toHaveCount(1);
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('a question in the address is asked', async ({ page, garden }) => {
  await open(page, `${garden}/search?ask=When%3F`);
  await expect(askDialog(page)).toContainText('You asked: When?');
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('going on and back works without a network once the page stands', async ({
    page,
    garden,
    context,
  }) => {
    await open(page, `${garden}/search?q=many`);
    await expect(results(page)).toHaveCount(10);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(results(page).first()).toContainText('Many things 11');
    await page.goBack();
    await expect(results(page).first()).toContainText('Many things 1');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it says that search needs JavaScript and lists the sections', async ({ page, garden }) => {
    await page.goto(`${garden}/search?q=roses`);
    await expect(page.locator('noscript p')).toHaveText(/^Search needs JavaScript/);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await browse(page).getByRole('link', { name: 'Tulips' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tulips');
  });

  test('the search button of every page leads there', async ({ page, garden }) => {
    await page.goto(`${garden}/guides/roses`);
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${garden}/search`);
    await expect(page.getByRole('link', { name: 'Ask AI' })).toBeHidden();
  });
});
