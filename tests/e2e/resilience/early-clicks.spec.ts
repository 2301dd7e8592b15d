import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, holdBack, started, test } from '../test.ts';

// Before the main script has run, a reader presses what it serves: nothing of that is lost.

const docs = `${addressOf('docs')}/flagsmith-concepts/segments`;

/** Opens a page whose main script waits. Out: lets it come. */
async function openWaiting(page: Page): Promise<() => void> {
  const come = await holdBack(page, '**/assets/main-*.js');
  await page.goto(docs);
  await expect(page.locator('h1')).toBeVisible();
  return come;
}

const question = (page: Page) => page.getByRole('region', { name: 'Feedback' });

test('an answer to “Was this page helpful?” counts', async ({ page }) => {
  const come = await openWaiting(page);
  await question(page).getByRole('button', { name: 'No' }).click();
  await expect(question(page).getByRole('status')).toBeHidden();
  come();
  await expect(question(page).getByRole('status')).toContainText('Noted');
  await expect(question(page).getByRole('link', { name: 'Report what is wrong' })).toBeVisible();
});

test('by the keyboard too, and the first of two answers', async ({ page }) => {
  const come = await openWaiting(page);
  await question(page).getByRole('button', { name: 'Yes' }).press('Enter');
  await question(page).getByRole('button', { name: 'No' }).press('Space');
  come();
  await expect(question(page).getByRole('status')).toContainText('Noted');
  await expect(question(page).getByRole('link', { name: 'Report what is wrong' })).toBeHidden();
});

test('colours are changed as often as that was asked for', async ({ page }) => {
  const come = await openWaiting(page);
  const choice = () => page.locator('html').getAttribute('data-color-choice');
  const toggle = page.locator('.color-mode');
  const first = await choice();
  await toggle.click();
  come();
  await expect.poll(choice).not.toBe(first);
  const second = await choice();
  await toggle.click();
  await expect.poll(choice).not.toBe(second);
});

test('what the browser does itself is done once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const come = await openWaiting(page);
  await page.locator('.navbar-menu').click();
  const menu = page.locator('[popover]:popover-open').first();
  await expect(menu).toBeVisible();
  come();
  await started(page);
  await expect(menu).toBeVisible();
});
