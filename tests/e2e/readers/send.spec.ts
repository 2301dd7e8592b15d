import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { faults } from '../access/axe.ts';
import { listenOnLoopback } from '../services/loopback.ts';
import { addressOf } from '../sites.ts';
import { test as base, expect, open } from '../test.ts';

const site = addressOf('readers');
const KEY = 'Nb4kWq7TzGmPx2';

interface Sent {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Api {
  /** What arrived, in order. */
  readonly requests: Sent[];
  answer: (request: Sent, response: ServerResponse) => void;
}

/** A server on this machine in the place of the API; preflight requests are answered as it would. */
const test = base.extend<{ readonly api: Api }>({
  permissions: ['clipboard-read', 'clipboard-write'],
  api: async ({ page }, use) => {
    const api: Api = {
      requests: [],
      answer: (_, response) => response.end('["rose","fern"]'),
    };
    const server = createServer(async (incoming, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const { method, url, headers } = incoming;
      const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
      api.requests.push(request);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'application/json');
      api.answer(request, response);
    });
    const address = await listenOnLoopback(server);
    await page.route('https://api.example.com/**', async (route) => {
      const url = new URL(route.request().url());
      try {
        await route.fulfill({
          response: await route.fetch({ url: address + url.pathname + url.search, timeout: 0 }),
        });
      } catch {
        await route.abort().catch(() => {});
      }
    });
    await use(api);
    server.close().closeAllConnections();
  },
});

async function openForm(page: Page, operation: string) {
  await open(page, `${site}/api/${operation}`);
  await page.getByRole('button', { name: 'Send this request' }).click();
  return page.getByRole('region', { name: 'Send this request' });
}

test('a request is sent as the description has it, and its answer shown', async ({ page, api }) => {
  const form = await openForm(page, 'list-plants');
  await expect(form.getByLabel('Public key')).toBeFocused();
  await expect(form.getByLabel('bed')).toHaveAccessibleDescription('required, string, 1 to 20 characters');
  await form.getByLabel('Public key').fill(KEY);
  await form.getByLabel('bed').fill('by the wall/ä');
  await form.getByLabel('sort').selectOption('height');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText(/200 in \d+ ms, 15 bytes/);
  await expect(form.locator('pre')).toHaveText('[\n  "rose",\n  "fern"\n]');
  await form.getByText('Headers that a page may see').click();
  await expect(form.getByText('content-type: application/json')).toBeVisible();
  expect(api.requests).toMatchObject([
    { method: 'GET', url: '/v1/beds/by%20the%20wall%2F%C3%A4/plants?sort=height', body: '' },
  ]);
  expect(api.requests[0]?.headers['garden-key']).toBe(KEY);
  expect(api.requests[0]?.headers).not.toHaveProperty('referer');
  expect(api.requests[0]?.headers).not.toHaveProperty('cookie');
  await form.getByRole('button', { name: 'Copy' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('[\n  "rose",\n  "fern"\n]');
});

test('the samples show the request that the form has, in every language', async ({ page, api: _ }) => {
  const form = await openForm(page, 'list-plants');
  await form.getByLabel('most').fill('7');
  for (const language of ['python', 'curl', 'csharp', 'go', 'nodejs', 'ruby', 'php', 'java', 'powershell'])
    await expect(page.locator(`.for-server-1 [data-tab="${language}"] pre`)).toContainText('most=7');
});

test('the key that the reader entered for the samples stands in the form', async ({ page, api }) => {
  await page.addInitScript((key) => localStorage.setItem('docs:own-key', key), KEY);
  const form = await openForm(page, 'list-plants');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('200 in');
  expect(api.requests[0]?.headers['garden-key']).toBe(KEY);
});

test('a secret key, and a field that must not be empty, are refused before anything is sent', async ({
  page,
  api,
}) => {
  const form = await openForm(page, 'list-plants');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('Enter a key');
  await form.getByLabel('Public key').fill('secret.abc');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('This is a secret key. Enter the public one.');
  await form.getByLabel('Public key').fill(KEY);
  await form.getByLabel('bed').fill('');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('Enter a value for bed.');
  await expect(form.getByLabel('bed')).toBeFocused();
  expect(api.requests).toEqual([]);
});

test('a request that stores asks first, and sends the body with its digits', async ({ page, api }) => {
  api.answer = (_, response) => response.writeHead(201).end();
  const form = await openForm(page, 'add-visitor');
  await form.getByLabel('Public key').fill(KEY);
  await form.getByLabel('Body').fill('{ "name"');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('This is not JSON');
  await form.getByLabel('Body').fill('{ "name": "bob", "number": 12345678901234567890 }');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toContainText('stores data in the environment of your key');
  expect(api.requests).toEqual([]);
  await form.getByRole('button', { name: 'Store and send' }).click();
  await expect(form).toContainText('201 in');
  await expect(form).toContainText('The answer has no body.');
  const post = api.requests.find(({ method }) => method === 'POST');
  expect(post?.body).toBe('{"name":"bob","number":12345678901234567890}');
  expect(post?.headers['content-type']).toBe('application/json');
});

test('a read that stores what is new is sent so that it does not, and asks where the reader changes that', async ({
  page,
  api,
}) => {
  const form = await openForm(page, 'read-visitor');
  await form.getByLabel('Public key').fill(KEY);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('200 in');
  expect(api.requests[0]?.url).toBe('/v1/visitors?name=ann&dry=true');
  await form.getByLabel('dry').selectOption('not sent');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toContainText('It stores a visitor that is new.');
  expect(api.requests).toHaveLength(1);
});

test('only servers that the site names can be sent to: not another one, nor one with a variable', async ({
  page,
}) => {
  await open(page, `${site}/api/elsewhere`);
  await expect(page.getByRole('button', { name: 'Send this request' })).toHaveCount(0);
  const form = await openForm(page, 'list-plants');
  await expect(form.getByLabel('Server')).toHaveCount(0);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("connect-src 'self' https://api.example.com");
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: /Failed to load resource|CORS/ });

  test('each status of a failure is explained beside the answer', async ({ page, api }) => {
    const form = await openForm(page, 'list-plants');
    await form.getByLabel('Public key').fill(KEY);
    for (const [status, words] of [
      [401, 'refuses the key'],
      [403, 'refuses the key'],
      [404, 'knows no such thing'],
      [429, 'Wait a minute'],
      [500, 'The server failed'],
    ] as const) {
      api.answer = (_, response) => response.writeHead(status).end(`{"detail":"<b>no ${status}</b>"}`);
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(form).toContainText(`${status} in`);
      await expect(form).toContainText(words);
      await expect(form.locator('pre')).toContainText(`<b>no ${status}</b>`);
    }
  });

  test('a request that is not answered can be cancelled, and is given up after 10 seconds', async ({
    page,
    api,
  }) => {
    await page.clock.install();
    api.answer = () => {};
    const form = await openForm(page, 'list-plants');
    await form.getByLabel('Public key').fill(KEY);
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toContainText('Cancelled.');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toContainText('Waiting for the answer');
    await page.clock.runFor(10_000);
    await expect(form).toContainText('No whole answer came within 10 seconds.');
    await expect(form.getByRole('button', { name: 'Send' })).toBeFocused();
  });

  test('a host that cannot be reached, or does not allow the page: both are said, and so is a device without a network', async ({
    page,
    context,
    api: _,
  }) => {
    await page.route('https://api.example.com/**', (route) => route.abort());
    const form = await openForm(page, 'list-plants');
    await form.getByLabel('Public key').fill(KEY);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toContainText('cannot be reached');
    await expect(form).toContainText('CORS');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toContainText('Your device is offline.');
  });

  test('a web page in the place of data is shown as text, and named', async ({ page, api }) => {
    api.answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
    const form = await openForm(page, 'list-plants');
    await form.getByLabel('Public key').fill(KEY);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toContainText('The answer is a web page');
    await expect(form.locator('pre')).toHaveText('<h1>Log in</h1>');
  });

  test('of a body of 5 MB the beginning is shown, and all can be copied', async ({ page, api }) => {
    const whole = JSON.stringify('x'.repeat(5 * 1024 * 1024));
    api.answer = (_, response) => response.end(whole);
    const form = await openForm(page, 'list-plants');
    await form.getByLabel('Public key').fill(KEY);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toContainText('The first 50,000 of 5,242,882 characters are shown.');
    await form.getByRole('button', { name: 'Copy' }).click();
    await expect(form.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.clipboard.readText()).length)).toBe(whole.length);
  });
});

test('by keyboard, at 320 px, and with nothing for axe to find', async ({ page, api: _ }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `${site}/api/list-plants`);
  await page.getByRole('button', { name: 'Send this request' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Public key')).toBeFocused();
  await page.keyboard.type(KEY);
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: 'Send this request' });
  await expect(form).toContainText('200 in');
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('without script there is no button, and nothing is loaded before a reader means it', async ({
  browser,
  page,
}) => {
  const silent = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await silent.goto(`${site}/api/list-plants`);
  await expect(silent.getByRole('button', { name: 'Send this request' })).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, `${site}/api/list-plants`);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /reader/.test(url))).toEqual([]);
});
