import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, framesDrawn, open, test } from '../test.ts';

const frame = addressOf('frame');
const openButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const primary = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const secondary = (page: Page) => page.getByRole('navigation', { name: 'Pages of this section' });

test.use({ viewport: { width: 390, height: 800 } });

test('at 996 px the menus are in the drawer, at 997 px they stand beside the page', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await open(page, `${frame}/guides/first`);
  await expect(openButton(page)).toBeVisible();
  await expect(secondary(page)).toBeHidden();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(openButton(page)).toBeHidden();
  await expect(secondary(page)).toBeVisible();
});

test('the drawer opens with the pages of the section; "Back to main menu" shows the primary menu, and the way back leads to the pages', async ({
  page,
}) => {
  await open(page, `${frame}/guides/first`);
  await openButton(page).click();
  await expect(secondary(page)).toBeVisible();
  await expect(secondary(page).locator('[aria-current="page"]')).toHaveText('First guide');
  await expect(primary(page)).toBeHidden();
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  await expect(primary(page)).toBeVisible();
  await expect(secondary(page)).toBeHidden();
  await primary(page).getByRole('button', { name: 'Pages of this section' }).click();
  await expect(primary(page)).toBeHidden();
  await expect(secondary(page)).toBeVisible();
});

test('the primary menu holds the items of the bar', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await openButton(page).click();
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  for (const name of ['A link', 'A page', 'A sidebar', 'A version'])
    await expect(primary(page).getByRole('link', { name })).toBeVisible();
  await expect(primary(page).getByText('written')).toBeVisible();
  await primary(page).getByText('A dropdown').click();
  await expect(primary(page).getByRole('link', { name: 'Inside' })).toBeVisible();
  await primary(page).getByText('English', { exact: true }).first().click();
  await expect(primary(page).getByRole('link', { name: 'Français' })).toBeVisible();
});

test('a page without a sidebar opens the primary menu at once', async ({ page }) => {
  await open(page, `${frame}/search`);
  await openButton(page).click();
  await expect(primary(page)).toBeVisible();
  await expect(primary(page).getByRole('button', { name: 'Pages of this section' })).toHaveCount(0);
});

test('a page chosen in the drawer closes it, and one that is chosen in the primary menu closes both', async ({
  page,
}) => {
  await open(page, `${frame}/guides/first`);
  await openButton(page).click();
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  await primary(page).getByRole('link', { name: 'A page' }).click();
  await expect(page).toHaveURL(/second$/);
  await expect(primary(page)).toBeHidden();
  await expect(secondary(page)).toBeHidden();
  await openButton(page).click();
  await expect(secondary(page).locator('[aria-current="page"]')).toHaveText('Second guide');
  await secondary(page).getByRole('link', { name: 'First guide' }).click();
  await expect(page).toHaveURL(/first$/);
  await expect(secondary(page)).toBeHidden();
  await openButton(page).click();
  await expect(secondary(page).locator('[aria-current="page"]')).toHaveText('First guide');
});

test('the drawer closes by its button, by Escape, by a click beside it and by the button of the primary menu', async ({
  page,
}) => {
  await open(page, `${frame}/guides/first`);
  await openButton(page).click();
  await page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('button', { name: 'Close menu' })
    .click();
  await expect(secondary(page)).toBeHidden();
  await openButton(page).click();
  await page.keyboard.press('Escape');
  await expect(secondary(page)).toBeHidden();
  await openButton(page).click();
  await page.mouse.click(380, 400);
  await expect(secondary(page)).toBeHidden();
  await openButton(page).click();
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  await primary(page).getByRole('button', { name: 'Close menu' }).click();
  await expect(primary(page)).toBeHidden();
  await expect(secondary(page)).toBeHidden();
});

test('the drawer closes when the window grows past 996 px, and stays closed', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await openButton(page).click();
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(page.locator(':popover-open')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(secondary(page)).toBeHidden();
  await expect(primary(page)).toBeHidden();
});

test('the focus goes into the drawer and comes back to its button', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await openButton(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('#__sidebar :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(openButton(page)).toBeFocused();
});

test('the page behind the open drawer does not scroll', async ({ page }) => {
  await open(page, `${frame}/guides/second`);
  await openButton(page).click();
  await page.mouse.move(380, 400);
  const turned = page.evaluate(
    () => new Promise((resolve) => addEventListener('wheel', resolve, { once: true, passive: true })),
  );
  await page.mouse.wheel(0, 500);
  await turned;
  await framesDrawn(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the first row of the menu is as high as the bar, however long the list below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await open(page, `${frame}/guides/first`);
  await openButton(page).click();
  const row = await page.locator('.sidebar .drawer-top').boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  expect(row?.height).toBe(60);
  expect(bar?.height).toBeGreaterThanOrEqual(60);
});
