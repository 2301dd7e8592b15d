import { EVENTS_HOST, events, flush, started } from './analytics.ts';
import { expect, test } from './test.ts';

const KEY = 'Nb4kWq7TzGmPx2';

test('a key that a reader entered for the samples reaches nobody', async ({ page, providers }) => {
  await page.clock.install();
  await page.goto('/second');
  await started(page);
  await page.getByRole('button', { name: 'Your key in samples' }).click();
  await page.getByLabel('Public key').fill(KEY);
  await page.getByRole('button', { name: 'Show in samples' }).click();
  const token = page.locator('figure.code pre span').filter({ hasText: KEY });
  await expect(token).toBeVisible();
  // The SDK tells the text of whatever was clicked when the page changes after it.
  await page.evaluate(() =>
    document.addEventListener('click', () => document.body.append(document.createElement('p'))),
  );
  for (const count of [1, 1, 4]) await token.click({ clickCount: count });
  await page.locator('figure.code').getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Ask with words').click();
  await page.getByRole('button', { name: 'Your key in samples' }).click();
  await page.getByLabel('Public key').click();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Start', exact: true }).click();
  await flush(page, providers);

  // The click on the sample was captured, so that what is not in it was taken out.
  const clicks = events(providers, '[Amplitude] Element Clicked');
  expect(clicks.map(({ event_properties }) => event_properties?.['[Amplitude] Element Text'])).toContain(
    "'*****'",
  );
  expect(providers.to(EVENTS_HOST).length).toBeGreaterThan(0);
  for (const { path, query, body } of providers.requests) {
    const sent = `${path} ${query} ${body}`;
    for (let length = 5; length <= KEY.length; length += 1) expect(sent).not.toContain(KEY.slice(0, length));
  }
});
