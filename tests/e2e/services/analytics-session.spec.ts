import { events, flush, started } from './analytics.ts';
import { expect, test } from './test.ts';

const MINUTE = 60_000;

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('a visit goes on in the next document', async ({ page, providers }) => {
  await page.goto('/');
  await started(page);
  await flush(page, providers);
  await page.goto('/second');
  await started(page);
  await flush(page, providers);
  expect(events(providers, '[Amplitude] Page Viewed')).toHaveLength(2);
  expect(events(providers, 'session_start')).toHaveLength(1);
  expect(events(providers, 'session_end')).toHaveLength(0);
  expect(new Set(events(providers).map(({ session_id }) => session_id)).size).toBe(1);
});

test('a visit goes on through 30 minutes of silence', { tag: '@nightly' }, async ({ page, providers }) => {
  await page.goto('/first');
  await started(page);
  await flush(page, providers);
  await page.clock.fastForward(30 * MINUTE - 15_000);
  await page.click('#plain');
  await flush(page, providers);
  expect(events(providers, 'session_end')).toHaveLength(0);
});

test('after more than 30 minutes of silence, a visit ends and another starts', async ({
  page,
  providers,
}) => {
  await page.goto('/first');
  await started(page);
  await flush(page, providers);
  await page.clock.fastForward(30 * MINUTE + 1000);
  await page.click('#plain');
  await flush(page, providers);
  const [firstStart, secondStart] = events(providers, 'session_start');
  const [end] = events(providers, 'session_end');
  const [click] = events(providers, '[Amplitude] Element Clicked');
  expect(end?.session_id).toBe(firstStart?.session_id);
  expect(secondStart?.session_id).toBeGreaterThan(firstStart?.session_id ?? 0);
  expect(click?.session_id).toBe(secondStart?.session_id);
  const order = events(providers).map(({ event_type }) => event_type);
  expect(order.indexOf('session_end')).toBeLessThan(order.lastIndexOf('session_start'));
});

test('a visit that ended while the site was closed is told at the next one', { tag: '@nightly' }, async ({
  page,
  providers,
}) => {
  await page.goto('/');
  await started(page);
  await flush(page, providers);
  await page.clock.fastForward(31 * MINUTE);
  await page.goto('/second');
  await started(page);
  await flush(page, providers);
  const [first, second] = events(providers, 'session_start').map(({ session_id }) => session_id);
  expect(events(providers, 'session_end').map(({ session_id }) => session_id)).toEqual([first]);
  expect(second).toBeGreaterThan(first ?? 0);
});
