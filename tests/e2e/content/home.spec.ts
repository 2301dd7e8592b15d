import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const docs = addressOf('docs');

test('the first touch of the switch changes what shoppers see', async ({ page }) => {
  await open(page, docs);
  const shops = page.locator('.demo-shops');
  await expect(shops.getByText('Free delivery')).toHaveCount(2);
  await page.getByRole('switch').click();
  await expect(shops.getByText('Free delivery')).toHaveCount(0);
  await expect(page.getByText('0 of 3 shoppers see the banner.')).toBeVisible();
  await page.getByRole('switch').press('Enter');
  await page.getByRole('slider').fill('100');
  await expect(shops.getByText('Free delivery')).toHaveCount(3);
});

test('the sample and the shops are read without script', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(docs);
  await expect(page.locator('.home-showcase pre').first()).toContainText('show_banner');
  await expect(page.locator('.demo-shops').getByText('Free delivery')).toHaveCount(2);
  await page.locator('.home-showcase .tabs-list').getByText('Python').click();
  await expect(page.locator('.home-showcase pre:visible')).toContainText('is_feature_enabled');
});

test('the language that a reader chose elsewhere is that of the sample', async ({ page }) => {
  await open(page, `${docs}/getting-started/quick-start`);
  await page.locator('.tabs-list').first().getByText('Python', { exact: true }).click();
  await open(page, docs);
  await expect(page.locator('.home-showcase pre:visible')).toContainText('is_feature_enabled');
});

test('the page of the showcase has no address of its own', async ({ request }) => {
  expect((await request.get(`${docs}/home`)).status()).toBe(404);
});

test('each task of a newcomer is at most two clicks away', async ({ page }) => {
  await open(page, docs);
  for (const name of [
    'React',
    'run it with Docker',
    'upgrade safely',
    /does not see my flag/,
    /Okta/,
    /10%/,
    /request/,
    'Python',
  ])
    await expect(page.locator('.home-row').getByRole('link', { name, exact: true }).first()).toBeVisible();
});
