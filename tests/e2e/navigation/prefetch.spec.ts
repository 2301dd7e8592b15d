import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, fetchedPaths, framesDrawn, open, test } from '../test.ts';

declare global {
  interface Window {
    /** Documents that the page has parsed. */
    pagesRead: number;
  }
}

const frame = addressOf('frame');

// Nothing is fetched ahead once a page was slow: here none is, however busy the machine.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    performance.now = () => 0;
  }),
);

async function setConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
  }, connection);
}

test('pages whose links are in view are fetched, once each', async ({ page }) => {
  const paths = fetchedPaths(page);
  await open(page, `${frame}/guides/first`);
  await expect.poll(() => paths).toContain('/guides/second.part.htm');
  await expect.poll(() => paths).toContain('/guides/third.part.htm');
  await page.waitForLoadState('networkidle');
  expect(paths.length).toBe(new Set(paths).size);
  expect(paths).not.toContain('/guides/first.part.htm');
});

test('pages whose links are out of view are not fetched until they come into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  const paths = fetchedPaths(page);
  await open(page, `${frame}/1.0/guides/first`);
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => path.includes('/guides/third'))).toEqual([]);
});

test('a fetched page is shown without asking the host again', async ({ page }) => {
  const paths = fetchedPaths(page);
  await open(page, `${frame}/guides/first`);
  await expect.poll(() => paths).toContain('/guides/second.part.htm');
  await page.locator('.sidebar').getByRole('link', { name: 'Second guide' }).click();
  await expect(page.locator('h1')).toHaveText('Second guide');
  expect(paths.filter((path) => path.startsWith('/guides/second'))).toHaveLength(1);
});

test('the page that the reader points at is fetched at once', async ({ page }) => {
  const paths = fetchedPaths(page);
  await open(page, `${frame}/guides/first`);
  await page.locator('.navbar summary', { hasText: 'A dropdown' }).click();
  await page.locator('.navbar summary', { hasText: 'Next' }).click();
  const old = page.locator('.navbar').getByRole('link', { name: '1.0', exact: true });
  await old.hover();
  await expect.poll(() => paths).toContain('/1.0/guides/first');
});

test('a page is read while its link is being pressed, and shown on the click', async ({ page }) => {
  await page.addInitScript(() => {
    const { parseFromString } = DOMParser.prototype;
    window.pagesRead = 0;
    DOMParser.prototype.parseFromString = function (...given) {
      window.pagesRead += 1;
      return parseFromString.apply(this, given);
    };
  });
  const read = () => page.evaluate(() => window.pagesRead);
  await open(page, `${frame}/guides/first`);
  const link = (name: string) => page.locator('.sidebar').getByRole('link', { name });
  await link('Third guide').hover();
  await page.mouse.down();
  await expect.poll(read).toBe(1);
  await expect(page.locator('h1')).toHaveText('First guide');
  await page.mouse.up();
  await expect(page.locator('h1')).toHaveText('Third guide');
  expect(await read()).toBe(1);

  // A press that ends elsewhere is no click.
  await link('First guide').hover();
  await page.mouse.down();
  await page.locator('h1').hover();
  await page.mouse.up();
  await link('Second guide').click();
  await expect(page.locator('h1')).toHaveText('Second guide');
  expect(await read()).toBe(3);
});

for (const [words, connection] of [
  ['on 2g', { effectiveType: '2g', saveData: false }],
  ['on slow 2g', { effectiveType: 'slow-2g', saveData: false }],
  ['with data-saver on', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`nothing is fetched ahead ${words}, and links still work`, async ({ page }) => {
    await setConnection(page, connection);
    const paths = fetchedPaths(page);
    await open(page, `${frame}/guides/first`);
    const link = page.locator('.sidebar').getByRole('link', { name: 'Second guide' });
    await page.waitForLoadState('networkidle');
    await link.hover();
    await framesDrawn(page);
    expect(paths).toEqual([]);
    await link.click();
    await expect(page.locator('h1')).toHaveText('Second guide');
  });
}

test('pages are fetched ahead on a quick connection', async ({ page }) => {
  await setConnection(page, { effectiveType: '4g', saveData: false });
  const paths = fetchedPaths(page);
  await open(page, `${frame}/guides/first`);
  await expect.poll(() => paths).toContain('/guides/second.part.htm');
});
