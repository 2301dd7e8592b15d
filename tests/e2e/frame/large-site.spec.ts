import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, isSameWindow, markWindow, open, test } from '../test.ts';

const large = addressOf('large');
const sidebar = (page: Page) => page.locator('.sidebar');

test('on a large site a page carries its own chapter, whose next page is marked, and other chapters as links, which are filled when they are opened', async ({
  page,
}) => {
  await open(page, `${large}/chapter-3/page-7`);
  await expect(sidebar(page).locator('.menu > li')).toHaveCount(12);
  await expect(sidebar(page).getByRole('link', { name: 'Page 8 of chapter 3' })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Page 1 of chapter 4' })).toHaveCount(0);
  await expect(sidebar(page).getByRole('link', { name: 'Chapter 4' })).toHaveAttribute('href', '/chapter-4');
  await markWindow(page);
  const parts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.htm') && parts.push(request.url()));
  await sidebar(page).getByRole('link', { name: 'Page 8 of chapter 3' }).click();
  await expect(page.locator('h1')).toHaveText('Page 8 of chapter 3');
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Page 8 of chapter 3');
  await sidebar(page).getByRole('link', { name: 'Chapter 4' }).click();
  await expect(page).toHaveURL(`${large}/chapter-4`);
  await expect(sidebar(page).getByRole('link', { name: 'Page 1 of chapter 4' })).toBeVisible();
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Chapter 4');
  expect(await isSameWindow(page)).toBe(true);
  // The sidebar differs from page to page, so pages have no parts.
  expect(parts).toEqual([]);
});

test('without a page of its own the home page is an index of the site', async ({ page }) => {
  await open(page, large);
  await expect(page.locator('.card')).toHaveCount(12);
});
