import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const frame = addressOf('frame');

/** Each makes storage fail in another way; none may make a page throw. */
const FAILURES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  forbidden: (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    }),
  full: (page) =>
    page.addInitScript(() => {
      const filler = 'x'.repeat(1024 * 1024);
      for (const storage of [localStorage, sessionStorage]) {
        for (let size = filler.length; size >= 1; size = Math.floor(size / 2)) {
          try {
            for (let index = 0; ; index += 1)
              storage.setItem(`filler-${size}-${index}`, filler.slice(0, size));
          } catch {
            // No room for a piece of this size.
          }
        }
      }
    }),
  'not there': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: () => undefined });
    }),
};

for (const [state, fail] of Object.entries(FAILURES)) {
  const tag = state === 'not there' ? '@nightly' : [];
  test(`with storage that is ${state}, choices hold for the page and nothing throws`, { tag }, async ({
    page,
  }) => {
    await fail(page);
    await open(page, `${frame}/guides/third`);
    await page.getByRole('button', { name: /^Colour mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Close announcement' }).click();
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
    await page.locator('label', { hasText: 'Go' }).first().click();
    await expect(page.getByText('Go again.')).toBeVisible();
    await page.locator('.sidebar summary', { hasText: 'Reference' }).click();
    await page.locator('.sidebar').getByRole('link', { name: 'Fourth guide' }).click();
    await expect(page.getByText('Go on another page.')).toBeVisible();
    await expect(
      page.locator('.sidebar details', { has: page.getByText('Pages in Reference') }),
    ).toHaveAttribute('open');
    await page.getByRole('button', { name: 'Hide sidebar' }).click();
    await expect(page.locator('.sidebar')).toBeHidden();
    await page.locator('.navbar').getByRole('link', { name: 'A version' }).click();
    await expect(page).toHaveURL(/1\.0$/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
}

test('what is stored and makes no sense is passed over', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['color-mode', 'announcement-closed', 'sidebar-hidden', 'version', 'tabs:language'])
      localStorage.setItem(`docs:${name}`, '{"not":');
    for (const name of ['sidebar-open', 'sidebar-scroll']) sessionStorage.setItem(`docs:${name}`, '{"not":');
  });
  await open(page, `${frame}/guides/third`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('.sidebar')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
  await page.locator('.sidebar summary', { hasText: 'Reference' }).click();
  await page.locator('.sidebar').getByRole('link', { name: 'Fourth guide' }).click();
  await expect(page.getByText('Python on another page.')).toBeVisible();
});
