import type { Page, Request } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, test } from '../test.ts';
import { compressedBytes, KB } from './measure.ts';

/** Pages of each kind, by path. */
const KINDS = [
  '/',
  '/getting-started/quick-start',
  '/flagsmith-concepts/segments',
  '/category/core-configuration',
  '/edge-api/get-flags',
];

/** Longer than the median page, whose budget is smaller. */
const LONG = ['/getting-started/quick-start', '/flagsmith-concepts/segments'];

interface Loaded {
  /** What scripts ran, in compressed bytes: files and those in the page. */
  readonly script: number;
  /** Everything until `load`, without fonts. */
  readonly untilLoad: number;
  readonly hosts: ReadonlySet<string>;
}

/** Opens a page and touches nothing. */
async function load(page: Page, path: string): Promise<Loaded> {
  const requests: { request: Request; beforeLoad: boolean }[] = [];
  let loaded = false;
  page.on('load', () => {
    loaded = true;
  });
  page.on('request', (request) => requests.push({ request, beforeLoad: !loaded }));
  await restOn(page, path);

  const hosts = new Set<string>();
  let script = 0;
  let untilLoad = 0;
  for (const { request, beforeLoad } of requests) {
    hosts.add(new URL(request.url()).host);
    const response = await request.response();
    if (!response?.ok()) continue;
    const runs = request.resourceType() === 'script' && !isFetchedAhead(request);
    if (!runs && !beforeLoad) continue;
    const bytes = await compressedBytes(await response.body());
    if (runs) script += bytes;
    if (beforeLoad && request.resourceType() !== 'font') untilLoad += bytes;
  }
  const inline = await page
    .locator('script:not([src]):not([type])')
    .evaluateAll((scripts) => scripts.map((each) => each.textContent).join('\n'));
  return { script: script + (await compressedBytes(inline)), untilLoad, hosts };
}

/** Opens a page and lets a minute pass. */
async function restOn(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(addressOf('docs') + path);
  await page.clock.runFor(60_000);
  await page.waitForLoadState('networkidle');
}

/** What `<link rel="prefetch">` and `modulepreload` ask for waits for the reader's intent. */
function isFetchedAhead(request: Request): boolean {
  return request.headers()['sec-purpose'] === 'prefetch' || request.headers().purpose === 'prefetch';
}

for (const path of KINDS) {
  test(`${path}: at most 12 KB of script run before intent, and 30 KB are loaded in all, or 80 KB on a long page`, async ({
    page,
  }) => {
    const { script, untilLoad, hosts } = await load(page, path);
    test.info().annotations.push({ type: 'bytes', description: `script ${script}, until load ${untilLoad}` });
    expect(script).toBeLessThanOrEqual(12 * KB);
    expect(untilLoad + script).toBeLessThanOrEqual((LONG.includes(path) ? 80 : 30) * KB);
    expect([...hosts]).toEqual([new URL(addressOf('docs')).host]);
  });
}

test('React waits for the intent of a reader', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !isFetchedAhead(request)) scripts.push(request.url());
  });
  await restOn(page, '/getting-started/quick-start');
  expect(scripts.filter((url) => /react|hydrate/.test(url))).toEqual([]);
});

for (const path of KINDS) {
  test(`${path}: before the first paint nothing is asked for but the page and its style sheet`, async ({
    page,
  }) => {
    await page.goto(addressOf('docs') + path);
    const early = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const atPaint = () => {
            const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
            if (paint === undefined) return requestAnimationFrame(atPaint);
            const resources = performance.getEntriesByType('resource');
            resolve(resources.filter(({ startTime }) => startTime < paint).map(({ name }) => name));
          };
          atPaint();
        }),
    );
    expect(early.filter((name) => !/\/assets\/[^/]+\.css$/.test(name))).toEqual([]);
    // Browsers ask for an icon at once, and no page is told of it.
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:/);
  });
}
