import type { Page } from '@playwright/test';
import { askDialog, expect, open, question, test } from './test.ts';

const launcher = (page: Page) => page.locator('.ask-ai-launcher');

test('it opens Ask AI on every page, and the focus comes back to it', async ({ page, garden }) => {
  await open(page, `${garden}/guides/roses`);
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(askDialog(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
});

test('it is not on the help page, and is there again on the next one', async ({ page, garden }) => {
  await open(page, `${garden}/support/`);
  await expect(launcher(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Roses' }).first().click();
  await expect(page).toHaveURL(`${garden}/guides/roses`);
  await expect(launcher(page)).toBeVisible();
  await page.getByRole('link', { name: 'Support' }).first().click();
  await expect(launcher(page)).toBeHidden();
});

test('it is not printed', async ({ page, garden }) => {
  await open(page, `${garden}/guides/roses`);
  await page.emulateMedia({ media: 'print' });
  await expect(launcher(page)).toBeHidden();
});

test('on a small screen it makes room while the reader scrolls down', async ({ page, garden }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, `${garden}/guides/roses`);
  await expect(launcher(page)).toBeInViewport();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 900);
  await expect(launcher(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(launcher(page)).toBeInViewport();
});

test('at the end of a page it covers none of its last words', async ({ page, garden }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, `${garden}/guides/roses`);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const words = await page.getByText('Copyright © 2025 Garden').boundingBox();
  const box = await launcher(page).boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
});
