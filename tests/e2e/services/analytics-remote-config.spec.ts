import { CONFIG_HOST, EVENTS_HOST, events, flush, KEY, started, waiting } from './analytics.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('the settings of the project are asked for once, by key, names and visit', async ({
  page,
  providers,
}) => {
  await page.goto('/');
  await started(page);
  await flush(page, providers);
  const [request, ...more] = providers.to(CONFIG_HOST);
  expect(more).toEqual([]);
  expect(request).toMatchObject({ method: 'GET', path: `/config/${KEY}` });
  expect(request?.query.getAll('config_keys')).toContain('analyticsSDK.browserSDK');
  const [start] = events(providers, 'session_start');
  expect(request?.query.get('session_id')).toBe(String(start?.session_id));
});

test('the same visit is named in the next document', async ({ page, providers }) => {
  await page.goto('/');
  await started(page);
  await page.goto('/second');
  await expect.poll(() => providers.to(CONFIG_HOST)).toHaveLength(2);
  const [first, second] = providers.to(CONFIG_HOST).map(({ query }) => query.get('session_id'));
  expect(second).toBe(first);
});

test('the settings hold', async ({ page, providers }) => {
  const settings = { analyticsSDK: { browserSDK: { autocapture: { pageViews: false } } } };
  providers.answer(CONFIG_HOST, { body: JSON.stringify({ configs: settings }) });
  await page.goto('/');
  await expect.poll(() => waiting(page)).toContain('session_start');
  await flush(page, providers);
  expect(events(providers, '[Amplitude] Page Viewed')).toEqual([]);
});

test('settings that do not come are waited for 5 seconds', async ({ page, providers }) => {
  providers.answer(CONFIG_HOST, 'hang');
  await page.goto('/');
  await expect.poll(() => providers.to(CONFIG_HOST)).toHaveLength(1);
  await page.clock.runFor(3500);
  expect(await waiting(page)).toEqual([]);
  await page.clock.runFor(1500);
  await started(page);
  await flush(page, providers);
  expect(events(providers, '[Amplitude] Page Viewed')).toHaveLength(1);
  expect(providers.to(CONFIG_HOST)).toHaveLength(1);
});

for (const [what, answer] of [
  ['fail', { status: 500, body: 'no' }],
  ['are no JSON', { body: '<!doctype html>' }],
  ['are refused', { status: 401, body: '{}' }],
  ['are cut off', 'break'],
] as const) {
  test(`settings that ${what} change nothing`, async ({ page, providers }) => {
    providers.answer(CONFIG_HOST, answer);
    await page.goto('/');
    await started(page);
    await flush(page, providers);
    expect(events(providers, '[Amplitude] Page Viewed')).toHaveLength(1);
    expect(providers.to(EVENTS_HOST)).toHaveLength(1);
  });
}
