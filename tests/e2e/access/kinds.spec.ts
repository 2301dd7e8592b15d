import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';
import { colourFaults, faults } from './axe.ts';
import { EXPECTED_ERRORS, KINDS } from './kinds.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: EXPECTED_ERRORS });

// A long page has thousands of elements, each of which is looked at.
test.describe.configure({ timeout: 120_000 });

for (const [site, kind, path] of KINDS) {
  test(`${site}, ${kind}: no accessibility fault in either width and mode`, async ({ page }) => {
    for (const width of [360, 1280]) {
      // High enough for the whole sidebar: its last links lie below the button that hides it until it is scrolled.
      await page.setViewportSize({ width, height: 2400 });
      if (width === 360) await open(page, addressOf(site) + path);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
      expect(await faults(page), `light at ${width} px`).toEqual([]);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      expect(await colourFaults(page), `dark at ${width} px`).toEqual([]);
    }
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
