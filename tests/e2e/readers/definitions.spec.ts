import type { Page } from '@playwright/test';
import { faults } from '../access/axe.ts';
import { addressOf } from '../sites.ts';
import { expect, filesOfPage, isSameWindow, markWindow, open, test } from '../test.ts';

const site = addressOf('readers');
const term = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const popover = (page: Page) => page.getByRole('tooltip');
/** Longer than any wait of the tool; the test's clock jumps over it. */
const LONG_MS = 5_000;

/** Waits until the tool is there: it shows another term. */
async function hasTool(page: Page): Promise<void> {
  await term(page, 'bed').hover();
  await expect(popover(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popover(page)).toHaveCount(0);
}

test('a link to a term shows what it means, as long as the pointer is on the link or in the popover', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, site);
  await term(page, 'bed').hover();
  await expect(popover(page)).toHaveText('BedA piece of ground in which plants grow together.');
  await expect(term(page, 'bed')).toHaveAccessibleDescription(/A piece of ground/);
  await popover(page).hover();
  await page.clock.runFor(LONG_MS);
  await expect(popover(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(popover(page)).toHaveCount(0);
});

test('by keyboard: the focus shows it, Escape hides it, and Enter follows the link', async ({ page }) => {
  await page.clock.install();
  await open(page, site);
  await markWindow(page);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('main figure:last-of-type [data-copy]')?.focus(),
  );
  await term(page, 'pot').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(popover(page)).toContainText('A vessel for one plant.');
  await page.keyboard.press('Escape');
  await expect(popover(page)).toHaveCount(0);
  // One that was still on its way does not come back.
  await page.clock.runFor(LONG_MS);
  await expect(popover(page)).toHaveCount(0);
  await expect(term(page, 'pot')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site}/glossary#pot`);
  expect(await isSameWindow(page)).toBe(true);
});

test('by keyboard: it is gone as soon as the focus is, and covers nothing that has it next', async ({
  page,
}) => {
  await open(page, site);
  await term(page, 'pot').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(popover(page)).toBeVisible();
  await term(page, 'pot').evaluate((link) => {
    const look = () => {
      link.dataset.shownAtNext = String(document.querySelector('[role="tooltip"]') !== null);
    };
    document.addEventListener('focusin', look, { once: true });
  });
  await page.keyboard.press('Tab');
  await expect(term(page, 'pot')).toHaveAttribute('data-shown-at-next', 'false');
});

test('a term without a paragraph, and a page that does not come, leave the link as it is', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, site);
  await hasTool(page);
  await term(page, 'row').hover();
  await page.clock.runFor(LONG_MS);
  await expect(popover(page)).toHaveCount(0);
  await term(page, 'row').click();
  await expect(page).toHaveURL(`${site}/glossary#row`);
});

test.describe('without the glossary', () => {
  test.use({ expectedErrors: /./ });

  test('nothing is shown, and nothing breaks', async ({ page }) => {
    await page.clock.install();
    await page.route(filesOfPage('/glossary'), (route) => route.abort());
    await open(page, site);
    const tool = page.waitForResponse(/reader-tools.*\.js/);
    await term(page, 'bed').hover();
    await (await tool).finished();
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(LONG_MS);
    await expect(popover(page)).toHaveCount(0);
  });
});

test('at 320 px it stays in the window, with nothing for axe to find', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, site);
  await term(page, 'pot').hover();
  await expect(popover(page)).toBeVisible();
  const box = await popover(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(await faults(page)).toEqual([]);
});

test('nothing of it is loaded before a reader points at a term', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, site);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /reader/.test(url))).toEqual([]);
});
