import { active, ask, askDialog, dialog, openAsk, openSearch, question } from '../search/test.ts';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

/** Files that only one thing on a page needs: it says so, or does without, and the rest of the page stays. */
const site = addressOf('before');
const frame = addressOf('frame');

test.use({ expectedErrors: /Failed to load resource|MIME type/ });

/** Some hosts answer whatever they do not know with a page. */
const withPage = { contentType: 'text/html', body: '<!doctype html><title>Any</title><h1>Any page</h1>' };

for (const [what, files, answer] of [
  ['the list of pages is not found', '**/pages.json', { status: 404, body: '' }],
  ['the list of pages is answered with a page', '**/pages.json', withPage],
  ['their script is not found', /\/assets\/nearest-pages-.*\.js$/, { status: 404, body: '' }],
] as const) {
  const tag = what.endsWith('with a page') ? '@nightly' : [];
  test(`the not-found page does without suggestions where ${what}`, { tag }, async ({ page }) => {
    await page.route(files, (route) => route.fulfill(answer));
    const asked = page.waitForResponse(files);
    await open(page, `${site}/gone`);
    await asked;
    await expect(page.locator('main code')).toHaveText('/gone');
    await expect(page.getByText('Pages with a similar address')).toBeHidden();
    await expect(page.locator('main').getByRole('searchbox')).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'home page' })).toBeVisible();
  });
}

for (const [what, answer] of [
  ['is not found', { status: 404, body: 'Not found' }],
  ['is answered with a page', withPage],
] as const) {
  const tag = what === 'is not found' ? '@nightly' : [];
  test(`a page whose Markdown ${what} says that it could not be copied`, { tag }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/guide.md', (route) => route.fulfill(answer));
    await open(page, `${site}/guide`);
    await page.evaluate(() => navigator.clipboard.writeText('Mine'));
    await page.getByRole('button', { name: 'Copy page' }).click();
    await expect(page.getByRole('button', { name: 'Could not copy' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Mine');
  });
}

test('in place of a picture that is not found stand its words', async ({ page }) => {
  await page.route('**/*.svg', (route) => route.fulfill({ status: 404, body: '' }));
  await open(page, `${site}/guide`);
  const picture = page.getByRole('img', { name: 'A square' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(0);
});

test('a results page whose script is not found has its sections, and Retry fetches it', async ({ page }) => {
  const files = /\/assets\/search-page-.*\.js$/;
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
  await open(page, `${site}/search?q=figure`);
  const failure = page.getByRole('dialog', { name: 'Unable to fetch results' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Browse by section', includeHidden: true })).toBeVisible();
  await page.unroute(files);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(/\d result/);
});

test('a results page that the reader has left says nothing of its script', { tag: '@nightly' }, async ({
  page,
}) => {
  let fail = () => {};
  const left = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(/\/assets\/search-page-.*\.js$/, async (route) => {
    await left;
    await route.abort();
  });
  await open(page, `${site}/search`);
  await page
    .getByRole('navigation', { name: 'Browse by section' })
    .getByRole('link', { name: 'Guide' })
    .click();
  await expect(page.locator('h1')).toHaveText('Guide');
  const failed = page.waitForEvent('requestfailed');
  fail();
  await failed;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByRole('dialog', { name: 'Unable to fetch results' })).toBeHidden();
});

test('searches that found nothing to run them find again as soon as it is there', {
  tag: '@nightly',
}, async ({ page }) => {
  const files = /\/assets\/(worker|serve)-.*\.js$/;
  await page.context().route(files, (route) => route.abort());
  await openSearch(page, `${site}/guide`);
  await page.keyboard.type('figure');
  await expect(dialog(page).getByRole('alert')).toContainText('Unable to fetch results');
  await page.context().unroute(files);
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(active(page)).toContainText('Figure');
});

test('an answer whose passages are not found can be asked for again', async ({ page }) => {
  const files = /\/search\/text-.*\.json$/;
  await page.context().route(files, (route) => route.fulfill({ status: 404, body: '' }));
  await openAsk(page, `${frame}/guides/first`);
  await ask(page, 'What is in the second guide?');
  await expect(askDialog(page).getByRole('alert')).toContainText('Unable to fetch an answer');
  await page.context().unroute(files);
  await askDialog(page).getByRole('button', { name: 'Ask again' }).click();
  await expect(askDialog(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
});

test('an answer whose script is not found can be asked for again, and searching goes on meanwhile', {
  tag: '@nightly',
}, async ({ page }) => {
  const files = /\/assets\/embedded-.*\.js$/;
  await page.context().route(files, (route) => route.fulfill({ status: 404, body: '' }));
  await openSearch(page, `${frame}/guides/first`);
  await page.keyboard.type('second');
  await expect(active(page)).toContainText(/second/i);
  await dialog(page).getByRole('button', { name: 'Ask AI' }).click();
  await ask(page, 'What is in the second guide?');
  await expect(askDialog(page).getByRole('alert')).toContainText('Unable to fetch an answer');
  await page.context().unroute(files);
  await askDialog(page).getByRole('button', { name: 'Ask again' }).click();
  await expect(askDialog(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await askDialog(page).getByRole('button', { name: 'Search' }).click();
  await expect(active(page)).toContainText(/second/i);
});

test('a conversation needs no storage', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await openAsk(page, `${frame}/guides/first`);
  await ask(page, 'What is in the second guide?');
  await expect(askDialog(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.sidebar').getByRole('link', { name: 'Second guide' }).click();
  await expect(page.locator('h1')).toHaveText('Second guide');
  await page.getByRole('link', { name: 'Ask AI' }).click();
  await expect(question(page)).toBeFocused();
  await expect(askDialog(page).getByRole('heading', { name: 'What is in the second guide?' })).toBeVisible();
});

test('no page, menu or search asks for a font: there is none that could be missing', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await openSearch(page, `${frame}/reference/code`);
  await page.keyboard.type('guide');
  await expect(active(page)).toBeVisible();
  expect(fonts).toEqual([]);
  expect(await page.evaluate(() => document.fonts.size)).toBe(0);
});
