import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Loading problem' });

test.describe('a site below a path that its configuration does not name', () => {
  test.use({ expectedErrors: /Failed to load resource.*404|MIME type/ });

  test('says that it did not load properly, names the setting and suggests its value', async ({ page }) => {
    await page.goto(`${addressOf('misplaced')}/`);
    await expect(banner(page)).toBeVisible();
    await expect(banner(page)).toContainText('This site did not load properly.');
    await expect(banner(page).locator('code').first()).toHaveText('baseUrl');
    await expect(banner(page)).toContainText('it is / now');
    await expect(banner(page)).toContainText('suggests /frame/.');
  });

  test('suggests the path of the site also on a page that lies deeper', async ({ page }) => {
    await page.goto(`${addressOf('misplaced')}/guides/first`);
    await expect(banner(page)).toContainText('suggests /frame/.');
  });
});

test.describe('a site whose style sheet is missing', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('says so, and can be read all the same', async ({ page }) => {
    await page.route('**/*.css', (route) => route.abort());
    await page.goto(addressOf('frame'));
    await expect(banner(page)).toBeVisible();
    await expect(page.locator('h1')).toHaveText('Welcome');
  });
});

test('a site that loads properly says nothing', async ({ page }) => {
  await open(page, addressOf('frame'));
  await expect(banner(page)).toBeHidden();
});
