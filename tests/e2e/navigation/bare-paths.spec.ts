import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const frame = addressOf('frame');
const plain = addressOf('plain-host');

/** The forms in which the addresses of a page, and of one that stands for its folder, are written. */
const FORMS = ['/guides/first', '/reference'].map(
  (bare) => [bare, ['', '/', '.html', '/index.html'].map((end) => bare + end)] as const,
);

test.describe('on this host', () => {
  for (const [bare, forms] of FORMS) {
    test(`every form of ${bare} settles on the bare path by a redirect`, async ({ page, request }) => {
      for (const form of forms) {
        const answer = await request.get(`${frame}${form}?a=1`, { maxRedirects: 0 });
        expect(answer.status(), form).toBe(form === bare ? 200 : 301);
        if (form !== bare) expect(answer.headers().location).toBe(`${bare}?a=1`);
        await open(page, `${frame}${form}?a=1#b`);
        await expect(page, form).toHaveURL(`${frame}${bare}?a=1#b`);
      }
    });
  }

  test('/index.html settles on the root', async ({ request }) => {
    const answer = await request.get(`${frame}/index.html`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe('/');
  });
});

test.describe('on a host that does not redirect', () => {
  test.use({ expectedErrors: /Failed to load resource.*404/ });

  for (const [bare, forms] of FORMS) {
    test(`every form of ${bare} settles on the bare path by script`, async ({ page }) => {
      for (const form of forms) {
        await page.goto(`${plain}${form}?a=1#b`);
        await expect(page, form).toHaveURL(`${plain}${bare}?a=1#b`);
        await expect(page.locator('h1'), form).toHaveText(
          bare === '/reference' ? 'Reference' : 'First guide',
        );
      }
    });
  }

  test('the root has one address', async ({ page }) => {
    await page.goto(`${plain}/index.html`);
    await expect(page).toHaveURL(`${plain}/`);
  });
});

test('paths are exact in case', async ({ request }) => {
  expect((await request.get(`${frame}/guides/first`)).status()).toBe(200);
  expect((await request.get(`${frame}/Guides/first`)).status()).toBe(404);
  expect((await request.get(`${frame}/guides/First/`)).status()).toBe(404);
  expect((await request.get(`${frame}/guides/first.HTML`)).status()).toBe(404);
});

test('a site below a path settles on bare paths, too', async ({ page }) => {
  const other = addressOf('other-look');
  await open(page, `${other}/guides/first.html`);
  await expect(page).toHaveURL(`${other}/guides/first`);
});

test('links, canonical addresses and the sitemap have no slash at their end', async ({ page, request }) => {
  await page.goto(`${frame}/reference`);
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.filter((href) => href !== '/' && href.endsWith('/'))).toEqual([]);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://frame.example.com/reference',
  );
  const sitemap = await (await request.get(`${frame}/sitemap.xml`)).text();
  const places = [...sitemap.matchAll(/<loc>https:\/\/frame\.example\.com([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(places).toContain('/guides/first');
  expect(places.filter((path) => path !== '/' && path?.endsWith('/'))).toEqual([]);
});
