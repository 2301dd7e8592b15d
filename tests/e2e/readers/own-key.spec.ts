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

test('a key that is entered in one tab stands in the samples of the others, and one click forgets it in all', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(other, site);
  await open(page, site);
  await enter(page, KEY);
  await expect(sample(other, 'bash')).toContainText(KEY);
  // So it does in a tab that is opened later.
  await other.reload();
  await expect(sample(other, 'bash')).toContainText(KEY);
  await (await meet(page)).getByRole('button', { name: 'Forget' }).click();
  await expect(sample(page, 'bash')).toContainText('Key: YOUR_KEY');
  await expect(sample(other, 'bash')).toContainText('Key: YOUR_KEY');
  expect(await page.evaluate((key) => JSON.stringify(localStorage).includes(key), KEY)).toBe(false);
});

test('what cannot be a public key is refused with the reason, and stays in its field', async ({ page }) => {
  await open(page, site);
  const dialog = await meet(page);
  const field = dialog.getByLabel('Public key');
  for (const [what, key, word] of [
    ['a secret key', 'secret.abc', 'This is a secret key. Enter the public one.'],
    ['markup', '<img src=x onerror=alert(1)>', 'has only letters and digits'],
    ['a secret key in capitals', 'SECRET.abc', 'This is a secret key. Enter the public one.'],
    ['a key of 10,000 characters', 'k'.repeat(10_000), 'This text has 10,000 characters.'],
  ] as const) {
    await field.fill(key);
    await dialog.getByRole('button', { name: 'Show in samples' }).click();
    await expect(page.getByText(word), what).toBeVisible();
    await expect(field, what).toBeFocused();
    await expect(field, what).toHaveAccessibleDescription(new RegExp(word.slice(0, 20)));
    await expect(field, what).toHaveValue(key);
    expect(await page.evaluate(() => localStorage.getItem('docs:own-key')), what).toBeNull();
    await expect(sample(page, 'bash'), what).toContainText('Key: YOUR_KEY');
  }
});

test('what cannot be the address of an API is refused', async ({ page }) => {
  await open(page, site);
  const dialog = await meet(page);
  const field = dialog.getByLabel('Address of your API');
  await dialog.getByLabel('Public key').fill(KEY);
  for (const address of [
    'api.example.org',
    'ftp://x.test',
    'https://me:word@x.test',
    'https://x.test/api/v1/',
    'x'.repeat(10_000),
  ]) {
    const what = address.slice(0, 30);
    await field.fill(address);
    await expect(field, what).toHaveValue(address);
    await dialog.getByRole('button', { name: 'Show in samples' }).click();
    await expect(field, what).toHaveAttribute('aria-invalid', 'true');
    await expect(field, what).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('docs:own-key')), what).toBeNull();
  }
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

/** The site with a key that was entered earlier. */
async function openWithKey(page: Page, address: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('docs:own-key', value), KEY);
  await open(page, address);
}

test('in a sentence, a sample has the key, and what the sentence is about stays', async ({ page }) => {
  await openWithKey(page, `${site}/pumps`);
  await page.evaluate(() => localStorage.setItem('docs:own-address', 'http://localhost:8000'));
  await page.reload();
  await expect(page.locator('main p', { hasText: 'To connect a pump' })).toHaveText(
    `To connect a pump, send its key in the header Key: ${KEY} of each request to https://api.example.com. Put your key in place of YOUR_KEY:`,
  );
  await expect(page.locator('figure.code pre')).toContainText('http://localhost:8000/v1/pumps');
});

test('an answer of Ask AI shows and copies the key in its samples; the question and its links have none', async ({
  page,
}) => {
  await openWithKey(page, `${site}/pumps`);
  await page
    .getByRole('button', { name: 'Ask AI' })
    .or(page.getByRole('link', { name: 'Ask AI' }))
    .first()
    .click();
  await page.getByRole('textbox').fill('How do I connect a pump?');
  await page.keyboard.press('Enter');
  const answer = page.locator('.ask-answer');
  await expect(answer.locator('pre')).toContainText(`--header 'Key: ${KEY}'`);
  await expect(answer.locator('p').first()).toContainText(`Key: ${KEY}`);
  await answer.getByRole('button', { name: 'Copy' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(`Key: ${KEY}' --header`);
  await page.getByRole('button', { name: 'Copy answer' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`send its key in the header \`Key: ${KEY}\``);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`--header 'Key: ${KEY}'`);
});

test('a figure shows the key before and after it comes to life, in all that it writes', async ({ page }) => {
  await openWithKey(page, `${site}/pumps`);
  const figure = page.locator('[data-island]');
  await expect(figure.locator('pre')).toHaveText(`pump(1, "${KEY}")`);
  await figure.getByRole('button', { name: 'More water' }).click();
  await expect(figure.locator('pre')).toHaveText(`pump(2, "${KEY}")`);
  await expect(figure.locator('p')).toHaveText(`It takes 2 litres, with pump(2, "${KEY}").`);
  await figure.getByRole('button', { name: 'More water' }).click();
  await expect(figure.locator('p')).toHaveText(`It takes 3 litres, with pump(3, "${KEY}").`);
  await (await meet(page)).getByRole('button', { name: 'Forget' }).click();
  await expect(figure.locator('pre')).toHaveText('pump(3, "YOUR_KEY")');
  await expect(figure.locator('p')).toHaveText('It takes 3 litres, with pump(3, "YOUR_KEY").');
});

test('a figure that is alive already shows a key as soon as it is entered', async ({ page }) => {
  await open(page, `${site}/pumps`);
  const figure = page.locator('[data-island]');
  await figure.getByRole('button', { name: 'More water' }).click();
  await expect(figure.locator('pre')).toHaveText('pump(2, "YOUR_KEY")');
  await enter(page, KEY);
  await expect(figure.locator('pre')).toHaveText(`pump(2, "${KEY}")`);
  await figure.getByRole('button', { name: 'More water' }).click();
  await expect(figure.locator('pre')).toHaveText(`pump(3, "${KEY}")`);
});

for (const width of [360, 1440])
  for (const wrap of ['', 'true'])
    test(`a stored key moves nothing at ${width} px${wrap && ' where long lines are wrapped'}`, {
      tag: (width === 360) === (wrap === '') ? [] : '@nightly',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript((value) => localStorage.setItem('docs:code-wrap', value), wrap);
      await page.goto(`${site}/pumps`);
      for (const [what, key] of [
        ['as long as the placeholder', 'abcdefgh'],
        ['a little longer', 'abcdefghi'],
        ['longer', 'abcdefghijkl'],
        ['much longer', 'k'.repeat(40)],
      ] as const) {
        await page.evaluate((value) => localStorage.setItem('docs:own-key', value), key);
        await page.reload();
        await expect(page.locator('figure.code pre'), what).toContainText(key);
        const moved = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              let sum = 0;
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries() as unknown as { value: number }[]) sum += entry.value;
              }).observe({ type: 'layout-shift', buffered: true });
              requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
            }),
        );
        expect(moved, what).toBe(0);
      }
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
