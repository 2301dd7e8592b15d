import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';
import { colourFaults, faults, setMode } from './axe.ts';
import { EXPECTED_ERRORS, KINDS } from './kinds.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: EXPECTED_ERRORS });

// High enough for the whole sidebar: its last links lie below the button that hides it until it is scrolled.
const NARROW = { width: 360, height: 2400 };
const WIDE = { width: 1280, height: 2400 };

// A long page has thousands of elements, each of which is looked at.
test.describe.configure({ timeout: 120_000 });

/** Looks at a page in a narrow window in one mode, then in a wide one in the other. */
async function inTwoWindows(
  page: Page,
  address: string,
  [narrow, wide]: readonly ['light', 'dark'] | readonly ['dark', 'light'],
  look: (page: Page) => Promise<readonly unknown[]>,
): Promise<void> {
  await page.setViewportSize(NARROW);
  await open(page, address);
  await setMode(page, narrow);
  expect(await look(page)).toEqual([]);
  await page.setViewportSize(WIDE);
  await setMode(page, wide);
  expect(await look(page)).toEqual([]);
}

/** The longest pages, and those of which another has every part. */
const BY_NIGHT = /SDK with tabs|long reference|API overview|figure with a slider|unlisted|older version/;

for (const [site, kind, path] of KINDS) {
  const tag = BY_NIGHT.test(kind) ? '@nightly' : [];
  test(
    `${site}, ${kind}: no accessibility fault, light in a narrow window and dark in a wide one`,
    {
      tag,
    },
    ({ page }) => inTwoWindows(page, addressOf(site) + path, ['light', 'dark'], faults),
  );

  test(
    `${site}, ${kind}: no fault of colours, dark in a narrow window and light in a wide one`,
    {
      tag: '@nightly',
    },
    ({ page }) => inTwoWindows(page, addressOf(site) + path, ['dark', 'light'], colourFaults),
  );
}

test('the open drawer, its menus and the open dropdown have no accessibility fault', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `${addressOf('frame')}/guides/first`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('.navbar summary', { hasText: 'A dropdown' }).click();
  expect(await faults(page)).toEqual([]);
});
