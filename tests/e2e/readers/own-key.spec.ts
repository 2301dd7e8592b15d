import type { Page } from '@playwright/test';
import { faults } from '../access/axe.ts';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const site = addressOf('readers');
const KEY = 'Nb4kWq7TzGmPx2';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Opens the window from the first sample. */
async function meet(page: Page) {
  await page.getByRole('button', { name: 'Your key in samples' }).first().click();
  return page.getByRole('dialog', { name: 'Your key in samples' });
}

async function enter(page: Page, key: string, address = ''): Promise<void> {
  const dialog = await meet(page);
  await dialog.getByLabel('Public key').fill(key);
  await dialog.getByLabel('Address of your API').fill(address);
  await dialog.getByRole('button', { name: 'Show in samples' }).click();
}

const sample = (page: Page, language: string) =>
  page.locator(`figure[data-language="${language}"] pre`).first();

test('a key that the reader enters stands in the samples of all pages, and in what is copied', async ({
  page,
}) => {
  await open(page, site);
  await enter(page, ` ${KEY}\n`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Your key in samples' }).first()).toBeFocused();
  await expect(sample(page, 'bash')).toHaveText(
    `curl 'https://api.example.com/v1/plants' --header 'Key: ${KEY}'`,
  );
  await page.locator('figure[data-language="bash"]').getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`Key: ${KEY}`);
  // What tells readers to replace it still does.
  await expect(page.locator('main p > code').first()).toHaveText('YOUR_KEY');

  await page.getByRole('main').getByRole('link', { name: 'the next page' }).click();
  await expect(sample(page, 'python')).toHaveText(`client = Client("${KEY}")`);
  await page.reload();
  await expect(sample(page, 'python')).toHaveText(`client = Client("${KEY}")`);
});

test('the placeholder is replaced as a whole word only', async ({ page }) => {
  await open(page, site);
  await enter(page, KEY, 'http://localhost:8000/');
  await expect(sample(page, 'bash')).toContainText("curl 'http://localhost:8000/v1/plants'");
  const longer = page.locator('figure').filter({ hasText: 'longer.js' }).locator('pre');
  await expect(longer).toContainText(`a = '${KEY}'`);
  await expect(longer).toContainText("b = 'MY_YOUR_KEY', c = 'YOUR_KEY_2', d = 'secret.YOUR_KEY'");
  await expect(longer).toContainText('https://api.example.community/');
  await expect(longer).toContainText('https://api.example.com:8080/');
});

test('the page copied as a whole, and the address, never have the key', async ({ page }) => {
  await open(page, site);
  await enter(page, KEY);
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Key: YOUR_KEY');
  expect(page.url()).not.toContain(KEY);
  expect(
    await page.evaluate(() => document.documentElement.outerHTML.replace(/>[^<]*</g, '><')),
  ).not.toContain(KEY);
});

test('one click forgets the key, here and in other tabs', async ({ page, context }) => {
  await open(page, site);
  await enter(page, KEY);
  const other = await context.newPage();
  await open(other, site);
  await expect(sample(other, 'bash')).toContainText(KEY);
  await (await meet(page)).getByRole('button', { name: 'Forget' }).click();
  await expect(sample(page, 'bash')).toContainText('Key: YOUR_KEY');
  await expect(sample(other, 'bash')).toContainText('Key: YOUR_KEY');
  expect(await page.evaluate((key) => JSON.stringify(localStorage).includes(key), KEY)).toBe(false);
});

test('a key that is entered in one tab stands in the samples of the others', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, site);
  await open(page, site);
  await enter(page, KEY);
  await expect(sample(other, 'bash')).toContainText(KEY);
});

for (const [what, key, word] of [
  ['a secret key', 'secret.abc', 'This is a secret key. Enter the public one.'],
  ['a secret key in capitals', 'SECRET.abc', 'This is a secret key. Enter the public one.'],
  ['markup', '<img src=x onerror=alert(1)>', 'has only letters and digits'],
  ['a key of 10,000 characters', 'k'.repeat(10_000), 'This text has 10,000 characters.'],
] as const)
  test(`${what} is refused with the reason, and stays in its field`, async ({ page }) => {
    await open(page, site);
    await enter(page, key);
    const field = page.getByLabel('Public key');
    await expect(page.getByText(word)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(word.slice(0, 20)));
    await expect(field).toHaveValue(key);
    expect(await page.evaluate(() => localStorage.getItem('docs:own-key'))).toBeNull();
    await expect(sample(page, 'bash')).toContainText('Key: YOUR_KEY');
  });

for (const address of [
  'api.example.org',
  'ftp://x.test',
  'https://me:word@x.test',
  'https://x.test/api/v1/',
  'x'.repeat(10_000),
])
  test(`the address ${address.slice(0, 30)} is refused`, async ({ page }) => {
    await open(page, site);
    await enter(page, KEY, address);
    await expect(page.getByLabel('Address of your API')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Address of your API')).toBeFocused();
  });

test('what others wrote into the storage is text, and is shown only where it could have been entered', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('docs:own-key', '<b>bold</b>'));
  await open(page, site);
  await page.waitForLoadState('networkidle');
  await expect(sample(page, 'bash')).toContainText('Key: YOUR_KEY');
});

test('where the browser keeps nothing, the key holds for the page, and the reader is told', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
  await open(page, site);
  await expect(await meet(page)).toContainText('This browser does not keep it');
  await page.keyboard.press('Escape');
  await enter(page, KEY);
  await expect(sample(page, 'bash')).toContainText(KEY);
  await page.getByRole('main').getByRole('link', { name: 'the next page' }).click();
  await expect(sample(page, 'python')).toContainText(KEY);
});

test('a stored key moves nothing on the page', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem('docs:own-key', key), KEY);
  await page.goto(site);
  await expect(sample(page, 'bash')).toContainText(KEY);
  // The rest of a line gives way; no line, and no block, changes its place.
  const moved = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const names: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { sources: { node: Node | null }[] }[])
            for (const { node } of entry.sources) {
              const element = node instanceof Element ? node : node?.parentElement;
              if (!element?.closest('pre code')) names.push(element?.outerHTML.slice(0, 80) ?? 'gone');
            }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(names)));
      }),
  );
  expect(moved).toEqual([]);
});

test('nothing of it is loaded before a reader means it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, site);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('reader'))).toEqual([]);
});

test('without script, samples have the placeholder and no control', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(site);
  await expect(sample(page, 'bash')).toContainText('YOUR_KEY');
  await expect(page.getByRole('button', { name: 'Your key in samples' })).toHaveCount(0);
});

test('by keyboard, at 320 px, and with nothing for axe to find', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, site);
  await page.getByRole('button', { name: 'Your key in samples' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Public key')).toBeFocused();
  await page.keyboard.type('secret.x');
  await page.keyboard.press('Enter');
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Your key in samples' }).first()).toBeFocused();
});

test.describe('when its script cannot be fetched', () => {
  test.use({ expectedErrors: /./ });

  test('the reader is told, and can try again', async ({ page }) => {
    await page.route('**/*reader*.js', (route) => route.abort());
    await open(page, site);
    await page.getByRole('button', { name: 'Your key in samples' }).first().click();
    await expect(page.getByText('This part of the page could not be loaded')).toBeVisible();
    await page.unroute('**/*reader*.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog', { name: 'Your key in samples' })).toBeVisible();
  });
});
