import type { Page } from '@playwright/test';
import { addressOf, type SiteName } from '../sites.ts';
import { expect, open, test } from '../test.ts';
import { EXPECTED_ERRORS } from './kinds.ts';
import { type Stop, unreached, walk } from './walk.ts';

/** A page of each kind of control. */
const PAGES: readonly (readonly [site: SiteName, kind: string, path: string])[] = [
  ['docs', 'the home page', ''],
  ['docs', 'a guide with tabs and code', '/getting-started/quick-start'],
  ['docs', 'an API operation', '/edge-api/identify-user'],
  ['docs', 'the results of a search', '/search?q=segments'],
  ['docs', 'the page that is not found', '/best-practices/flag-livecycle'],
  ['docs', 'help and support', '/support'],
  ['docs', 'a figure with fields', '/flagsmith-concepts/segments/segment-rule-operators'],
  ['docs', 'a figure with a slider', '/managing-flags/rollout/rollout-by-percentage'],
  ['frame', 'tables with a filter', '/reference/tables'],
  ['frame', 'dropdowns and versions', '/1.0/guides/first'],
];

// What has the focus is in its place at once, and not after a motion.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: EXPECTED_ERRORS });
test.describe.configure({ timeout: 60_000 });

for (const [site, kind, path] of PAGES) {
  const alsoBack = /guide with|operation/.test(kind);
  const way = alsoBack ? 'Tab leads through, and with Shift back through,' : 'Tab leads through';
  const tag = /slider|fields|support/.test(kind) ? '@nightly' : [];
  test(`${way} ${kind}: each stop named, seen and marked, none left out, in reading order`, {
    tag,
  }, async ({ page }) => {
    await arrive(page, addressOf(site) + path);
    const stops = await walk(page, 'Tab');
    expect(faultsOf(stops)).toEqual([]);
    expect(stops[0]?.name).toBe('Skip to main content');
    expect(await page.locator('.footer a').last().getAttribute('data-walked')).toBe('');
    expect(await unreached(page)).toEqual([]);
    if (!alsoBack) return;
    const back = await walk(page, 'Shift+Tab');
    expect(back.map(({ name }) => name)).toEqual(stops.map(({ name }) => name).toReversed());
    expect(faultsOf(back)).toEqual([]);
  });
}

for (const [site, kind, path] of PAGES.filter(([, kind]) => /home|guide with|search|filter/.test(kind))) {
  const tag = /home|filter/.test(kind) ? '@nightly' : [];
  test(`at 400 % zoom Tab leads through ${kind}, and nothing covers a stop`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await arrive(page, addressOf(site) + path);
    expect(faultsOf(await walk(page, 'Tab'))).toEqual([]);
    expect(await unreached(page)).toEqual([]);
  });
}

function faultsOf(stops: readonly Stop[]): string[] {
  return stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`));
}

/** Opens a page; suggestions for one that is not found, and the results of a search, come after it. */
async function arrive(page: Page, address: string): Promise<void> {
  await open(page, address);
  if ((await page.locator('[data-not-found-page]').count()) > 0)
    await expect(page.getByText('Pages with a similar address')).toBeVisible();
  if (!address.includes('?q=')) return;
  await expect(page.locator('.search-results > li').first()).toBeVisible();
  // The walk begins at the top, not in the field that the page puts the reader into.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.collapse(document.body, 0);
  });
}
