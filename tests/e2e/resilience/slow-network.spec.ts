import type { Page } from '@playwright/test';
import { active, dialog, field, options } from '../search/test.ts';
import { addressOf } from '../sites.ts';
import { expect, filesOfPage, holdBack, isSameWindow, markWindow, open, test } from '../test.ts';

const docs = addressOf('docs');

/** A phone at the edge of its network: 400 ms until an answer begins, 50 KB a second for all answers together. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50 * 1024,
    uploadThroughput: 50 * 1024,
  });
}

const heading = (page: Page) => page.locator('h1');
const inSidebar = (page: Page, path: string) => page.locator('.sidebar').locator(`a[href="${path}"]`);
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading page' });

test('a page is read, and leads on, before any script has come', async ({ page }) => {
  await slowDown(page);
  await page.goto(`${docs}/getting-started/quick-start`, { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('[data-color-mode-toggle][aria-label]')).toHaveCount(0);
  await inSidebar(page, '/getting-started/glossary').click();
  await expect(heading(page)).toHaveText('Glossary');
});

test('a page that is on its way shows the progress bar, and stands without a full load', async ({ page }) => {
  await slowDown(page);
  // Whenever it is asked for, also ahead of the click: it comes after the bar was seen.
  const letGo = await holdBack(page, `${docs}/edge-api`);
  await open(page, `${docs}/getting-started/quick-start`);
  await markWindow(page);
  await page.locator('header').getByRole('link', { name: 'Edge API Specification' }).click();
  await expect(bar(page)).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/edge-api/);
  await expect(bar(page)).toBeHidden();
  expect(await isSameWindow(page)).toBe(true);
});

test('of two links that are followed one after the other, the last one wins', async ({ page }) => {
  await slowDown(page);
  await open(page, `${docs}/getting-started/quick-start`);
  await page.evaluate(() => {
    for (const path of ['/getting-started/glossary', '/getting-started/feature-flags'])
      document.querySelector<HTMLAnchorElement>(`.sidebar a[href="${path}"]`)?.click();
  });
  await expect(page).toHaveURL(`${docs}/getting-started/feature-flags`);
  await expect(bar(page)).toBeHidden();
  await expect(inSidebar(page, '/getting-started/feature-flags')).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL(`${docs}/getting-started/quick-start`);
});

test('what is typed before the search has come is in its field', async ({ page }) => {
  await slowDown(page);
  await open(page, `${docs}/getting-started/quick-start`);
  await page.keyboard.press('/');
  await page.keyboard.type('segments');
  await expect(bar(page)).toBeVisible();
  await expect(field(page)).toHaveValue('segments');
  await expect(options(page).first()).toContainText(/segment/i);
});

test('what is typed before the search index has come is searched for when it is there', async ({
  page,
  context,
}) => {
  // The worker has a network of its own, which cannot be slowed down: its files are held back.
  const letGo = await holdBack(context, /\/search\/.*\.json$/);
  await open(page, `${docs}/getting-started/quick-start`);
  await page.keyboard.press('/');
  await page.keyboard.type('segm');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ents');
  await expect(dialog(page).locator('[aria-busy="true"]')).toBeVisible();
  letGo();
  await expect(active(page)).toContainText(/segment/i);
  await expect(field(page)).toHaveValue('segments');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/segments/);
});

test('what is typed into the results page before its script has come is searched for', async ({ page }) => {
  const letGo = await holdBack(page, /\/assets\/search-page-.*\.js$/);
  await page.goto(`${docs}/search`);
  await page.getByRole('searchbox').fill('segments');
  letGo();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(/\d+ results/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(' rules');
  await expect(page.getByRole('searchbox')).toHaveValue('segments rules');
});

test('no letter is lost while the form of the results page is replaced', async ({ page }) => {
  const words = 'segments and the rules by which they hold their users together';
  let typing: Promise<void> | undefined;
  await page.route(/\/assets\/search-page-.*\.js$/, async (route) => {
    await page.getByRole('searchbox').focus();
    // The file is fetched before it is imported: the reader types once.
    typing ??= page.keyboard.type(words, { delay: 8 });
    await route.continue();
  });
  await page.goto(`${docs}/search`);
  await expect(page.getByRole('heading', { name: /^Search results for/ })).toBeVisible();
  await typing;
  await expect(page.getByRole('searchbox')).toHaveValue(words);
});

test('after pages that were long in coming, only the one that the reader means is fetched ahead', async ({
  page,
}) => {
  const ahead: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.clock.install();
  await page.route(`${addressOf('frame')}/**`, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    ahead.push(new URL(route.request().url()).pathname);
    await held;
    return route.continue();
  });
  await open(page, `${addressOf('frame')}/guides/first`);
  await expect.poll(() => ahead).toHaveLength(3);
  await page.clock.fastForward(1500);
  letGo();
  await page.waitForLoadState('networkidle');
  expect(ahead).toHaveLength(3);
  const links = page.locator('.sidebar').getByRole('link');
  const others = await links.evaluateAll(
    (all, known) =>
      all
        .map((link) => new URL((link as HTMLAnchorElement).href).pathname)
        .filter((path) => !known.some((each) => each.startsWith(path))),
    [...ahead, '/guides/first'],
  );
  await inSidebar(page, others.at(-1) ?? '').hover();
  await expect.poll(() => ahead.at(-1)).toMatch(filesOfPage(others.at(-1) ?? ''));
});
