import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, started, test } from '../test.ts';
import { EXPECTED_ERRORS, KINDS } from './kinds.ts';
import { layoutFaults } from './layout.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: EXPECTED_ERRORS });
test.describe.configure({ timeout: 120_000 });

/** 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };

for (const site of ['frame', 'other-look', 'docusaurus', 'docs'] as const) {
  test(`${site}: at 400 % zoom, and with wider spacing of the text, nothing is cut off or scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize(ZOOMED);
    for (const [, kind, path] of KINDS.filter(([of]) => of === site)) {
      await page.goto(addressOf(site) + path);
      await started(page);
      expect(await layoutFaults(page), kind).toEqual([]);
      await spaceOut(page);
      expect(await layoutFaults(page), `${kind}, spaced out`).toEqual([]);
    }
  });
}

/** The spacing of WCAG 1.4.12, as a reader's own style sheet sets it. */
async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* {
      line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}
