import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test, withoutMainScript } from '../test.ts';

const frame = addressOf('frame');
const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });

test('the announcement is shown above the bar, with its links, and a reader closes it for good', async ({
  page,
}) => {
  await open(page, frame);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'read' })).toHaveAttribute('href', '/guides/first');
  await page.getByRole('button', { name: 'Close announcement' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Frame' })).toBeFocused();
  await page.getByRole('link', { name: 'A link' }).click();
  await expect(page).toHaveURL(/first$/);
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await expect(bar(page)).toBeHidden();
});

test('a closed announcement is not painted for a moment on the next page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('docs:announcement-closed', 'first'));
  await withoutMainScript(page);
  await page.goto(frame);
  await expect(bar(page)).toBeHidden();
});

test('an announcement with another id comes back', async ({ page, request }) => {
  await open(page, frame);
  await page.getByRole('button', { name: 'Close announcement' }).click();
  const html = await (await request.get(frame)).text();
  const body = html.replace('data-announcement-id="first"', 'data-announcement-id="third"');
  await page.route(frame, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(frame);
  await expect(bar(page)).toBeVisible();
});

test('an announcement that may not be closed has no button', async ({ page }) => {
  await open(page, addressOf('other-look'));
  await expect(bar(page)).toHaveText('This stays.');
  await expect(bar(page).getByRole('button')).toHaveCount(0);
});
