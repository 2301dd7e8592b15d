import { addressOf } from '../sites.ts';
import { expect, filesOfPage, isSameWindow, markWindow, open, test } from '../test.ts';

const frame = addressOf('frame');

test.use({ expectedErrors: /Failed to load resource/ });

test('a page that cannot be fetched is loaded whole', async ({ page }) => {
  await page.route(filesOfPage('/guides/second'), (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await open(page, `${frame}/guides/first`);
  await markWindow(page);
  await page.locator('.sidebar').getByRole('link', { name: 'Second guide' }).click();
  await expect(page.locator('h1')).toHaveText('Second guide');
  await expect(page).toHaveURL(`${frame}/guides/second`);
  expect(await isSameWindow(page)).toBe(false);
});

test('a page that the host answers with an error is loaded whole', async ({ page }) => {
  await page.route(filesOfPage('/guides/second'), (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 500, body: 'Broken' }),
  );
  await open(page, `${frame}/guides/first`);
  await markWindow(page);
  await page.locator('.sidebar').getByRole('link', { name: 'Second guide' }).click();
  await expect(page.locator('h1')).toHaveText('Second guide');
  expect(await isSameWindow(page)).toBe(false);
});

test('what is no page is loaded whole', async ({ page }) => {
  await page.route(filesOfPage('/guides/second'), (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'Only text' }),
  );
  await open(page, `${frame}/guides/first`);
  await page.locator('.sidebar').getByRole('link', { name: 'Second guide' }).click();
  await expect(page.locator('body')).toHaveText('Only text');
});

test('a link to an unknown page shows the not-found page', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('afterbegin', '<a href="/guides/gone">gone</a>');
  });
  await page.getByRole('link', { name: 'gone' }).click();
  await expect(page.locator('h1')).toHaveText('Page not found');
  await expect(page).toHaveURL(`${frame}/guides/gone`);
});

test('a page of a newer build is loaded whole, with its own scripts and styles', async ({
  page,
  request,
}) => {
  const html = await (await request.get(`${frame}/guides/second`)).text();
  const newer = (text: string) => text.replace(/data-build="[^"]*"/, 'data-build="newer"');
  const body = newer(html);
  const part = await (await request.get(`${frame}/guides/second.part.htm`)).text();
  await page.route(filesOfPage('/guides/second'), (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().url().endsWith('.htm') ? newer(part) : body,
    }),
  );
  await open(page, `${frame}/guides/first`);
  await markWindow(page);
  await page.locator('.sidebar').getByRole('link', { name: 'Second guide' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-build', 'newer');
  await expect(page.locator('h1')).toHaveText('Second guide');
  expect(await isSameWindow(page)).toBe(false);
});

test('back to a page that cannot be fetched loads it whole', async ({ page }) => {
  await open(page, `${frame}/guides/first`);
  await page.locator('.sidebar').getByRole('link', { name: 'Second guide' }).click();
  await expect(page.locator('h1')).toHaveText('Second guide');
  await page.route(filesOfPage('/guides/first'), (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await page.reload();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('First guide');
});
