import type { Page } from '@playwright/test';
import { started } from '../test.ts';
import { expect, test } from './test.ts';

// What is sent is tested in own-events.spec.ts; here, what a reader is told and offered.
test.use({ variant: 'reports' });

const question = (page: Page) => page.getByRole('region', { name: 'Feedback' });
const report = (page: Page) => question(page).getByRole('link', { name: 'Report what is wrong' });

test('a reader whom the page did not help is offered a report that names the page', async ({ page }) => {
  await page.clock.install();
  await page.goto('/second');
  await started(page);
  await expect(report(page)).toBeHidden();
  await question(page).getByRole('button', { name: 'No' }).click();
  await expect(question(page).getByRole('status')).toHaveText(
    'Thank you. Your answer is sent to the authors.',
  );
  const address = new URL((await report(page).getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://reports.example.com/new');
  expect(address.searchParams.get('form')).toBe('docs');
  expect(address.searchParams.get('title')).toContain('Second');
  expect(address.searchParams.get('body')).toContain('https://services.example.com/second');
});

test('a reader whom the page helped is offered none', async ({ page }) => {
  await page.goto('/second');
  await started(page);
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(question(page).getByRole('status')).toBeVisible();
  await expect(report(page)).toBeHidden();
});

test('a reader who lets nothing be sent is told so, and can report all the same', async ({
  page,
  providers,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.clock.install();
  await page.goto('/second');
  await started(page);
  await question(page).getByRole('button', { name: 'No' }).click();
  await expect(question(page).getByRole('status')).toHaveText('Noted on this page only. Nothing is sent.');
  await expect(report(page)).toBeVisible();
  await page.clock.runFor(30_000);
  expect(providers.requests).toEqual([]);
});
