import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, filesOfPage, holdBack, open, test } from '../test.ts';

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' });

test('a page that takes longer than 200 ms shows a progress bar until it stands', async ({ page }) => {
  const letGo = await holdBack(page, filesOfPage('/guides/second'));
  await page.clock.install();
  await open(page, `${addressOf('frame')}/guides/first`);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.locator('.sidebar').getByRole('link', { name: 'Second guide' }).click();
  await page.clock.runFor(199);
  await expect(bar(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(bar(page)).toBeVisible();
  letGo();
  await expect(page.locator('h1')).toHaveText('Second guide');
  await expect(bar(page)).toBeHidden();
});

test('a page that is there sooner shows none', async ({ page }) => {
  await page.clock.install();
  await open(page, `${addressOf('frame')}/guides/first`);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.locator('.sidebar').getByRole('link', { name: 'Second guide' }).click();
  await expect(page.locator('h1')).toHaveText('Second guide');
  await page.clock.runFor(1000);
  await expect(bar(page)).toBeHidden();
});
