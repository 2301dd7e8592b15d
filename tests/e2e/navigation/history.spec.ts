import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import {
  expect,
  framesDrawn,
  holdBack,
  isSameWindow,
  markWindow,
  open,
  started,
  test,
  withoutMainScript,
} from '../test.ts';

const frame = addressOf('frame');
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo(0, y), top);
  await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(top);
}

/** Follows a link without the scrolling that a test's pointer may do to reach it. */
async function followToSecond(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('.sidebar a[href="/guides/second"]')?.click(),
  );
}

test('back and forward show the pages where the reader left them', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await markWindow(page);
  await scrollPage(page, 500);
  await followToSecond(page);
  await expect(page.locator('h1')).toHaveText('Second guide');
  await scrollPage(page, 700);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('First guide');
  await expect(page).toHaveTitle('First guide | Frame');
  expect(await place(page)).toBe(500);
  await page.goForward();
  await expect(page.locator('h1')).toHaveText('Second guide');
  expect(await place(page)).toBe(700);
  expect(await isSameWindow(page)).toBe(true);
});

test('where the browser does not tell that scrolling has ended, the places are kept as well', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'onscrollend');
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await open(page, `${frame}/guides/first`);
  await followToSecond(page);
  await expect(page.locator('h1')).toHaveText('Second guide');
  await scrollPage(page, 700);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('First guide');
  await page.goForward();
  await expect(page.locator('h1')).toHaveText('Second guide');
  expect(await place(page)).toBe(700);
});

test('the place is kept without a pause between scrolling and clicking', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await page.evaluate(() => {
    scrollTo(0, 400);
    document.querySelector<HTMLAnchorElement>('.sidebar a[href="/guides/second"]')?.click();
  });
  await expect(page.locator('h1')).toHaveText('Second guide');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('First guide');
  expect(await place(page)).toBe(400);
});

test('back and forward inside a page follow its headings', async ({ page }) => {
  await open(page, `${frame}/guides/second`);
  await page.getByRole('link', { name: 'the end' }).click();
  await expect(page.locator('#far-below')).toBeInViewport();
  const end = await place(page);
  await page.goBack();
  await expect.poll(() => place(page)).toBe(0);
  await page.goForward();
  await expect.poll(() => place(page)).toBe(end);
});

test('a chosen tab does not move the place that back returns to', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('docs:tabs:language', 'go'));
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, `${frame}/guides/third`);
  await scrollPage(page, 200);
  await followToSecond(page);
  await expect(page.locator('h1')).toHaveText('Second guide');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Third guide');
  expect(await place(page)).toBe(200);
});

test('a reload keeps the place, before any script has been loaded', async ({ page }) => {
  await open(page, `${frame}/guides/second`);
  await scrollPage(page, 800);
  await withoutMainScript(page);
  await page.reload();
  await expect.poll(() => place(page)).toBe(800);
});

test('back from another site finds the place', async ({ page }) => {
  await open(page, `${frame}/guides/second`);
  await scrollPage(page, 800);
  await page.goto(addressOf('other-look'));
  await page.goBack();
  await started(page);
  await expect.poll(() => place(page)).toBe(800);
});

test('an older page of the visit is found again after a full load', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await scrollPage(page, 300);
  await followToSecond(page);
  await expect(page.locator('h1')).toHaveText('Second guide');
  await page.reload();
  await started(page);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('First guide');
  await expect.poll(() => place(page)).toBe(300);
});

test('back to the results of a search, and a reload of them, find the place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, `${frame}/search?q=part`);
  const results = page.locator('.search-results');
  // The words around what was found come a moment after the hits, and make the page longer.
  await expect(results.locator('.search-option-excerpt').last()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await scrollPage(page, 600);
  for (let round = 0; round < 3; round += 1) {
    const left = await place(page);
    await results
      .getByRole('link')
      .last()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page.locator('h1')).not.toContainText('Search results');
    await page.goBack();
    await expect(results).toBeVisible();
    await expect.poll(() => place(page)).toBe(left);
  }
  // Twice: what is kept with the entry is the reader's place, not the one that the page was too short for.
  for (let round = 0; round < 2; round += 1) {
    const left = await place(page);
    await page.reload();
    await expect(results).toBeVisible();
    await expect.poll(() => place(page)).toBe(left);
  }
});

test('a page that becomes long enough just as the browser says that it has stopped scrolling finds the place', async ({
  page,
}) => {
  await open(page, `${frame}/guides/first`);
  await scrollPage(page, 500);
  await followToSecond(page);
  await expect(page.locator('h1')).toHaveText('Second guide');
  await framesDrawn(page);
  await page.evaluate(() => {
    // It stays while the page in it is replaced.
    const layout = document.querySelector<HTMLElement>('.layout');
    layout?.style.setProperty('max-height', '40rem');
    layout?.style.setProperty('overflow', 'hidden');
    const lengthen = () => {
      document.title = `${scrollY} of 500`;
      layout?.removeAttribute('style');
    };
    addEventListener('scrollend', lengthen, { capture: true, once: true });
  });
  await page.goBack();
  await expect(page).toHaveTitle(/^[1-4]?[0-9]?[0-9] of 500$/);
  await expect.poll(() => place(page)).toBe(500);
});

test('a reader who goes on while results are on their way is not taken back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, `${frame}/search?q=part`);
  await expect(page.locator('.search-results')).toBeVisible();
  await scrollPage(page, 600);
  const letGo = await holdBack(page, /\/assets\/search-page-/);
  await page.reload();
  await started(page);
  await page.mouse.move(600, 200);
  await page.mouse.wheel(0, -2000);
  await expect.poll(() => place(page)).toBe(0);
  letGo();
  await expect(page.locator('.search-results')).toBeVisible();
  expect(await place(page)).toBe(0);
});
