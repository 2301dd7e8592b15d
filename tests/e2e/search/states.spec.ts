import { active, askDialog, dialog, expect, field, openSearch, options, tell, test } from './test.ts';

test('nothing found is said, with shorter searches that find something, and Enter does nothing while nothing is chosen', async ({
  page,
  garden,
}) => {
  await openSearch(page, `${garden}/`);
  await page.keyboard.type('xyzzy');
  await expect(dialog(page)).toContainText('No results');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(askDialog(page)).toBeHidden();
  await field(page).fill('');
  await page.keyboard.type('roses xyzzy');
  await expect(
    dialog(page).getByRole('status').filter({ hasText: 'No results for “roses xyzzy”' }),
  ).toBeVisible();
  await expect(options(page)).toHaveText(['Search for “roses”', 'Ask AI: “roses xyzzy”']);
  await options(page).first().click();
  await expect(field(page)).toHaveValue('roses');
  await expect(field(page)).toBeFocused();
  await expect(active(page)).toContainText('How to grow roses');
});

test('a search that fails says so; a retry finds again, and so does the network when it is back', async ({
  page,
  garden,
  context,
}) => {
  await openSearch(page, `${garden}/`);
  await tell(page, { fails: true });
  await page.keyboard.type('roses');
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('Unable to fetch results');
  await expect(alert).toContainText('You might want to check your network connection.');
  await expect(options(page)).toHaveCount(0);
  await tell(page, { fails: false });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(options(page).first()).toContainText('How to grow roses');

  await tell(page, { fails: true });
  await field(page).fill('planting');
  await expect(alert).toBeVisible();
  await context.setOffline(true);
  await tell(page, { fails: false });
  await context.setOffline(false);
  await expect(options(page).first()).toContainText('Planting');
});

test('a first search that is slow shows after 200 ms that it is under way', async ({ page, garden }) => {
  await tell(page, { holdsSearches: true });
  await openSearch(page, `${garden}/`);
  await page.keyboard.type('roses');
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Searching…' })).toBeVisible();
  await tell(page, { holdsSearches: false });
  await expect(options(page).filter({ hasText: 'How to grow roses' })).toBeVisible();
  await expect(dialog(page).getByText('Searching…')).toBeHidden();
});

test('results stay while a slow search is on its way', async ({ page, garden }) => {
  await openSearch(page, `${garden}/`);
  await page.keyboard.type('roses');
  await expect(options(page).first()).toContainText('How to grow roses');
  await tell(page, { holdsSearches: true });
  await field(page).fill('planting');
  await expect(dialog(page).getByText('Searching…')).toBeVisible();
  await expect(options(page).filter({ hasText: 'How to grow roses' })).toBeVisible();
  await tell(page, { holdsSearches: false });
  await expect(options(page).first()).toContainText('Planting');
});

test('a quick search shows nothing of the kind', async ({ page, garden }) => {
  await page.clock.install();
  await openSearch(page, `${garden}/`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent.includes('Searching…')) Object.assign(window, { wasSlow: true });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.keyboard.type('roses');
  await page.clock.runFor(190);
  await expect(options(page).first()).toContainText('How to grow roses');
  expect(await page.evaluate(() => 'wasSlow' in window)).toBe(false);
});
