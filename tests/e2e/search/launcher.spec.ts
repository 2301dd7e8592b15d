import type { Page } from '@playwright/test';
import { ask, askDialog, expect, open, openAsk, question, test } from './test.ts';

const container = (page: Page) => page.locator('[data-ask-ai-launcher]');
const launcher = (page: Page) => container(page).getByRole('link', { name: 'Ask AI' });

test('it opens Ask AI on every page, the focus comes back to it, and it is not printed', async ({
  page,
  garden,
}) => {
  await open(page, `${garden}/guides/roses`);
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(askDialog(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(launcher(page)).toBeHidden();
});

test('it is not on the help page, and is there again on the next one', async ({ page, garden }) => {
  await open(page, `${garden}/support/`);
  await expect(container(page)).toBeHidden();
  await page.getByRole('link', { name: 'Roses' }).first().click();
  await expect(page).toHaveURL(`${garden}/guides/roses`);
  await expect(launcher(page)).toBeVisible();
  await page.getByRole('link', { name: 'Support' }).first().click();
  await expect(launcher(page)).toBeHidden();
});

test('it stands in the bar beside search, lies over nothing, and fits the narrowest screen', async ({
  page,
  garden,
}) => {
  await open(page, `${garden}/guides/roses`);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.locator('.navbar').getByRole('link', { name: 'Ask AI' })).toBeInViewport({ ratio: 1 });
    const box = await launcher(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('it is reached where the bar was scrolled away: by the keyboard, and by scrolling up', async ({
  page,
  garden,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, `${garden}/guides/roses`);
  await page.mouse.move(160, 400);
  await page.mouse.wheel(0, 900);
  await expect(launcher(page)).not.toBeInViewport();
  await launcher(page).focus();
  await expect(launcher(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.wheel(0, 300);
  await expect(launcher(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(launcher(page)).toBeInViewport();
});

test('a page asks about itself', async ({ page, garden }) => {
  await open(page, `${garden}/guides/roses`);
  await page.locator('.page-menu summary').click();
  await page.getByRole('link', { name: 'Ask about this page' }).click();
  const about = askDialog(page).getByRole('checkbox', { name: 'About this page: Roses' });
  await expect(about).toBeChecked();
  await ask(page, 'When do I prune?');
  const turn = askDialog(page).getByRole('article').last();
  await expect(turn).toContainText('About the page “Roses”');
  await expect(turn).toContainText('You asked: When do I prune? (about /guides/roses)');
  await about.uncheck();
  await ask(page, 'When do I water?');
  await expect(askDialog(page).getByRole('article').last()).toContainText(/You asked: When do I water\?$/m);
});

test('the launcher asks about all pages, until the reader says otherwise', async ({ page, garden }) => {
  await openAsk(page, `${garden}/guides/roses`);
  const about = askDialog(page).getByRole('checkbox', { name: 'About this page: Roses' });
  await expect(about).not.toBeChecked();
  await page.keyboard.press('Shift+Tab');
  await expect(about).toBeFocused();
  await page.keyboard.press('Space');
  await ask(page, 'When do I prune?');
  await expect(askDialog(page).getByRole('article').last()).toContainText('About the page “Roses”');
});

test('questions to begin with are asked by a click, and gone after it', async ({ page, garden }) => {
  await openAsk(page, `${garden}/`);
  const starters = askDialog(page).getByRole('list', { name: 'Questions to begin with' });
  await expect(starters.getByRole('button')).toHaveText([
    'When do I prune roses?',
    'How much water is enough?',
  ]);
  await starters.getByRole('button', { name: 'When do I prune roses?' }).click();
  await expect(askDialog(page)).toContainText('You asked: When do I prune roses?');
  await expect(starters).toHaveCount(0);
  await expect(question(page)).toBeFocused();
});
