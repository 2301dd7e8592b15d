import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const footer = (page: Page) => page.locator('body > footer');

test('a flat list of links and the copyright of 2025', async ({ page }) => {
  await open(page, addressOf('frame'));
  await expect(footer(page).getByRole('heading')).toHaveCount(0);
  await expect(footer(page).getByRole('link', { name: 'First' })).toHaveAttribute('href', '/guides/first');
  await expect(footer(page).getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('rel', 'noopener');
  await expect(footer(page)).toContainText('Copyright © 2025 Frame');
});

test('columns with titles, a piece of HTML, the logo and the copyright', async ({ page }) => {
  await open(page, addressOf('other-look'));
  await expect(footer(page).getByRole('heading')).toHaveText(['Read', 'Elsewhere']);
  await expect(footer(page).getByRole('link', { name: 'Second' })).toHaveAttribute(
    'href',
    '/manual/guides/second',
  );
  await expect(footer(page).locator('.badge')).toHaveText('Made here');
  await expect(footer(page).locator('img:visible')).toHaveAttribute('src', '/manual/img/light.svg');
  await expect(footer(page)).toContainText('Copyright © 2025 Other');
});

test('the footer of a short page stands at the foot of the window', async ({ page }) => {
  await open(page, `${addressOf('frame')}/search`);
  const box = await footer(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(720);
});
