import type { Page, Route } from '@playwright/test';
import { dialog, field, openSearch } from '../search/test.ts';
import { addressOf } from '../sites.ts';
import { expect, filesOfPage, open, started, test } from '../test.ts';

/** Requests that get no answer and never fail: whoever waits for one is told after a while, and can go on. */
const site = addressOf('before');

test.use({ expectedErrors: /Failed to load resource/ });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  // Pages are fetched when the reader means them, so that a test knows which request is under way.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
});

/** Leaves requests unanswered; the returned function answers them, and those to come. */
async function neverAnswer(page: Page, files: string | RegExp): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isAnswering = false;
  await page.context().route(files, async (route) => {
    if (isAnswering) await route.continue();
    else waiting.push(route);
  });
  return async () => {
    isAnswering = true;
    for (const route of waiting) await route.continue().catch(() => {});
  };
}

/** Lets the reader wait, once the request is under way. */
async function wait(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1000);
}

const banner = (page: Page) => page.getByRole('region', { name: 'Loading problem' });

test('without an answer for the style sheet the page is shown, and gets its styles when they come', async ({
  page,
}) => {
  const answer = await neverAnswer(page, /\/assets\/style-.*\.css$/);
  await page.goto(`${site}/guide`, { waitUntil: 'commit' });
  await expect(page.locator('#far')).toBeAttached();
  await wait(page, 8);
  await expect(page.getByText('Words before.')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await wait(page, 4);
  await started(page);
  await answer();
  await expect(page.locator('h1')).toHaveCSS('border-top-width', '3px');
  await expect(banner(page)).toBeHidden();
});

test('without an answer for the script the page says so, until it comes', async ({ page }) => {
  const answer = await neverAnswer(page, /\/assets\/main-.*\.js$/);
  const asked = page.waitForRequest(/\/assets\/main-.*\.js$/);
  await page.goto(`${site}/guide`);
  await wait(page, 2);
  await asked;
  await expect(banner(page)).toBeHidden();
  await wait(page, 15);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Copy page|Colour mode)/ })).toHaveCount(0);
  await answer();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy page' })).toBeVisible();
});

test('without an answer for a picture everything else works', async ({ page }) => {
  await neverAnswer(page, '**/*.svg');
  await page.goto(`${site}/guide`, { waitUntil: 'commit' });
  await expect(page.getByRole('img', { name: 'A square' })).toBeAttached();
  await wait(page, 4);
  await started(page);
  await page.locator('.sidebar').getByRole('link', { name: 'Figure' }).click();
  await expect(page.locator('h1')).toHaveText('Figure');
});

test('without an answer for the search dialog the reader is told, and the words are kept', async ({
  page,
}) => {
  const answer = await neverAnswer(page, /\/assets\/mount-.*\.js$/);
  await open(page, `${site}/guide`);
  const asked = page.waitForRequest(/\/assets\/mount-.*\.js$/);
  await page.keyboard.press('/');
  await page.keyboard.type('figu');
  await asked;
  await wait(page, 15);
  const failure = page.getByRole('dialog', { name: 'Unable to fetch results' });
  await expect(failure).toBeVisible();
  await answer();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(field(page)).toHaveValue('figu');
});

test('without an answer for Ask AI the reader is told, and can search instead', async ({ page }) => {
  await neverAnswer(page, /\/assets\/ask-panel-.*\.js$/);
  await openSearch(page, `${site}/guide`);
  const asked = page.waitForRequest(/\/assets\/ask-panel-.*\.js$/);
  await dialog(page).getByRole('button', { name: 'Ask AI' }).click();
  await asked;
  await wait(page, 15);
  const failure = page.getByRole('alert').filter({ hasText: 'Unable to fetch Ask AI' });
  await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible();
  await failure.getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
});

test('without an answer for a figure the reader is told, and can try again', async ({ page }) => {
  const answer = await neverAnswer(page, /\/assets\/counter-.*\.js$/);
  await open(page, `${site}/figure`);
  const asked = page.waitForRequest(/\/assets\/counter-.*\.js$/);
  await page.getByRole('button', { name: 'Count before: 2' }).click();
  await asked;
  await wait(page, 15);
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('This part of the page could not be loaded');
  await answer();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toHaveCount(0);
  await page.getByRole('button', { name: 'Count before: 2' }).click();
  await expect(page.getByRole('button', { name: 'Count before: 3' })).toBeVisible();
});

test('without an answer for the next page the browser loads it by itself', async ({ page }) => {
  await page.route(filesOfPage('/figure'), (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    return undefined;
  });
  await open(page, `${site}/guide`);
  const asked = page.waitForRequest(filesOfPage('/figure'));
  await page.locator('.sidebar').getByRole('link', { name: 'Figure' }).click();
  await asked;
  await wait(page, 1);
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await wait(page, 15);
  await expect(page.locator('h1')).toHaveText('Figure');
});

test('without an answer for its Markdown, a page cannot be copied, and says so', async ({ page }) => {
  await neverAnswer(page, '**/guide.md');
  await open(page, `${site}/guide`);
  const asked = page.waitForRequest('**/guide.md');
  await page.getByRole('button', { name: 'Copy page' }).click();
  await asked;
  await wait(page, 15);
  await expect(page.getByRole('button', { name: 'Could not copy' })).toBeVisible();
});
