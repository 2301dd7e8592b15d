import type { Page } from '@playwright/test';
import { PAGE_SHOWN } from '../../../src/navigation/router.ts';
import { faults } from '../access/axe.ts';
import { addressOf } from '../sites.ts';
import { expect, isSameWindow, markWindow, open, started, test, withoutMainScript } from '../test.ts';

const languages = `${addressOf('readers')}/languages`;
const second = `${addressOf('readers')}/second`;
const picker = (page: Page) => page.getByLabel('Language', { exact: true });
const row = (page: Page, words: string) => page.getByRole('row', { name: words });

test('a page that is shown in one language leaves out what is about others', async ({ page }) => {
  await open(page, languages);
  await expect(picker(page).getByRole('option')).toHaveText(['All', 'Python', 'Java', 'Go']);
  await picker(page).selectOption('Go');
  await expect(page).toHaveURL(`${languages}?language=go`);
  await expect(page.getByText('go get garden')).toBeVisible();
  await expect(page.getByText('use garden')).toBeVisible();
  await expect(page.getByText('pip install garden')).toBeHidden();
  await expect(page.getByText('Python, Java', { exact: true })).toBeHidden();
  await expect(row(page, 'Go By routines')).toBeVisible();
  // The row is about an error, not about a language.
  await expect(row(page, 'Java throws An error')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Java: time-outs' })).toBeHidden();
  await expect(page.getByText('A minute.')).toBeHidden();
  await expect(page.getByText('The last words.')).toBeVisible();
  await expect(page.locator('.toc').getByRole('link', { name: 'Java: time-outs' })).toBeHidden();
  await expect(page.locator('.toc').getByRole('link', { name: 'Watch' })).toBeVisible();
  // Where a sample is missing in the language, its tabs are left to the reader.
  await expect(page.getByText('cache in Python')).toBeVisible();
});

test('“All” shows everything again, and takes the language out of the address', async ({ page }) => {
  await open(page, `${languages}?language=go`);
  await expect(picker(page)).toHaveValue('go');
  await picker(page).selectOption('All');
  await expect(page).toHaveURL(languages);
  await expect(page.getByRole('heading', { name: 'Java: time-outs' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Java: time-outs' })).toBeVisible();
});

test('the choice is that of the tabs of the whole site, and holds on other pages', async ({ page }) => {
  await open(page, languages);
  await picker(page).selectOption('Go');
  await page.getByRole('main').getByRole('link', { name: 'the next page' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'languages', exact: true }).click();
  await expect(page.getByText('use garden')).toBeVisible();
  await expect(picker(page)).toHaveValue('go');
  await expect(page.getByRole('heading', { name: 'Java: time-outs' })).toBeHidden();
  // Where only other tabs are offered, a tab that is chosen is the language.
  await page.locator('label', { hasText: 'Java' }).last().click();
  await expect(picker(page)).toHaveValue('java');
  await expect(page.getByRole('heading', { name: 'Java: time-outs' })).toBeVisible();
  await expect(page.getByText('cache in Java')).toBeInViewport();
});

/** Goes on to the next page, and searches there. */
async function hitFromNextPage(page: Page, query: string, name: RegExp) {
  await page.getByRole('main').getByRole('link', { name: 'the next page' }).first().click();
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill(query);
  return page.getByRole('option', { name }).first();
}

test('search follows the choice: a hit has the text of that tab, and opens it', async ({ page }) => {
  await open(page, languages);
  await picker(page).selectOption('Go');
  const hit = await hitFromNextPage(page, 'use garden', /^Use/);
  await expect(hit).toContainText('use garden');
  await expect(hit).not.toContainText('import garden');
  await hit.click();
  await expect(page).toHaveURL(`${languages}#use`);
  await expect(page.getByText('use garden')).toBeVisible();
  await expect(page.getByText('import garden')).toBeHidden();
});

test('a search that names a language opens the tab of that language, whatever was chosen', async ({
  page,
}) => {
  await open(page, languages);
  await picker(page).selectOption('Python');
  const hit = await hitFromNextPage(page, 'cache java', /^Cache/);
  await expect(hit).toHaveAttribute('href', /\?tab=Java#cache$/);
  await hit.click();
  await expect(page.getByText('cache in Java')).toBeVisible();
  await expect(page.getByText('cache in Python')).toBeHidden();
});

test('a link to a part that is folded away opens it', async ({ page }) => {
  await open(page, `${languages}?language=go`);
  await page.getByRole('link', { name: 'what Java does' }).click();
  await expect(page.locator('#java')).toBeInViewport();
  await page.goto(`${languages}?language=python#how-long`);
  await expect(page.locator('#how-long')).toBeInViewport();
  await open(page, `${languages}?language=python#in-go`);
  await expect(page.locator('#in-go')).toBeInViewport();

  await picker(page).selectOption('Go');
  await page.getByRole('main').getByRole('link', { name: 'the next page' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'what Java does' }).click();
  await expect(page.locator('#java')).toBeInViewport();
});

/** Opens the page before as a reader who chose a language in an earlier visit, and follows a link from there. */
async function followAsOne(page: Page, language: string, name: string): Promise<void> {
  await page.addInitScript((chosen) => {
    localStorage.setItem('docs:one-language', 'true');
    localStorage.setItem('docs:tabs:language', chosen);
  }, language);
  await open(page, second);
  await markWindow(page);
  await page.evaluate((shown) => {
    document.addEventListener(shown, () =>
      requestAnimationFrame(() => {
        const isFolded = document.querySelector('#java')?.getClientRects().length === 0;
        document.documentElement.dataset.firstFrame = isFolded ? 'folded' : 'open';
      }),
    );
  }, PAGE_SHOWN);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Languages');
  expect(await isSameWindow(page)).toBe(true);
}

test('the first page of a visit with a choice is in the language at once, without a full load', async ({
  page,
}) => {
  await followAsOne(page, 'go', 'languages');
  await expect(page.locator('html')).toHaveAttribute('data-first-frame', 'folded');
  await expect(picker(page)).toHaveValue('go');
  await expect(page.getByRole('heading', { name: 'Java: time-outs' })).toBeHidden();
});

test('a link from another page to a part that is folded away opens it, on that page alone', async ({
  page,
}) => {
  await followAsOne(page, 'go', 'what Java does');
  await expect(picker(page)).toHaveValue('');
  await expect(page.locator('#java')).toBeInViewport();
  const top = await page.locator('#java').evaluate((heading) => heading.getBoundingClientRect().top);
  await page.reload();
  await started(page);
  await expect
    .poll(() => page.locator('#java').evaluate((heading) => heading.getBoundingClientRect().top))
    .toBe(top);

  await page.getByRole('main').getByRole('link', { name: 'the next page' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'languages', exact: true }).click();
  await expect(picker(page)).toHaveValue('go');
  await expect(page.locator('#java')).toBeHidden();
});

test('the picker stays in view, and its room is left above headings, on its pages alone', async ({
  page,
}) => {
  const room = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop);
  await open(page, second);
  const without = await room();
  await page.getByRole('main').getByRole('link', { name: 'languages', exact: true }).click();
  await page.getByRole('heading', { name: 'End' }).scrollIntoViewIfNeeded();
  await expect(picker(page)).toBeInViewport();
  const withPicker = await room();
  await page.reload();
  await started(page);
  expect(await room()).toBe(withPicker);
  expect(withPicker).not.toBe(without);
  await page.getByRole('main').getByRole('link', { name: 'the next page' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second');
  expect(await room()).toBe(without);
});

test.describe('where what the picker needs cannot be fetched', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('its page is shown all the same', async ({ page }) => {
    await page.route('**/assets/_virtual_reader-tools-*', (route) => route.abort());
    await open(page, second);
    await page.getByRole('main').getByRole('link', { name: 'what Java does' }).click();
    await expect(page.locator('#java')).toBeInViewport();
  });
});

test('what is chosen is shown before the page is painted, by the page’s own script', async ({ page }) => {
  await withoutMainScript(page);
  await page.addInitScript(() => {
    localStorage.setItem('docs:one-language', 'true');
    localStorage.setItem('docs:tabs:language', 'go');
  });
  await page.goto(languages);
  await expect(page.getByText('use garden')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Java: time-outs' })).toBeHidden();
  await page.goto(`${languages}?language=java`);
  await expect(page.getByRole('heading', { name: 'Java: time-outs' })).toBeVisible();
  await expect(page.getByText('mvn install garden')).toBeVisible();
});

test('a language that the page does not have, or that is none, shows all', async ({ page }) => {
  for (const wrong of ['zzz', '', 'go%22%5D%7B%7D', '<b>']) {
    await open(page, `${languages}?language=${wrong}`);
    await expect(picker(page), wrong).toHaveValue('');
    await expect(page.getByRole('heading', { name: 'Java: time-outs' }), wrong).toBeVisible();
    await expect(row(page, 'Python, Java By threads'), wrong).toBeVisible();
  }
});

test('what is read stays in view while parts above it are folded away', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await open(page, languages);
  const end = page.getByRole('heading', { name: 'Cache' });
  await end.evaluate((heading) => heading.scrollIntoView());
  const before = (await end.boundingBox())?.y ?? 0;
  await expect(picker(page)).toBeInViewport();
  await picker(page).selectOption('Go');
  await expect(page.getByText('Only Java waits.')).toBeHidden();
  expect(Math.abs(((await end.boundingBox())?.y ?? 0) - before)).toBeLessThan(3);
});

test('without script there is no picker, and everything is shown', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${languages}?language=go`);
  await expect(picker(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Java: time-outs' })).toBeVisible();
});

test('paper has all languages', async ({ page }) => {
  await open(page, `${languages}?language=go`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Java: time-outs' })).toBeVisible();
  await expect(picker(page)).toBeHidden();
});

test('by keyboard, at 320 px, and with nothing for axe to find', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, languages);
  await picker(page).focus();
  await page.keyboard.press('G');
  await expect(page.getByRole('heading', { name: 'Java: time-outs' })).toBeHidden();
  await expect(page.locator('[data-route-status]')).toHaveText('Only Go is shown.');
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
