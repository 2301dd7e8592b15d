import { faults } from '../access/axe.ts';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const docs = addressOf('docs');
const KEY = 'Nb4kWq7TzGmPx2VhYc9Rda';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a whole visit with every tool asks nobody but the site, and never with the reader’s key', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join(' ')),
  );

  await open(page, `${docs}/getting-started/quick-start`);
  const sample = page
    .locator('figure.code')
    .filter({ has: page.getByRole('button', { name: 'Your key' }) })
    .first();
  await sample.getByRole('button', { name: 'Your key in samples' }).click();
  await page.getByLabel('Client-side environment key').fill(KEY);
  await page.getByRole('button', { name: 'Show in samples' }).click();
  await expect(sample.locator('pre')).toContainText(KEY);
  await sample.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(KEY);

  await page.locator('main a[href$="glossary#environment-key"]').first().hover();
  await expect(page.getByRole('tooltip')).toContainText('Environment key');
  await page.keyboard.press('Escape');

  await page
    .locator('.sidebar a[href="/integrating-with-flagsmith/sdks/server-side"]')
    .evaluate((link: HTMLElement) => link.click());
  await page.getByLabel('Language', { exact: true }).selectOption('Go');
  await expect(page).toHaveURL(/\?language=go$/);
  await expect(page.locator('#java-timeouts')).toBeHidden();
  await expect(page.locator('.toc a[href="#java-timeouts"]')).toBeHidden();
  expect(await faults(page)).toEqual([]);

  await page.goto(`${docs}/edge-api/get-flags`);
  await expect(page.locator('figure.code pre').first()).toContainText(KEY);

  await page.goto(`${docs}/support/flag-not-showing`);
  await page.locator('figure.demo').getByRole('button', { name: '403, because of the key' }).click();
  await expect(page.locator('figure.demo')).toContainText('The cause: Wrong environment key');

  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((request) => new URL(request.split(' ')[0] ?? '').origin !== docs)).toEqual([]);
  expect(sent.filter((request) => request.includes(KEY.slice(0, 8)))).toEqual([]);
});
