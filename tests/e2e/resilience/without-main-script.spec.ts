import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, test } from '../test.ts';

const frame = addressOf('frame');

test.use({ expectedErrors: /Failed to load resource/ });

/** Opens a page whose main script does not come, as a reader who had hidden the sidebar. */
async function openWithout(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('docs:sidebar-hidden', 'true'));
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto(address);
  await expect(page.locator('html[data-script-failed]')).toHaveCount(1);
}

/** Controls in sight that nothing but a script serves: the browser serves popovers, tabs and forms with a target. */
const idle = (page: Page) =>
  page
    .locator('button:not([popovertarget]), input:not(.tabs-list > input), select, textarea')
    .filter({ visible: true });

for (const [what, address] of [
  ['code and tabs', `${frame}/guides/third`],
  ['a table with a filter', `${frame}/reference/tables`],
  ['a place that is not there', `${frame}/gone`],
  ['the results of a search', `${frame}/search?q=first`],
  ['a part that lives later', `${addressOf('crash')}/lazy`],
] as const) {
  test(`no control is left that does nothing: ${what}`, async ({ page }) => {
    await openWithout(page, address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(idle(page)).toHaveCount(0);
  });
}

test('a sidebar that was hidden is there, because nothing could bring it back', async ({ page }) => {
  await openWithout(page, `${frame}/guides/first`);
  await expect(page.locator('.sidebar')).toBeVisible();
});
