import { expect, test } from './test.ts';

test('the tag manager, the marketing loader and the visitor script are loaded once, after the page', async ({
  page,
  providers,
}) => {
  const early: string[] = [];
  page.on('request', (request) => early.push(request.url()));
  await page.goto('/', { waitUntil: 'load' });
  const loaded = early.filter((url) => url.startsWith('https://'));
  expect(loaded).toEqual([]);
  for (const [host, path] of [
    ['www.googletagmanager.com', '/gtm.js'],
    ['marketing.example.com', '/loader.js'],
    ['visitors.example.com', '/v1/visitor.js'],
  ] as const) {
    await expect.poll(() => providers.to(host).map((request) => request.path)).toEqual([path]);
  }
  expect(providers.to('www.googletagmanager.com')[0]?.query.get('id')).toBe('GTM-FIXTURE');
  const [start] = await page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer);
  expect(start).toMatchObject({ event: 'gtm.js', 'gtm.start': expect.any(Number) });
  await expect(page.locator('script[src^="https://marketing"]')).toHaveAttribute('data-hub', 'fixture');

  await page.getByRole('main').getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveTitle('First | Services');
  expect(providers.to('marketing.example.com')).toHaveLength(1);
});

test('scripts that fail leave the others and the page as they are', async ({ page, providers }) => {
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  providers.answer('www.googletagmanager.com', 'break');
  providers.answer('visitors.example.com', 'hang');
  await page.goto('/');
  await expect.poll(() => providers.to('marketing.example.com')).toHaveLength(1);
  await expect.poll(() => providers.to('client.crisp.chat')).toHaveLength(1);
  await page.getByRole('main').getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveTitle('First | Services');
  expect(faults).toEqual([]);
});
