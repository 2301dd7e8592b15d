import type { Page } from '@playwright/test';
import { batches, EVENTS_HOST, events, flush, KEY, type SentEvent, started, waiting } from './analytics.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('a visit tells its campaign, its start and its first page, in one batch after 10 seconds', async ({
  page,
  providers,
}) => {
  await page.goto('/');
  await started(page);
  await page.clock.runFor(9000);
  expect(providers.to(EVENTS_HOST)).toEqual([]);
  await page.clock.runFor(1000);
  await expect.poll(() => batches(providers)).toHaveLength(1);
  expect(events(providers).map(({ event_type }) => event_type)).toEqual([
    '$identify',
    'session_start',
    '[Amplitude] Page Viewed',
  ]);
});

test('a batch is JSON, posted to the zone’s address, with the key and the fields of each event', async ({
  page,
  providers,
}) => {
  await page.goto('/');
  await started(page);
  await flush(page, providers);
  const [request] = providers.to(EVENTS_HOST);
  expect(request).toMatchObject({ method: 'POST', path: '/2/httpapi' });
  expect(request?.headers['content-type']).toBe('application/json');
  expect(request?.headers).not.toHaveProperty('content-encoding');
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ api_key: KEY });

  const [view] = events(providers, '[Amplitude] Page Viewed');
  expect(view?.event_properties).toMatchObject({
    '[Amplitude] Page Path': '/',
    '[Amplitude] Page Title': 'Start | Services',
  });
  expect(view?.device_id).toMatch(/^[\da-f-]{36}$/);
  expect(view?.session_id).toBeGreaterThan(0);
  // Nobody signs in: the SDK leaves the field out where there is no user.
  expect(view).not.toHaveProperty('user_id');
  expect(new Set(events(providers).map(({ device_id }) => device_id)).size).toBe(1);
});

test('a batch holds 200 events at most, and batches keep the order', { tag: '@nightly' }, async ({
  page,
  providers,
}) => {
  await keepUnsent(page, 450);
  await page.goto('/first');
  await started(page);
  await page.clock.runFor(10_000);
  await expect.poll(() => batches(providers).map(({ length }) => length)).toEqual([200, 200, 53]);
  const numbers = events(providers, 'kept').map(({ event_properties }) => event_properties?.number);
  expect(numbers).toEqual(Array.from({ length: 450 }, (_, number) => number));
});

test('a batch that fails is tried 12 times and then given up', { tag: '@nightly' }, async ({
  page,
  providers,
}) => {
  providers.answer(EVENTS_HOST, { status: 500, body: '{"code":500}' });
  await page.goto('/');
  await started(page);
  for (let tried = 1; tried <= 12; tried += 1) {
    await page.clock.runFor(12_000);
    await expect.poll(() => providers.to(EVENTS_HOST).length).toBe(tried);
  }
  await expect.poll(() => waiting(page)).toEqual([]);
  await page.clock.runFor(120_000);
  expect(batches(providers)).toHaveLength(12);
  const ids = batches(providers).map((batch) => batch.map(({ insert_id }) => insert_id));
  for (const each of ids) expect(each).toEqual(ids[0]);
});

test('a batch that comes too fast for the provider is sent again when it says so', {
  tag: '@nightly',
}, async ({ page, providers }) => {
  let refused = false;
  providers.answer(EVENTS_HOST, () => {
    if (refused) return {};
    refused = true;
    return { status: 429, body: JSON.stringify({ ...TOO_MANY, throttled_events: [0, 1, 2] }) };
  });
  await page.goto('/');
  await started(page);
  await flush(page, providers);
  await page.clock.runFor(29_000);
  expect(batches(providers)).toHaveLength(1);
  await page.clock.runFor(1500);
  await expect.poll(() => batches(providers)).toHaveLength(2);
  const [first, second] = batches(providers).map((batch) => batch.map(({ insert_id }) => insert_id));
  expect(second).toEqual(first);
});

test('events wait while the reader is offline, and go out 10 seconds after', { tag: '@nightly' }, async ({
  page,
  context,
  providers,
}) => {
  await page.goto('/first');
  await started(page);
  await flush(page, providers);
  await context.setOffline(true);
  await page.click('#plain');
  await expect.poll(() => waiting(page)).toContain('[Amplitude] Element Clicked');
  await page.clock.runFor(60_000);
  expect(batches(providers)).toHaveLength(1);
  await context.setOffline(false);
  await flush(page, providers);
  expect(events(providers, '[Amplitude] Element Clicked')).toHaveLength(1);
});

test('1000 events at most are kept for later', { tag: '@nightly' }, async ({ page, context }) => {
  await keepUnsent(page, 999);
  await page.goto('/first');
  await expect.poll(() => waiting(page)).toContain('$identify');
  await context.setOffline(true);
  for (let clicks = 0; clicks < 3; clicks += 1) await page.click('#plain');
  await page.clock.runFor(1000);
  const kept = await waiting(page);
  expect(kept).toHaveLength(1000);
  expect(kept.filter((type) => type === 'kept')).toHaveLength(999);
});

test('what is kept is named by the first 10 characters of the key', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/');
  await started(page);
  const names = await page.evaluate(() => [
    ...Object.keys(localStorage).filter((name) => name.startsWith('AMP')),
    ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? ''),
  ]);
  expect(names.sort()).toEqual(
    ['AMP_', 'AMP_MKTG_', 'AMP_remote_config_', 'AMP_unsent_'].map((name) => name + KEY.slice(0, 10)),
  );
});

test('the last events go out when the reader leaves', async ({ page }) => {
  // What a page sends while it is left can be seen only from within.
  await page.addInitScript(() => {
    navigator.sendBeacon = (address, body) => {
      sessionStorage.setItem('beacon', `${address} ${body}`);
      return true;
    };
  });
  await page.goto('/');
  await started(page);
  await page.goto('/second');
  const beacon = await page.evaluate(() => sessionStorage.getItem('beacon') ?? '');
  const [, address, body = ''] = /^(\S+) (.*)$/.exec(beacon) ?? [];
  expect(address).toBe(`https://${EVENTS_HOST}/2/httpapi`);
  const sent = (JSON.parse(body) as { readonly events: readonly SentEvent[] }).events;
  expect(sent.map(({ event_type }) => event_type)).toContain('[Amplitude] Page Viewed');
});

test('a provider that is blocked breaks nothing', async ({ page, providers }) => {
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  for (const host of [EVENTS_HOST, 'sr-client-cfg.eu.amplitude.com', 'client.crisp.chat'])
    providers.answer(host, 'break');
  await page.goto('/');
  await started(page);
  await page.clock.runFor(30_000);
  await page.click('text=First page');
  await expect(page.locator('h1')).toHaveText('First');
  expect(faults).toEqual([]);
});

const TOO_MANY = {
  code: 429,
  error: 'Too many requests',
  eps_threshold: 1,
  throttled_devices: {},
  throttled_users: {},
  exceeded_daily_quota_devices: {},
  exceeded_daily_quota_users: {},
};

/** Leaves events behind as an earlier visit would that could not send them. */
async function keepUnsent(page: Page, count: number): Promise<void> {
  const kept = Array.from({ length: count }, (_, number) => ({
    event_type: 'kept',
    event_properties: { number },
    insert_id: `kept-${number}`,
  }));
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    `AMP_unsent_${KEY.slice(0, 10)}`,
    JSON.stringify(kept),
  ] as const);
}
