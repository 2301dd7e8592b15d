import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const summary = (page: Page) => page.locator('.navbar summary', { hasText: 'A dropdown' });
const inside = (page: Page) => page.locator('.navbar').getByRole('link', { name: 'Inside' });

test.beforeEach(async ({ page }) => {
  await open(page, `${addressOf('frame')}/guides/first`);
  await expect(inside(page)).toBeHidden();
  await summary(page).click();
  await expect(inside(page)).toBeVisible();
});

test('a dropdown closes on a second click', async ({ page }) => {
  await summary(page).click();
  await expect(inside(page)).toBeHidden();
});

test('a dropdown closes on a click outside', async ({ page }) => {
  await page.locator('h1').click();
  await expect(inside(page)).toBeHidden();
});

test('Escape closes a dropdown and gives the focus back', async ({ page }) => {
  await inside(page).focus();
  await page.keyboard.press('Escape');
  await expect(inside(page)).toBeHidden();
  await expect(summary(page)).toBeFocused();
});

test('Escape closes a dropdown wherever the focus is', async ({ page }) => {
  await summary(page).evaluate((element: HTMLElement) => element.blur());
  await page.keyboard.press('Escape');
  await expect(inside(page)).toBeHidden();
});

test('a dropdown closes when the focus leaves it', async ({ page }) => {
  await inside(page).focus();
  await expect(inside(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(inside(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(inside(page)).toBeHidden();
});

test('opening another dropdown closes the first', async ({ page }) => {
  await page.locator('.navbar summary', { hasText: 'English' }).click();
  await expect(inside(page)).toBeHidden();
  await expect(page.locator('.navbar').getByRole('link', { name: 'Français' })).toBeVisible();
});

test('a dropdown opens and closes by keyboard', async ({ page }) => {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(inside(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(inside(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/third$/);
  await expect(inside(page)).toBeHidden();
});
