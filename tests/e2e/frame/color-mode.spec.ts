import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, started, test, withoutMainScript } from '../test.ts';

const frame = addressOf('frame');
const other = addressOf('other-look');
const toggle = (page: Page) => page.getByRole('button', { name: /^Colour mode/ });
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

test.describe('where the system is not respected', () => {
  test('pages begin light, whatever the system says', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, frame);
    expect(await theme(page)).toBe('light');
    await expect(toggle(page)).toHaveAccessibleName('Colour mode: light. Switch to dark.');
  });

  test('the toggle goes from light to dark, which is really dark, to light', async ({ page }) => {
    await open(page, frame);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await toggle(page).click();
    expect(await theme(page)).toBe('dark');
    await expect(toggle(page)).toHaveAccessibleName('Colour mode: dark. Switch to light.');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(19, 16, 25)');
    await toggle(page).click();
    expect(await theme(page)).toBe('light');
  });
});

test.describe('where the system is respected', () => {
  test('pages follow the system, also while they are open; the toggle goes from system to light to dark to system', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, other);
    expect(await theme(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => theme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => theme(page)).toBe('dark');
    await expect(toggle(page)).toHaveAccessibleName('Colour mode: system. Switch to light.');
    await toggle(page).click();
    await expect(toggle(page)).toHaveAccessibleName('Colour mode: light. Switch to dark.');
    expect(await theme(page)).toBe('light');
    await toggle(page).click();
    await expect(toggle(page)).toHaveAccessibleName('Colour mode: dark. Switch to system.');
    expect(await theme(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await theme(page)).toBe('dark');
    await toggle(page).click();
    await expect(toggle(page)).toHaveAccessibleName('Colour mode: system. Switch to light.');
    expect(await theme(page)).toBe('light');
  });
});

test('the choice is kept on the next page, after a reload and in other tabs', async ({ page, context }) => {
  const second = await context.newPage();
  await open(second, `${frame}/guides/second`);
  await open(page, frame);
  await toggle(page).click();
  await expect.poll(() => theme(second)).toBe('dark');
  await page.getByRole('link', { name: 'A link' }).click();
  await expect(page).toHaveURL(/first$/);
  expect(await theme(page)).toBe('dark');
  await page.reload();
  await started(page);
  expect(await theme(page)).toBe('dark');
});

test('the chosen colours stand before anything is painted', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('docs:color-mode', 'dark');
    // The body is parsed after the head's inline script, and nothing is painted before there is a body.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  await withoutMainScript(page);
  await page.goto(frame);
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirst'))).toBe('dark');
});

test('a stored choice that does not exist here is passed over', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('docs:color-mode', 'system'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, frame);
  expect(await theme(page)).toBe('light');
  await expect(toggle(page)).toHaveAccessibleName('Colour mode: light. Switch to dark.');
});
