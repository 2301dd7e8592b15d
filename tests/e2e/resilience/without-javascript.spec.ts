import { addressOf } from '../sites.ts';
import { expect, test } from '../test.ts';

const frame = addressOf('frame');

test.use({ javaScriptEnabled: false, expectedErrors: /Failed to load resource.*404/ });

test('a page reads, and its links lead on', async ({ page }) => {
  await page.goto(`${frame}/guides/first`);
  await expect(page.locator('h1')).toHaveText('First guide');
  await page.locator('main').getByRole('link', { name: 'second' }).first().click();
  await expect(page).toHaveURL(`${frame}/guides/second`);
  await expect(page.locator('.sidebar [aria-current="page"]')).toHaveText('Second guide');
});

test('dropdowns and categories open', async ({ page }) => {
  await page.goto(frame);
  await page.locator('.navbar summary', { hasText: 'A dropdown' }).click();
  await page.locator('.navbar').getByRole('link', { name: 'Inside' }).click();
  await expect(page).toHaveURL(`${frame}/guides/third`);
  const category = page.locator('.sidebar details', { has: page.getByText('Pages in Reference') });
  await category.locator('> summary').click();
  await category.getByRole('link', { name: 'Tables' }).click();
  await expect(page).toHaveURL(`${frame}/reference/tables`);
});

test('the drawer opens with both menus, and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${frame}/guides/first`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Second guide' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'A page' }).click();
  await expect(page).toHaveURL(`${frame}/guides/second`);
});

test('tabs switch, and controls that only a script can serve are out of sight', async ({ page }) => {
  await page.goto(`${frame}/guides/third`);
  for (const name of [/^Colour mode/, 'Close announcement', 'Hide sidebar', /^Copy/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.locator('[data-copy]:visible')).toHaveCount(0);
  await expect(page.getByText('Println')).toBeHidden();
  await page.locator('label', { hasText: 'Go' }).first().click();
  await expect(page.getByText('Println')).toBeVisible();
  await expect(page.getByText('print(')).toBeHidden();
});

test('the search is a link to the search page', async ({ page }) => {
  await page.goto(frame);
  await page.locator('.navbar').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${frame}/search`);
});

test('a table of facts is whole, and its filter is out of sight', async ({ page }) => {
  await page.goto(`${frame}/reference/tables`);
  await expect(page.locator('.data-table [data-fact-row]')).toHaveCount(3);
  await expect(page.locator('.table-filter')).toBeHidden();
});

test('colours follow the system where it is respected, and are light elsewhere', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(addressOf('other-look'));
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(19, 16, 25)');
  await page.goto(frame);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('the not-found page offers all sections in place of a search that needs a script', async ({ page }) => {
  await page.goto(`${frame}/guides/gone`);
  await expect(page.locator('main').getByRole('searchbox')).toBeHidden();
  await page.locator('main').getByRole('link', { name: 'all sections' }).click();
  await expect(page.getByRole('navigation', { name: 'Browse by section' })).toBeVisible();
});

test('parts that need a script show their text', async ({ page }) => {
  await page.goto(`${addressOf('crash')}/render`);
  await expect(page.getByText('Shown at last')).toBeVisible();
});
