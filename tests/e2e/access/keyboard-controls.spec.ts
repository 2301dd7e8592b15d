import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const docs = addressOf('docs');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the language of an API sample is chosen by arrow keys, and the block is scrolled by them', async ({
  page,
}) => {
  await open(page, `${docs}/edge-api/identify-user`);
  const samples = page.locator('.api-side .tabs').first();
  const checked = samples.locator('.tabs-list > :checked + label');
  const before = await checked.textContent();
  await samples.locator('.tabs-list > :checked').focus();
  await page.keyboard.press('ArrowRight');
  await expect(checked).not.toHaveText(before ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(checked).toHaveText(before ?? '');

  const code = samples.locator('.tab-panel:visible pre').first();
  await code.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test('what is folded opens and closes by Enter and by Space', async ({ page }) => {
  await open(page, `${docs}/edge-api/identify-user`);
  const summary = page.locator('.api-words details > summary:visible').first();
  const isOpen = () => summary.locator('..').evaluate((details) => details.hasAttribute('open'));
  const before = await isOpen();
  await summary.focus();
  await page.keyboard.press('Enter');
  expect(await isOpen()).toBe(!before);
  await page.keyboard.press('Space');
  expect(await isOpen()).toBe(before);
});

test('a wide table is scrolled by arrow keys', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `${docs}/deployment-self-hosting/core-configuration/environment-variables`);
  const tables = page.locator('.table-scroll');
  const wide = await tables.evaluateAll((all) => all.findIndex((box) => box.scrollWidth > box.clientWidth));
  const table = tables.nth(wide);
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test('the group of a table is chosen and its words are written without a mouse', async ({ page }) => {
  await open(page, `${addressOf('frame')}/reference/tables`);
  await page.getByLabel('Show').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.table-filter output')).toHaveText(/^2 /);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('host');
  await expect(page.locator('.table-filter output')).toHaveText(/^1 /);
});

test('a slider follows the arrow keys from the first press', async ({ page }) => {
  await open(page, `${docs}/managing-flags/rollout/rollout-by-percentage`);
  const slider = page.getByRole('slider');
  await slider.focus();
  const before = Number(await slider.inputValue());
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.demo output').textContent()).toContain(`At ${await slider.inputValue()}%`);
    expect(Number(await slider.inputValue())).toBeGreaterThan(before);
  }).toPass();
  await press(page, page.getByRole('button', { name: '50%' }), 'Space');
  await expect(page.locator('.demo output')).toContainText('At 50%');
});

test('code is copied, the colour mode changed and the sidebar hidden and shown by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${docs}/getting-started/quick-start`);
  const copy = page.locator('.code-copy:visible').first();
  await press(page, copy, 'Enter');
  await expect(copy).toContainText('Copied');

  const mode = page.locator('html');
  const before = await mode.getAttribute('data-color-choice');
  await press(page, page.getByRole('button', { name: /^Colour mode/ }), 'Space');
  await expect(mode).not.toHaveAttribute('data-color-choice', before ?? '');

  await press(page, page.getByRole('button', { name: 'Hide sidebar' }), 'Enter');
  await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Hide sidebar' })).toBeFocused();
});

test('the drawer opens, leads to the main menu and closes by keyboard, and keeps the focus meanwhile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `${docs}/getting-started/quick-start`);
  const opener = page.getByRole('button', { name: 'Open menu' });
  await press(page, opener, 'Enter');
  await press(page, page.getByRole('button', { name: 'Back to main menu' }), 'Enter');
  await expect(page.locator('.main-menu')).toBeVisible();
  await expect(page.locator('.main-menu :focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Back to main menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.drawer:popover-open')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('search is opened, moved through, closed and left by keyboard, and so is Ask AI', async ({ page }) => {
  await open(page, `${docs}/getting-started/quick-start`);
  const search = page.getByRole('link', { name: 'Search', exact: true });
  await press(page, search, 'Enter');
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('segments');
  await expect(page.getByRole('option').first()).toBeVisible();
  const active = () => field.getAttribute('aria-activedescendant');
  await expect.poll(active).not.toBeNull();
  const first = await active();
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect.poll(active).toBe(first);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(search).toBeFocused();

  const launcher = page.getByRole('link', { name: 'Ask AI' });
  await press(page, launcher, 'Enter');
  await expect(page.getByRole('dialog', { name: 'Ask AI' }).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(launcher).toBeFocused();
});

/** Gives a control the focus and presses a key on it. */
async function press(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await control.focus();
  await page.keyboard.press(key);
}
