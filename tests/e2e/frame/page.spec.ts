import { addressOf } from '../sites.ts';
import { expect, framesDrawn, open, test } from '../test.ts';

const frame = addressOf('frame');

test('the title is page title, delimiter, site title, on a home page too', async ({ page }) => {
  await page.goto(`${frame}/guides/first`);
  await expect(page).toHaveTitle('First guide | Frame');
  await page.goto(`${addressOf('other-look')}/guides/first`);
  await expect(page).toHaveTitle('First · Other look');
  await page.goto(addressOf('large'));
  await expect(page).toHaveTitle('Home | Documentation');
});

test('breadcrumbs lead to the folders above', async ({ page }) => {
  await open(page, `${frame}/reference/deep/deepest`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Reference', 'Deep', 'Deepest']);
  await expect(crumbs.getByRole('link', { name: 'Reference' })).toHaveAttribute('href', '/reference');
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText('Deepest');
});

test('previous and next follow the sidebar', async ({ page }) => {
  await open(page, `${frame}/guides/second`);
  const neighbours = page.getByRole('navigation', { name: 'Previous and next page' });
  await expect(neighbours.getByRole('link', { name: /First guide/ })).toHaveAttribute('rel', 'prev');
  await neighbours.getByRole('link', { name: /Third guide/ }).click();
  await expect(page).toHaveURL(`${frame}/guides/third`);
});

test('the facts are one line above the text, and the rest at its end', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await expect(page.locator('.page-meta')).toContainText(/^\d+ minverified 1 Jun/);
  await expect(page.locator('.page-footer')).toContainText('Last verified 1 Jun 2025');
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    'https://example.com/edit/content/docs/guides/first.md',
  );
});

test('a generated index shows a card for each page', async ({ page }) => {
  await open(page, `${frame}/category/guides`);
  await expect(page.locator('h1')).toHaveText('All guides');
  await expect(page.getByText('Every guide.')).toBeVisible();
  await expect(page.locator('.card a')).toHaveText([
    'First guide',
    'Second guide',
    'Third guide',
    'Fourth guide',
    'Bare guide',
  ]);
});

test('an unlisted page is read by its address, says what it is, and is in no list', async ({
  page,
  request,
}) => {
  await open(page, `${frame}/guides/hidden`);
  await expect(page.getByRole('complementary', { name: 'Unlisted' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Unlisted guide' })).toHaveCount(0);
  for (const list of ['sitemap.xml', 'pages.json'])
    expect(await (await request.get(`${frame}/${list}`)).text()).not.toContain('/guides/hidden');
});

test('a page may hide its title, its contents list and the link to the next page', async ({ page }) => {
  await open(page, `${frame}/guides/bare`);
  await expect(page.locator('h1')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0);
});

test('pages do not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [
    '',
    '/guides/second',
    '/guides/third',
    '/reference/tables',
    '/reference/code',
    '/category/guides',
  ]) {
    await page.goto(frame + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('nothing moves while a page loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['', '/guides/second', '/guides/third', '/reference/tables']) {
    await open(page, frame + path);
    await page.waitForLoadState('networkidle');
    await framesDrawn(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shift')), path).toBe(0);
  }
});
