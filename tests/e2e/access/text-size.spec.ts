import { addressOf } from '../sites.ts';
import { expect, started, test } from '../test.ts';
import { EXPECTED_ERRORS, KINDS } from './kinds.ts';
import { layoutFaults } from './layout.ts';

/** Text of twice the size, as readers set it in their browser: all else that counts in px stays. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    });
  },
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: EXPECTED_ERRORS,
});
test.describe.configure({ timeout: 120_000 });

for (const site of ['frame', 'other-look', 'docusaurus', 'docs'] as const) {
  test(`${site}: with text of twice the size nothing is cut off or scrolls sideways`, async ({ page }) => {
    for (const [, kind, path] of KINDS.filter(([of]) => of === site)) {
      await page.goto(addressOf(site) + path);
      await started(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      expect(await layoutFaults(page), kind).toEqual([]);
      await page.setViewportSize({ width: 2200, height: 720 });
      expect(await layoutFaults(page), `${kind}, in three columns`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  });
}
