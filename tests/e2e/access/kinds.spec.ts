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

for (const [site, kind, path] of KINDS) {
  test(`${site}, ${kind}: no accessibility fault, light in a narrow window and dark in a wide one`, async ({
    page,
  }) => {
    await page.setViewportSize(NARROW);
    await open(page, addressOf(site) + path);
    await setMode(page, 'light');
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize(WIDE);
    await setMode(page, 'dark');
    expect(await faults(page)).toEqual([]);
  });

  test(`${site}, ${kind}: no fault of colours, dark in a narrow window and light in a wide one`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize(NARROW);
    await open(page, addressOf(site) + path);
    await setMode(page, 'dark');
    expect(await colourFaults(page)).toEqual([]);
    await page.setViewportSize(WIDE);
    await setMode(page, 'light');
    expect(await colourFaults(page)).toEqual([]);
  });
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
