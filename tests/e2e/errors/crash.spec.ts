import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const crash = addressOf('crash');
const box = (page: Page) => page.getByRole('alert');

test.use({ expectedErrors: /is broken|cannot be rendered|error occurred in the <Crash/ });

test('a page that crashes on a click says "This page crashed.", and Try again recovers', async ({ page }) => {
  await open(page, crash);
  await page.getByRole('button', { name: 'Count: 0' }).click();
  await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Break', exact: true }).click();
  await expect(box(page).getByRole('heading')).toHaveText('This page crashed.');
  await expect(page.getByText('Text above.')).toBeVisible();
  await expect(page.getByText('Text below.')).toBeVisible();
  await box(page).getByRole('button', { name: 'Try again' }).click();
  await expect(box(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Count: 0' }).click();
  await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible();
});

test('a page that crashes while it is rendered says so, and Try again recovers', async ({ page }) => {
  await open(page, `${crash}/render`);
  await expect(box(page).getByRole('heading')).toHaveText('This page crashed.');
  await expect(page.getByText('Text below.')).toBeVisible();
  await box(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Shown at last')).toBeVisible();
  await expect(box(page)).toHaveCount(0);
});

test('after a crash the menus still lead to other pages', async ({ page }) => {
  await open(page, `${crash}/render`);
  await expect(box(page)).toBeVisible();
  await page.locator('.sidebar').getByRole('link', { name: 'Lazy part' }).click();
  await expect(page.locator('h1')).toHaveText('Lazy part');
  await expect(box(page)).toHaveCount(0);
});

test('a crash of the frame shows the words of the error, and Try again recovers', async ({ page }) => {
  await open(page, `${crash}/lazy`);
  const breaks = page.locator('.navbar').getByRole('button', { name: 'Break the frame' });
  await breaks.click();
  await expect(box(page)).toContainText('Something went wrong.');
  await expect(box(page)).toContainText('The frame is broken.');
  await expect(page.getByText('Text below.')).toBeVisible();
  await box(page).getByRole('button', { name: 'Try again' }).click();
  await expect(box(page)).toHaveCount(0);
  await expect(breaks).toBeVisible();
});
