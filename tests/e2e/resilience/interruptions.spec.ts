import { request as ask, createServer } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { active, dialog, field } from '../search/test.ts';
import { listenOnLoopback } from '../services/loopback.ts';
import { addressOf } from '../sites.ts';
import { test as base, expect, isSameWindow, markWindow, open } from '../test.ts';

const frame = addressOf('frame');
const heading = (page: Page) => page.locator('h1');
const inSidebar = (page: Page, name: string) => page.locator('.sidebar').getByRole('link', { name });

/** Passes everything on to the site, until it goes down: then it hangs up. */
async function createHost() {
  let isDown = false;
  const server = createServer((request, response) => {
    if (isDown) return void response.destroy();
    const { method, headers, url } = request;
    ask(frame + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }).end();
  });
  const address = await listenOnLoopback(server);
  const goDown = (state: boolean) => {
    isDown = state;
  };
  return { address, goDown, close: () => server.close().closeAllConnections() };
}

type Host = Awaited<ReturnType<typeof createHost>>;

const test = base.extend<{ readonly host: Host }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  host: async ({}, use) => {
    const host = await createHost();
    await use(host);
    host.close();
  },
});

test.use({ expectedErrors: /Failed to load resource/ });

/** Each breaks the connection in another way, and mends it. */
const INTERRUPTIONS: Readonly<
  Record<string, (state: 'broken' | 'mended', context: BrowserContext, host: Host) => unknown>
> = {
  'the reader is offline': (state, context) => context.setOffline(state === 'broken'),
  'the host is down': (state, _, host) => host.goDown(state === 'broken'),
};

for (const [state, setConnection] of Object.entries(INTERRUPTIONS)) {
  test(`while ${state}, pages that were at hand are shown, and search goes on`, async ({
    page,
    context,
    host,
  }) => {
    await open(page, `${host.address}/guides/first`);
    await page.keyboard.press('/');
    await page.keyboard.type('second guide');
    await expect(active(page)).toContainText(/second/i);
    await page.keyboard.press('Escape');
    await page.waitForLoadState('networkidle');
    await markWindow(page);
    await setConnection('broken', context, host);
    await inSidebar(page, 'Second guide').click();
    await expect(heading(page)).toHaveText('Second guide');
    await page.keyboard.press('/');
    await field(page).fill('third guide');
    await expect(active(page)).toContainText(/third/i);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.goBack();
    await expect(heading(page)).toHaveText('First guide');
    expect(await isSameWindow(page)).toBe(true);
  });

  test(`while ${state}, a page that is not at hand is the browser's to explain, and there when the connection is`, async ({
    page,
    context,
    host,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
    });
    await open(page, `${host.address}/guides/first`);
    await setConnection('broken', context, host);
    await inSidebar(page, 'Second guide').click();
    await expect(page).toHaveURL('chrome-error://chromewebdata/');
    await setConnection('mended', context, host);
    await page.reload();
    await expect(page).toHaveURL(`${host.address}/guides/second`);
    await expect(heading(page)).toHaveText('Second guide');
    await page.goBack();
    await expect(heading(page)).toHaveText('First guide');
  });
}
