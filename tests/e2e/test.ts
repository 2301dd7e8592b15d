import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

interface Fixtures {
  /** What the console may say in a test that breaks something on purpose; anything else fails the test. */
  readonly expectedErrors: RegExp;
  /** Watches the console of every page of a test. */
  readonly quietConsole: undefined;
}

/** Playwright's `test`, which also fails when a page throws or writes an error or a warning to its console. */
export const test = base.extend<Fixtures>({
  expectedErrors: [/(?!)/, { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const said: string[] = [];
      context.on('weberror', (error) => said.push(String(error.error())));
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text());
      });
      await use(undefined);
      expect(said.filter((line) => !expectedErrors.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page and waits until its scripts run. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await started(page);
}

/** Waits until the main module has run, of which the name that it gives the colour mode's toggle tells. */
export async function started(page: Page): Promise<void> {
  await page.waitForSelector('[data-color-mode-toggle][aria-label]', { state: 'attached' });
}

/** Leaves a page with its inline scripts alone, so that a test sees what stands before the main module runs. */
export async function withoutMainScript(page: Page): Promise<void> {
  await page.route('**/assets/main-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
}

/** Holds back what is asked for; the returned function lets it go, and what is asked for later. */
export async function holdBack(
  target: Page | BrowserContext,
  files: Parameters<Page['route']>[0],
): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await target.route(files, async (route) => {
    await held;
    await route.fallback();
  });
  return resolve;
}

/** Paths that scripts of a page ask the host for, from now on. */
export function fetchedPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/**
 * Waits until a tab of the browser is at an address. The browser is asked: Playwright misses some tabs that Ctrl opens (about
 * one of forty, of pages without any script too), however long a test waits for them.
 */
export async function expectTab(browser: Browser, address: string): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const tabs = async () =>
    (await session.send('Target.getTargets')).targetInfos
      .filter(({ type }) => type === 'page')
      .map(({ url }) => url);
  await expect.poll(tabs).toContain(address);
  await session.detach();
}

/** Matches what the router may ask the host for when it shows a page: its part, and the whole page. */
export function filesOfPage(path: string): RegExp {
  return new RegExp(`${path}(\\.part\\.htm)?$`);
}

/** Waits until two frames are drawn: what an action leads to at once has happened. */
export async function framesDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Leaves a mark in the window that a full load would wipe out. */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
}

/** Whether the page was shown without a full load since `markWindow`. */
export async function isSameWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameWindow' in window);
}
