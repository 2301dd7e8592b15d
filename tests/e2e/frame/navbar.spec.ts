import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const frame = addressOf('frame');
const other = addressOf('other-look');
const bar = (page: Page) => page.getByRole('banner');
const left = (page: Page) => bar(page).locator('.navbar-left');
const right = (page: Page) => bar(page).locator('.navbar-right');

test('each item type, on the left and on the right: links, to a page, a sidebar and a version, dropdowns, HTML and the search', async ({
  page,
}) => {
  await open(page, frame);
  await expect(left(page).locator('> li > a, > li > details > summary'), 'in their order').toHaveText([
    'A link',
    'A page',
    'A sidebar',
    'A version',
    'A dropdown',
  ]);
  await leadsTo(left(page).getByRole('link', { name: 'A link' }), '/guides/first');
  await leadsTo(left(page).getByRole('link', { name: 'A page' }), '/guides/second');
  // A link to a sidebar leads to its first page.
  await leadsTo(left(page).getByRole('link', { name: 'A sidebar' }), '/');
  await leadsTo(left(page).getByRole('link', { name: 'A version' }), '/1.0');
  await choose(left(page), 'A dropdown');
  await leadsTo(left(page).getByRole('link', { name: 'Inside' }), '/guides/third');
  await leadsTo(left(page).getByRole('link', { name: 'Outside' }), 'https://example.com');
  await expect(right(page).locator('em.written')).toHaveText('written');
  await leadsTo(right(page).getByRole('link', { name: 'Search' }), '/search');

  await open(page, other);
  await leadsTo(right(page).getByRole('link', { name: 'A link' }), '/manual/guides/second');
  await expect(right(page).locator('.own-class')).toHaveText('A link');
  await leadsTo(right(page).getByRole('link', { name: 'A page' }), '/manual/guides/first');
  await leadsTo(right(page).getByRole('link', { name: 'A sidebar' }), '/manual');
  await leadsTo(right(page).getByRole('link', { name: 'A version' }), '/manual');
  await choose(right(page), 'A dropdown');
  await leadsTo(right(page).getByRole('link', { name: 'A dropdown' }), '/manual/guides/first');
  await leadsTo(right(page).getByRole('link', { name: 'Inside' }), '/manual/guides/first');
  await expect(left(page).locator('em.written')).toHaveText('written');
  await leadsTo(left(page).getByRole('link', { name: 'Search' }), '/manual/search');
});

test('dropdowns of versions and of languages, on the left and on the right', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await choose(right(page), 'Next');
  await leadsTo(right(page).getByRole('link', { name: '1.0' }), '/1.0/guides/first');
  await choose(right(page), 'English');
  await leadsTo(right(page).getByRole('link', { name: 'Français' }), '/fr/guides/first');

  await open(page, `${other}/guides/first`);
  await choose(left(page), 'Next');
  await leadsTo(left(page).getByRole('link', { name: '2.x' }), '/manual/2.x/guides/first');
  await choose(left(page), 'English');
  await leadsTo(left(page).getByRole('link', { name: 'Deutsch' }), '/manual/de/guides/first');
  await leadsTo(left(page).getByRole('link', { name: 'Translate' }), 'https://example.com');
});

test('the brand leads home and shows the logo of the colour mode', async ({ page }) => {
  await open(page, `${other}/guides/first`);
  const brand = bar(page).getByRole('link', { name: /Other look/ });
  await expect(brand.locator('img:visible')).toHaveAttribute('src', '/manual/img/light.svg');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(brand.locator('img:visible')).toHaveAttribute('src', '/manual/img/dark.svg');
  await brand.click();
  await expect(page).toHaveURL(other);
});

test('the items whose page or sidebar is shown are marked, also after a navigation', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await expect(left(page).locator('[aria-current]')).toHaveText(['A link', 'A page', 'A sidebar']);
  await left(page).getByRole('link', { name: 'A page' }).click();
  await expect(page).toHaveURL(/second$/);
  await expect(left(page).locator('[aria-current]')).toHaveText(['A page', 'A sidebar']);
  await expect(left(page).locator('[aria-current="page"]')).toHaveText(['A page']);
});

test.describe('scrolling', () => {
  // Over the text: a wheel over the sidebar scrolls the sidebar.
  test.beforeEach(({ page }) => page.mouse.move(640, 500));

  test('the bar stays at the top, hides on scroll down and comes back on scroll up', async ({ page }) => {
    await open(page, `${frame}/guides/second`);
    await expect(bar(page)).toBeInViewport();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await expect(bar(page)).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(bar(page)).toBeInViewport();
    await expect.poll(async () => (await bar(page).boundingBox())?.y).toBe(0);
  });

  test('the bar stays while something in it has the focus', async ({ page }) => {
    await open(page, `${frame}/guides/second`);
    await bar(page).getByRole('link', { name: 'A link' }).focus();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(bar(page)).toBeInViewport();
  });

  test('a bar that is hidden comes back when the focus goes into it', async ({ page }) => {
    await open(page, `${frame}/guides/second`);
    await page.mouse.wheel(0, 900);
    await expect(bar(page)).not.toBeInViewport();
    await bar(page).getByRole('link', { name: 'A link' }).focus();
    await expect(bar(page)).toBeInViewport();
  });

  test('a bar that need not hide stays', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await open(page, `${addressOf('docusaurus')}/guides/advanced/caching`);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(bar(page)).toBeInViewport();
  });
});

async function leadsTo(link: Locator, href: string): Promise<void> {
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', href);
}

async function choose(side: Locator, label: string): Promise<void> {
  await side.locator('summary', { hasText: label }).click();
}

test('the bar of the documentation is one line at 1024 and at 1199 px', async ({ page }) => {
  await open(page, addressOf('docs'));
  for (const width of [1024, 1199]) {
    await page.setViewportSize({ width, height: 800 });
    const links = await bar(page)
      .locator('li:visible > a')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
    expect(links.length).toBeGreaterThan(5);
    expect(Math.max(...links.map(({ top }) => top)), `at ${width} px`).toBeLessThan(
      Math.min(...links.map(({ bottom }) => bottom)),
    );
  }
});
