import type { Page } from '@playwright/test';
import { ask, askDialog, openAsk } from '../search/test.ts';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const site = addressOf('reading');
const PLACE = 'closed-place';

const topOf = (page: Page) =>
  page.evaluate((id) => {
    const element = document.getElementById(id);
    return element?.getClientRects().length ? Math.round(element.getBoundingClientRect().top) : -9999;
  }, PLACE);

for (const [width, announcement] of [
  [360, 'open'],
  [1440, 'closed'],
] as const) {
  for (const start of ['/', '/places', `/places#${PLACE}`]) {
    const tag = start === (width === 360 ? '/' : '/places') ? [] : '@nightly';
    test(`a source of an answer lands where its address does, from ${start}, at ${width} px with the announcement ${announcement}`, {
      tag,
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      if (announcement === 'closed')
        await page.addInitScript(() => localStorage.setItem('docs:announcement-closed', 'news'));
      await open(page, `${site}/places#${PLACE}`);
      await expect.poll(() => topOf(page)).toBeGreaterThan(60);
      const landing = await topOf(page);

      await openAsk(page, site + start);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
          details.open = false;
        scrollTo(0, document.body.scrollHeight);
      });
      await ask(page, 'Where do gardeners keep the watering can?');
      // Where the answer is declined, the place is still named as the likeliest.
      await askDialog(page)
        .getByRole('link', { name: /Closed place/ })
        .first()
        .click();
      await expect(askDialog(page)).toBeHidden();
      await expect(page).toHaveURL(`${site}/places#${PLACE}`);
      await expect.poll(() => topOf(page)).toBe(landing);
      await expect(page.locator(`#${PLACE}`)).toBeInViewport();
    });
  }
}
