import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';
import { active, askDialog, dialog, field, options, question } from './test.ts';

/** The built-in engine behind the dialog, and what can be wrong with its files. */
const frame = addressOf('frame');
const MANIFEST = /\/search\/en-current\.json$/;
const FILES = /\/search\/(base|terms|pages|text)-.*\.json$/;

async function search(page: Page, words: string): Promise<void> {
  await open(page, `${frame}/guides/first`);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
}

test('the built-in engine finds pages and sections, and the counts of dialog and page agree', async ({
  page,
}) => {
  await search(page, 'second guide');
  await expect(active(page)).toContainText(/second/i);
  const link = dialog(page).getByRole('link', { name: /^See all/ });
  const count = /\d+/.exec((await link.textContent()) ?? '')?.[0];
  await link.click();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(`${count} result`);
});

test('searches in a version and a language find the pages of these alone', async ({ page }) => {
  for (const [at, root] of [
    ['/1.0', '/1.0'],
    ['/fr/guides/first', '/fr'],
  ] as const) {
    await open(page, frame + at);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('guide');
    await expect(active(page)).toHaveAttribute('href', new RegExp(`^${root}(/|$)`));
    for (const href of await options(page).evaluateAll((all) =>
      all.map((each) => each.getAttribute('href')),
    )) {
      if (href) expect(href).toMatch(new RegExp(`^${root}(/|$)`));
    }
    await page.keyboard.press('Escape');
  }
});

test('the built-in answers say where they come from', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await page.getByRole('link', { name: 'Ask AI' }).click();
  await question(page).fill('What is in the second guide?');
  await question(page).press('Enter');
  await expect(askDialog(page).getByRole('article')).toContainText(/\w{20}|\w+ \w+ \w+/);
  await expect(askDialog(page).locator('.ask-notes')).toContainText('on this device');
});

test('an answer is prepared while its question is typed, so that no file is left to fetch when it is asked', async ({
  page,
}) => {
  await open(page, `${frame}/guides/first`);
  await page.getByRole('link', { name: 'Ask AI' }).click();
  const read = page.waitForResponse(/\/search\/asked-/);
  await question(page).fill('What is in the second guide?');
  await (await read).finished();
  const late: string[] = [];
  page.on('request', (request) => late.push(request.url()));
  await question(page).press('Enter');
  await expect(askDialog(page).getByRole('article')).toContainText(/\w{20}|\w+ \w+ \w+/);
  expect(late.filter((url) => url.includes('/search/'))).toEqual([]);
});

test.describe('where its files are not as they should be', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  const unusable: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    [
      'missing',
      (page) => page.context().route(MANIFEST, (route) => route.fulfill({ status: 404, body: 'Not found' })),
    ],
    ['unreachable', (page) => page.context().route(/\/search\/.*\.json$/, (route) => route.abort())],
    [
      'cut',
      (page) =>
        page.context().route(FILES, async (route) => {
          const response = await route.fetch();
          const text = await response.text();
          await route.fulfill({ response, body: text.slice(0, text.length / 2) });
        }),
    ],
    [
      'of an older version',
      (page) =>
        page.context().route(MANIFEST, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, json: { ...(await response.json()), format: 0 } });
        }),
    ],
    [
      'no index at all',
      (page) => page.context().route(MANIFEST, (route) => route.fulfill({ json: [1, 'two', null] })),
    ],
  ];

  for (const [what, spoil] of unusable) {
    const tag = /missing|unreachable/.test(what) ? [] : '@nightly';
    test(`an index that is ${what} is a search that failed, until it is there again`, { tag }, async ({
      page,
    }) => {
      await spoil(page);
      await search(page, 'second guide');
      await expect(dialog(page).getByRole('alert')).toContainText('Unable to fetch results');
      await page.context().unrouteAll();
      await dialog(page).getByRole('button', { name: 'Retry' }).click();
      await expect(active(page)).toContainText(/second/i);
    });
  }

  test('an index that is unreachable is a question without an answer, until it is there again', async ({
    page,
  }) => {
    await page.context().route(/\/search\/.*\.json$/, (route) => route.abort());
    await open(page, `${frame}/guides/first`);
    await page.getByRole('link', { name: 'Ask AI' }).click();
    await question(page).fill('What is in the second guide?');
    await question(page).press('Enter');
    await expect(askDialog(page).getByRole('alert')).toContainText('Unable to fetch an answer');
    await page.context().unrouteAll();
    await askDialog(page).getByRole('button', { name: 'Ask again' }).click();
    await expect(askDialog(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
  });

  test('once it is there, search works without a network', async ({ page, context }) => {
    await search(page, 'second guide');
    await expect(active(page)).toContainText(/second/i);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await field(page).fill('first guide');
    await expect(active(page)).toContainText(/first/i);
  });
});
