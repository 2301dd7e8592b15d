import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, started, test } from '../test.ts';

const site = addressOf('reading');

/** Places on one page by the word that links to them, the last one shown last in its tab. */
const PLACES = [
  ['plain', 'plain-place'],
  ['named', 'named-place'],
  ['details', 'closed-place'],
  ['nested', 'nested-place'],
  ['tab', 'second-place'],
] as const;

/** Where the place stands in the window; far away while it is not shown. */
const topOf = (page: Page, id: string) =>
  page.evaluate((name) => {
    const element = document.getElementById(name) ?? document.querySelector(`a[name="${name}"]`);
    return element?.getClientRects().length ? Math.round(element.getBoundingClientRect().top) : -9999;
  }, id);

/** Follows a link without the scrolling that a test's pointer may do to reach it. */
const follow = (page: Page, href: string) =>
  page.evaluate((end) => document.querySelector<HTMLAnchorElement>(`main a[href$="${end}"]`)?.click(), href);

/** Closes whatever a reader may have opened, and scrolls to where the bar is hidden or shown. */
async function leave(page: Page, direction: 'below' | 'above'): Promise<void> {
  await page.evaluate((where) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = false;
    document.querySelector<HTMLInputElement>('main .tabs-list input')?.click();
    scrollTo(0, where === 'below' ? document.body.scrollHeight : 0);
  }, direction);
  const isHidden = direction === 'below';
  await expect(page.locator('html[data-navbar-hidden]')).toHaveCount(isHidden ? 1 : 0);
}

for (const [width, announcement] of [
  [360, 'open'],
  [1440, 'closed'],
] as const) {
  test.describe(`at ${width} px with the announcement ${announcement}`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(async ({ page }) => {
      if (announcement === 'closed')
        await page.addInitScript(() => localStorage.setItem('docs:announcement-closed', 'news'));
    });

    for (const [word, id] of PLACES) {
      const tag = width > 360 && /named|details|nested/.test(word) ? '@nightly' : [];
      test(`every way to a place lands where a load of its address does: ${word}`, { tag }, async ({
        page,
      }) => {
        await open(page, `${site}/places#${id}`);
        await expect.poll(() => topOf(page, id)).toBeGreaterThan(60);
        const landing = await topOf(page, id);
        expect(landing).toBeLessThan(120);
        const lands = async (way: string) =>
          expect.poll(() => topOf(page, id), { message: way }).toBeCloseTo(landing, -0.4);

        await leave(page, 'below');
        await follow(page, `#${id}`);
        await lands('the same link again, from below');
        await leave(page, 'above');
        await follow(page, `#${id}`);
        await lands('the same link again, from above');

        await page.goto(`${site}/places`);
        await started(page);
        await leave(page, 'below');
        await follow(page, `#${id}`);
        await lands('a link in the page');
        await page.goBack();
        await expect(page.locator('html[data-navbar-hidden]'), 'back in the page').toHaveCount(1);
        await page.goForward();
        await lands('forward in the page');

        await leave(page, 'below');
        await page.evaluate(() => history.pushState(null, '', location.pathname));
        await page.goto(`${site}/places#${id}`);
        await lands('a typed address');

        await page.goto(`${site}/`);
        await started(page);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect(page.locator('html[data-navbar-hidden]')).toHaveCount(1);
        await follow(page, `/places#${id}`);
        await expect(page.locator('h1')).toHaveText('Places');
        await lands('a link on another page');
        await page.goBack();
        await expect(page.locator('h1')).toHaveText('Start');
        await page.goForward();
        await expect(page.locator('h1')).toHaveText('Places');
        await lands('forward from another page');
        await page.reload();
        await started(page);
        await lands('a reload');
      });
    }
  });
}

test('a place is not covered by a bar that needs more lines', async ({ page }) => {
  await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('.navbar { height: 9rem; }');
    document.adoptedStyleSheets = [style];
  });
  await open(page, `${site}/places#plain-place`);
  await expect.poll(() => topOf(page, 'plain-place')).toBeGreaterThan(144);
  await follow(page, '#named-place');
  await expect.poll(() => topOf(page, 'named-place')).toBeGreaterThan(144);
});

test('a hit of the search lands on its heading, on the same page and from another', async ({ page }) => {
  await open(page, `${site}/places#closed-place`);
  const landing = await topOf(page, 'closed-place');
  for (const start of ['/', '/places']) {
    await open(page, site + start);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('closed place');
    await page
      .getByRole('option', { name: /Closed place/ })
      .first()
      .click();
    await expect(page).toHaveURL(/#closed-place$/);
    await expect.poll(() => topOf(page, 'closed-place')).toBe(landing);
  }
});

test('the contents list marks what was clicked, until the reader scrolls on', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${site}/places`);
  const toc = page.locator('aside.toc');
  const marked = toc.locator('[aria-current="location"]');
  const names = await toc.getByRole('link').allTextContents();
  expect(names).toContain('Near the end');
  for (const name of names) {
    await toc.getByRole('link', { name, exact: true }).click();
    await expect(marked).toHaveText([name]);
  }
  await toc.getByRole('link', { name: 'Short one', exact: true }).click();
  await page.evaluate(() => scrollBy(0, 200));
  await expect(marked).not.toHaveText(['Short one']);
});
