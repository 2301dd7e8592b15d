import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, fetchedPaths, filesOfPage, isSameWindow, markWindow, open, test } from '../test.ts';

const frame = addressOf('frame');
const SECOND = '/guides/second';

async function follow(page: Page, name: string): Promise<void> {
  await page.locator('.sidebar').getByRole('link', { name, exact: true }).click();
}

test('of the pages in the sidebar only their parts are fetched; another layout comes with the whole page', async ({
  page,
}) => {
  const paths = fetchedPaths(page);
  await open(page, `${frame}/guides/first`);
  await markWindow(page);
  await follow(page, 'Second guide');
  await expect(page.locator('h1')).toHaveText('Second guide');
  expect(paths).toContain(`${SECOND}.part.htm`);
  expect(paths).not.toContain(SECOND);
  await page.locator('.navbar-search').hover();
  await expect.poll(() => paths).toContain('/search');
  expect(await isSameWindow(page)).toBe(true);
});

test('the part of a page is the page: the same main area, head and marks as after a full load', async ({
  page,
}) => {
  const look = () =>
    page.evaluate(() => {
      const words = (selector: string) =>
        [...document.querySelectorAll(selector)].map((each) =>
          each.outerHTML.replace(/ (open|lang)=""/g, ''),
        );
      return {
        title: document.title,
        head: words(
          'head > :is(meta[property], meta[name], link[rel="canonical"], link[rel="alternate"])',
        ).sort(),
        bar: words(':is(.navbar-items, .main-menu, footer) a'),
        current: words('.sidebar [aria-current]'),
        main: document.querySelector('main')?.textContent,
      };
    });
  await open(page, `${frame}/guides/first`);
  await markWindow(page);
  for (const name of ['Third guide', 'Second guide']) {
    await follow(page, name);
    await expect(page.locator('h1')).toHaveText(name);
  }
  expect(await isSameWindow(page)).toBe(true);
  const shown = await look();
  await page.reload();
  await open(page, page.url());
  expect(shown).toEqual(await look());
  expect(shown.bar.filter((link) => link.includes('/1.0/guides/second'))).not.toEqual([]);
});

test.describe('on another host', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('without the parts, whole pages are fetched and shown without a full load', async ({ page }) => {
    await page.route('**/*.part.htm', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await open(page, `${frame}/guides/first`);
    await markWindow(page);
    await follow(page, 'Second guide');
    await expect(page.locator('h1')).toHaveText('Second guide');
    const paths = fetchedPaths(page);
    await follow(page, 'Third guide');
    await expect(page.locator('h1')).toHaveText('Third guide');
    expect(paths.filter((path) => path.endsWith('.htm'))).toEqual([]);
    expect(await isSameWindow(page)).toBe(true);
  });

  test('that has one answer for all it does not know, no other page is shown for it', async ({
    page,
    request,
  }) => {
    const body = await (await request.get(frame)).text();
    await page.route('**/*.part.htm', (route) => route.fulfill({ contentType: 'text/html', body }));
    await open(page, `${frame}/guides/first`);
    await markWindow(page);
    await follow(page, 'Second guide');
    await expect(page.locator('h1')).toHaveText('Second guide');
    expect(await isSameWindow(page)).toBe(true);
  });
});

for (const [what, pattern, value] of [
  ['another sidebar', /data-sidebar="[^"]*"/, 'data-sidebar="elsewhere"'],
  ['another version', /data-docs-tag="[^"]*"/, 'data-docs-tag="docs-default-0.9"'],
  ['another language', /<html lang="[^"]*"/, '<html lang="nl"'],
] as const) {
  test(`a part that belongs to ${what} is not put into this frame`, async ({ page, request }) => {
    const part = await (await request.get(`${frame}${SECOND}.part.htm`)).text();
    expect(part).toMatch(pattern);
    await page.route('**/*.part.htm', (route) =>
      route.fulfill({ contentType: 'text/html', body: part.replace(pattern, value) }),
    );
    const paths = fetchedPaths(page);
    await open(page, `${frame}/guides/first`);
    await markWindow(page);
    await follow(page, 'Second guide');
    await expect(page.locator('h1')).toHaveText('Second guide');
    expect(paths).toContain(SECOND);
    expect(await isSameWindow(page)).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
}

test('the way back to another version brings its own frame and sidebar', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await page.waitForLoadState('networkidle');
  await page.locator('.navbar').getByRole('link', { name: 'A version' }).click();
  await expect(page).toHaveURL(`${frame}/1.0/guides/first`);
  await markWindow(page);
  await page.goBack();
  await expect(page).toHaveURL(`${frame}/guides/first`);
  await expect(page.locator('.navbar').getByRole('link', { name: 'A page' })).toHaveAttribute('href', SECOND);
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Third guide' })).toBeVisible();
  expect(await isSameWindow(page)).toBe(true);
});

test('a page is asked for again after neither it nor its part came', async ({ page }) => {
  let isDown = true;
  await page.route(filesOfPage(SECOND), (route) =>
    isDown && !route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  await open(page, `${frame}/guides/first`);
  await page.waitForLoadState('networkidle');
  isDown = false;
  await markWindow(page);
  await follow(page, 'Second guide');
  await expect(page.locator('h1')).toHaveText('Second guide');
  expect(await isSameWindow(page)).toBe(true);
});
