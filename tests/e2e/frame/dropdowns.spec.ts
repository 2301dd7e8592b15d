import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const summary = (page: Page) => page.locator('.navbar summary', { hasText: 'A dropdown' });
const inside = (page: Page) => page.locator('.navbar').getByRole('link', { name: 'Inside' });

/** Opens the dropdown, and looks whether it is. */
async function openDropdown(page: Page): Promise<void> {
  await expect(inside(page)).toBeHidden();
  await summary(page).click();
  await expect(inside(page)).toBeVisible();
}

test.beforeEach(({ page }) => open(page, `${addressOf('frame')}/guides/first`));

test('a dropdown closes on a second click, on a click outside, and when another is opened', async ({
  page,
}) => {
  await openDropdown(page);
  await summary(page).click();
  await expect(inside(page)).toBeHidden();

  await openDropdown(page);
  await page.locator('h1').click();
  await expect(inside(page)).toBeHidden();

  await openDropdown(page);
  await page.locator('.navbar summary', { hasText: 'English' }).click();
  await expect(inside(page)).toBeHidden();
  await expect(page.locator('.navbar').getByRole('link', { name: 'Français' })).toBeVisible();
});

test('Escape closes a dropdown wherever the focus is, and gives it back from inside', async ({ page }) => {
  await openDropdown(page);
  await summary(page).evaluate((element: HTMLElement) => element.blur());
  await page.keyboard.press('Escape');
  await expect(inside(page)).toBeHidden();

  await openDropdown(page);
  await inside(page).focus();
  await page.keyboard.press('Escape');
  await expect(inside(page)).toBeHidden();
  await expect(summary(page)).toBeFocused();
});

test('a dropdown opens and closes by keyboard, and closes when the focus leaves it', async ({ page }) => {
  await openDropdown(page);
  await inside(page).focus();
  await expect(inside(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(inside(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(inside(page)).toBeHidden();

  await openDropdown(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(inside(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(inside(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/third$/);
  await expect(inside(page)).toBeHidden();
});
