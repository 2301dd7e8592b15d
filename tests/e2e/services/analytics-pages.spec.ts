import { holdBack } from '../test.ts';
import { events, flush, started, waiting } from './analytics.ts';
import { expect, test } from './test.ts';

const PAGE_VIEW = '[Amplitude] Page Viewed';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await started(page);
});

test('every page that is opened without a load is a page view with its own title', async ({
  page,
  providers,
}) => {
  await page.getByRole('main').getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveTitle('First | Services');
  await page.goBack();
  await expect(page).toHaveTitle('Start | Services');
  await expect.poll(async () => (await waiting(page)).filter((type) => type === PAGE_VIEW)).toHaveLength(3);
  await flush(page, providers);
  const seen = events(providers, PAGE_VIEW).map(({ event_properties }) => [
    event_properties?.['[Amplitude] Page Path'],
    event_properties?.['[Amplitude] Page Title'],
  ]);
  expect(seen).toEqual([
    ['/', 'Start | Services'],
    ['/first', 'First | Services'],
    ['/', 'Start | Services'],
  ]);
});

test('the way back waits for the page before it tells the title', async ({ page, context, providers }) => {
  const release = await holdBack(context, (url) => ['/', '/index.part.htm'].includes(url.pathname));
  await page.getByRole('main').getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveTitle('First | Services');
  await page.evaluate(() => history.back());
  await page.clock.runFor(500);
  await expect(page).toHaveTitle('First | Services');
  release();
  await expect(page).toHaveTitle('Start | Services');
  await flush(page, providers);
  const [last] = events(providers, PAGE_VIEW).slice(-1);
  expect(last?.event_properties).toMatchObject({
    '[Amplitude] Page Path': '/',
    '[Amplitude] Page Title': 'Start | Services',
  });
});

test('a heading of the same page is no page view', async ({ page, providers }) => {
  await page.evaluate(() => {
    location.hash = 'opening-the-chat';
  });
  await page.goBack();
  await flush(page, providers);
  expect(events(providers, PAGE_VIEW)).toHaveLength(1);
});
