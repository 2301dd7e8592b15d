import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const frame = addressOf('frame');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('a block of code is copied as it was written, and the button says so for a moment', async ({ page }) => {
  await open(page, `${frame}/guides/third`);
  const button = page.getByRole('button', { name: 'Copy flags.py' });
  await button.click();
  expect(await clipboard(page)).toBe('print("python")');
  await expect(page.locator('.code-copy', { hasText: 'Copied' })).toBeVisible();
  await expect(button).toBeVisible();
});

test('lines of a block are copied with their breaks', async ({ page }) => {
  await open(page, `${addressOf('docusaurus')}/getting-started/configure`);
  await page.getByRole('button', { name: 'Copy docusaurus.config.js' }).click();
  expect(await clipboard(page)).toBe("module.exports = {\n  title: 'x', // marked\n  url: 'y',\n};");
});

test('the page is copied as Markdown', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await clipboard(page)).toMatch(/^# First guide\n[\s\S]*## Part 1/);
});

test('the link of a heading copies its address', async ({ page }) => {
  await open(page, `${frame}/guides/second`);
  await page.locator('#part-1').hover();
  await page.locator('#part-1').getByRole('link').click();
  expect(await clipboard(page)).toBe(`${frame}/guides/second#part-1`);
  await expect(page).toHaveURL(`${frame}/guides/second#part-1`);
});

test('where the clipboard is forbidden the button says so', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Forbidden'));
  });
  await open(page, `${frame}/guides/third`);
  await page.locator('.code-copy').first().click();
  await expect(page.locator('.code-copy').first()).toContainText('Could not copy');
});
