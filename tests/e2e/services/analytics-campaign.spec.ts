import { events, flush, type SentEvent, started } from './analytics.ts';
import { expect, test } from './test.ts';

const FIELDS = [
  'utm_campaign',
  'utm_content',
  'utm_id',
  'utm_medium',
  'utm_source',
  'utm_term',
  'dclid',
  'fbclid',
  'gbraid',
  'gclid',
  'ko_click_id',
  'li_fat_id',
  'msclkid',
  'rtd_cid',
  'ttclid',
  'twclid',
  'wbraid',
];

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('the campaign record has every field that the address and the referrer give', async ({
  page,
  providers,
}) => {
  const query = new URLSearchParams(FIELDS.map((field) => [field, `value-of-${field}`]));
  await page.goto(`/?${query}`, { referer: 'https://news.example.com/article' });
  await started(page);
  await flush(page, providers);
  const record = {
    ...Object.fromEntries(query),
    referrer: 'https://news.example.com/article',
    referring_domain: 'news.example.com',
  };
  const [identify] = events(providers, '$identify');
  expect(identify?.user_properties?.$set).toMatchObject(record);
  const initial = Object.entries(record).map(([field, value]) => [`initial_${field}`, value]);
  expect(identify?.user_properties?.$setOnce).toMatchObject(Object.fromEntries(initial));
  const [view] = events(providers, '[Amplitude] Page Viewed');
  expect(view?.event_properties).toMatchObject(record);
});

test('a visit without a campaign says so', async ({ page, providers }) => {
  await page.goto('/');
  await started(page);
  await flush(page, providers);
  const [identify] = events(providers, '$identify');
  expect(Object.keys(identify?.user_properties?.$unset ?? {})).toEqual(
    expect.arrayContaining([...FIELDS, 'referrer', 'referring_domain']),
  );
});

test('another campaign is told within the same visit', async ({ page, providers }) => {
  await page.goto('/?utm_source=one');
  await started(page);
  await flush(page, providers);
  await page.goto('/?utm_source=two');
  await started(page);
  await flush(page, providers);
  expect(sources(events(providers, '$identify'))).toEqual(['one', 'two']);
  expect(events(providers, 'session_start')).toHaveLength(1);
});

test.describe('where a campaign begins a new visit', () => {
  test.use({ variant: 'other' });

  test('another campaign ends the visit and starts one', async ({ page, providers }) => {
    await page.goto('/?utm_source=one');
    await started(page);
    await flush(page, providers);
    await page.goto('/?utm_source=two');
    await started(page);
    await flush(page, providers);
    const [first, second, ...more] = events(providers, 'session_start').map(({ session_id }) => session_id);
    expect(more).toEqual([]);
    expect(second).toBeGreaterThan(first ?? 0);
    expect(events(providers, 'session_end').map(({ session_id }) => session_id)).toEqual([first]);
    const [, told] = events(providers, '$identify');
    expect(told?.session_id).toBe(second);
  });

  test('the same campaign goes on', async ({ page, providers }) => {
    await page.goto('/?utm_source=one');
    await started(page);
    await flush(page, providers);
    await page.goto('/?utm_source=one');
    await started(page);
    await flush(page, providers);
    expect(events(providers, 'session_start')).toHaveLength(1);
  });
});

function sources(identifies: readonly SentEvent[]): unknown[] {
  return identifies.map(({ user_properties }) => user_properties?.$set?.utm_source);
}
