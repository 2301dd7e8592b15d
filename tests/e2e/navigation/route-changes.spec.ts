import { PAGE_SHOWN } from '../../../src/navigation/router.ts';
import { ISLAND, ISLAND_STATE_CHANGED } from '../../../src/page-tree/names.ts';
import { addressOf } from '../sites.ts';
import {
  expect,
  expectTab,
  filesOfPage,
  framesDrawn,
  holdBack,
  isSameWindow,
  markWindow,
  open,
  test,
} from '../test.ts';

const frame = addressOf('frame');

test.beforeEach(async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await markWindow(page);
});

test('a link shows the next page without a full load, with its title, description, canonical address and preview', async ({
  page,
}) => {
  await page.locator('main').getByRole('link', { name: 'second' }).first().click();
  await expect(page).toHaveURL(`${frame}/guides/second`);
  await expect(page.locator('h1')).toHaveText('Second guide');
  expect(await isSameWindow(page)).toBe(true);
  await expect(page).toHaveTitle('Second guide | Frame');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'About the second guide.',
  );
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://frame.example.com/guides/second',
  );
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Second guide | Frame');
  await expect(page.locator('meta[name="keywords"]')).toHaveCount(0);
  await expect(page.locator('link[rel="alternate"][hreflang="fr"]')).toHaveAttribute(
    'href',
    'https://frame.example.com/fr/guides/second',
  );
});

test('the next page begins at its top, has the focus and is announced', async ({ page }) => {
  await page.evaluate(() => scrollTo(0, 600));
  await page
    .getByRole('navigation', { name: 'Previous and next page' })
    .getByRole('link', { name: /Second/ })
    .click();
  await expect(page).toHaveURL(/second$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('[aria-live="polite"]').first()).toHaveText('Second guide | Frame');
});

test('the sidebar marks the next page and stays the same element', async ({ page }) => {
  await page.locator('.sidebar').evaluate((element) => Object.assign(element, { kept: true }));
  await page.locator('main').getByRole('link', { name: 'third' }).click();
  await expect(page.locator('.sidebar [aria-current="page"]')).toHaveText('Third guide');
  expect(await page.locator('.sidebar').evaluate((element) => 'kept' in element)).toBe(true);
});

test('a page with another sidebar, or none, brings its own layout', async ({ page }) => {
  await page.goto(`${frame}/reference/deep/deepest`);
  await markWindow(page);
  await page.locator('.sidebar').getByRole('link', { name: 'By hand' }).click();
  await expect(page.locator('.sidebar').getByText('Written HTML')).toBeVisible();
  await page.locator('.navbar').getByRole('link', { name: 'Search' }).click({ modifiers: [] });
});

test('a link to a heading of another page scrolls to it, and the next Tab begins there', async ({ page }) => {
  await page.getByRole('link', { name: 'far end' }).click();
  await expect(page).toHaveURL(`${frame}/guides/second#far-below`);
  await expect(page.locator('#far-below')).toBeInViewport();
  await expect(page.locator('#far-below')).toBeFocused();
  expect(await isSameWindow(page)).toBe(true);
});

test('a link to a heading of the same page is left to the browser', async ({ page }) => {
  await page.getByRole('link', { name: 'Part 5' }).first().click();
  await expect(page).toHaveURL(`${frame}/guides/first#part-5`);
  await expect(page.locator('#part-5')).toBeInViewport();
  expect(await isSameWindow(page)).toBe(true);
});

test('a fragment that is not well encoded harms nothing', async ({ page }) => {
  await open(page, `${frame}/guides/second#100%`);
  await page.locator('main').getByRole('link', { name: 'first' }).first().click();
  await expect(page).toHaveURL(/first$/);
});

test('a link to the page itself goes to its top', async ({ page }) => {
  await open(page, `${frame}/guides/first#part-5`);
  await markWindow(page);
  await expect(page.locator('#part-5')).toBeInViewport();
  await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar [aria-current="page"]')?.click());
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL(`${frame}/guides/first`);
  expect(await isSameWindow(page)).toBe(true);
});

test('a link with a modifier opens a new tab', async ({ page, browser }) => {
  await page
    .locator('main')
    .getByRole('link', { name: 'second' })
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await expectTab(browser, `${frame}/guides/second`);
  await expect(page).toHaveURL(`${frame}/guides/first`);
});

test('a link to a file is left to the browser', async ({ page }) => {
  await page.goto(frame);
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.isNavigationRequest()),
    page.locator('main').getByRole('link', { name: 'file' }).click(),
  ]);
  expect(request.url()).toBe(`${frame}/img/square.svg`);
});

test('an address that the host moved settles on the new one', async ({ page }) => {
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('afterbegin', '<a href="/guides/second/">moved</a>');
  });
  await page.getByRole('link', { name: 'moved' }).click();
  await expect(page).toHaveURL(`${frame}/guides/second`);
  expect(await isSameWindow(page)).toBe(true);
});

test('of two links that are clicked in turn, the last one wins', async ({ page }) => {
  const letGo = await holdBack(page, filesOfPage('/guides/second'));
  await open(page, `${frame}/guides/first`);
  await markWindow(page);
  await page.evaluate(() => {
    for (const path of ['/guides/second', '/guides/third'])
      document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)?.click();
  });
  await expect(page.locator('h1')).toHaveText('Third guide');
  const late = page.waitForResponse(filesOfPage('/guides/second'));
  letGo();
  await (await late).finished();
  await framesDrawn(page);
  expect(await isSameWindow(page)).toBe(true);
  await expect(page).toHaveURL(/third$/);
  await expect(page.locator('h1')).toHaveText('Third guide');
});

test('a site below a path navigates below it', async ({ page }) => {
  const other = addressOf('other-look');
  await open(page, other);
  await markWindow(page);
  await page.locator('main').getByRole('link', { name: 'the second' }).click();
  await expect(page).toHaveURL(`${other}/guides/second`);
  expect(await isSameWindow(page)).toBe(true);
});

test('a page that is left while a part of it comes to life leaves nothing behind, no error either', async ({
  page,
}) => {
  await open(page, `${addressOf('docs')}/managing-flags/rollout/rollout-by-percentage`);
  const states = page.evaluate(
    ([changed, shown]) =>
      new Promise<string>((resolve) => {
        addEventListener(changed, ({ target }) => {
          const part = target as HTMLElement;
          // The next page comes between React's being told of the part and its taking it over.
          queueMicrotask(() => {
            part.remove();
            document.dispatchEvent(new Event(shown));
          });
          // It was rendered all the same, and then taken away.
          new MutationObserver(() => {
            if (part.childElementCount === 0) resolve('gone');
          }).observe(part, { childList: true });
        });
      }),
    [ISLAND_STATE_CHANGED, PAGE_SHOWN] as const,
  );
  await page.locator(`[${ISLAND}]`).hover();
  expect(await states).toBe('gone');
});
