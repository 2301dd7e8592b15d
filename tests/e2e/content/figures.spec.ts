import type { Page } from '@playwright/test';
import { faults } from '../access/axe.ts';
import { addressOf } from '../sites.ts';
import { expect, holdBack, open, test } from '../test.ts';

const docs = addressOf('docs');
const FINDER = `${docs}/support/flag-not-showing`;

test('six answers lead to the cause, its check and its remedy, and the address keeps them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, FINDER);
  const finder = page.locator('figure.demo');
  await expect(finder).toContainText('Question 1 of at most 6.');
  for (const answer of [
    '200, with the state that the dashboard shows as the default',
    '/identities/ with the identifier',
  ]) {
    await finder.getByRole('button', { name: answer }).click();
  }
  for (const answer of ['No', 'No', 'No'])
    await finder.getByRole('button', { name: answer, exact: true }).click();
  await expect(finder).toContainText('Question 6 of at most 6.');
  expect(await faults(page)).toEqual([]);
  await finder.getByRole('button', { name: /Everything matches/ }).click();
  await expect(finder).toContainText('The cause: Outside the percentage');
  await expect(finder.getByRole('link', { name: 'Read more about this cause' })).toHaveAttribute(
    'href',
    '#percentage',
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faults(page)).toEqual([]);

  await expect(page).toHaveURL(/\?why=same\.user\.no\.no\.no\.fits$/);
  await page.reload();
  await expect(finder).toContainText('The cause: Outside the percentage');
  await finder.getByRole('button', { name: 'Change answer 3' }).click();
  await expect(finder).toContainText('Question 3 of at most 6.');
  await expect(page).toHaveURL(/\?why=same\.user$/);
});

test('the questions are answered by keyboard: what follows is read next', async ({ page }) => {
  await open(page, FINDER);
  const finder = page.locator('figure.demo');
  await finder.getByRole('button', { name: '404' }).focus();
  await page.keyboard.press('Enter');
  await expect(finder.locator('p').first()).toBeFocused();
  await expect(page.locator(':focus')).toContainText('Question 2 of at most 6.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('The cause: Flag hidden from this key');
});

test('without script the causes are a list with a check and a remedy each', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${FINDER}#causes`);
  await expect(page.locator('#cause-outside-the-percentage')).toContainText('Raise the percentage');
  await expect(page.locator('figure.demo').getByRole('button')).toHaveCount(0);
});

test('the home page leads to the figures, and their addresses carry their state', async ({ page }) => {
  await open(page, docs);
  await page.getByRole('main').getByRole('link', { name: 'see who is in at 25%' }).click();
  await expect(page.getByText('At 25%, 28 of these 100 identities are in.')).toBeVisible();
  await page.getByRole('button', { name: '50%' }).click();
  await expect(page).toHaveURL(/\?share=50/);
  await page.reload();
  await expect(page.getByText('At 50%, 52 of these 100 identities are in.')).toBeVisible();
  await page.goto(`${docs}/managing-flags/rollout/rollout-by-percentage?share=<b>`);
  await expect(page.getByText('At 10%, 12 of these 100 identities are in.')).toBeVisible();
});

test('the traits and rule values that a reader typed stand in the address', async ({ page }) => {
  await open(page, `${docs}/flagsmith-concepts/segments/segment-rule-operators`);
  const plan = page.locator('figure.demo').getByLabel('plan', { exact: true });
  // The first touch brings the figure to life; what is typed after that counts.
  await expect(async () => {
    await plan.fill('free & <b>');
    await expect(page).toHaveURL(/\?example=plan/, { timeout: 500 });
  }).toPass();
  await page.getByLabel('Rule value for >', { exact: true }).fill('20');
  await expect(page).toHaveURL(/%253E%3D20/);
  await page.reload();
  await expect(plan).toHaveValue('free & <b>');
  await expect(page.getByLabel('Rule value for >', { exact: true })).toHaveValue('20');
});

/** Opens the page of the operators, and selects what stands in the figure's field while its script is held back. */
async function focusBeforeScript(page: Page) {
  await open(page, `${docs}/flagsmith-concepts/segments/segment-rule-operators`);
  const letCome = await holdBack(page, '**/assets/*.js');
  const plan = page.getByLabel('plan', { exact: true });
  await plan.focus();
  await page.keyboard.press('ControlOrMeta+a');
  return { plan, letCome };
}

test('what a reader types into a figure while its script is on its way stays, and counts', async ({
  page,
}) => {
  const { plan, letCome } = await focusBeforeScript(page);
  await page.keyboard.type('ba');
  letCome();
  await expect(page.locator('[data-island-state="alive"]')).toBeVisible();
  await page.keyboard.type('sic');
  await expect(plan).toHaveValue('basic');
  await expect(page).toHaveURL(/plan%3Dbasic/);
  await expect(page.locator('figure.demo').getByRole('row', { name: /Exactly Matches/ })).toContainText(
    'false',
  );
});

test('what is selected in a figure while it comes to life stays selected, and what is typed takes its place', async ({
  page,
}) => {
  const { plan, letCome } = await focusBeforeScript(page);
  await page.keyboard.type('free');
  await plan.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 4));
  letCome();
  await expect(page.locator('[data-island-state="alive"]')).toBeVisible();
  await page.keyboard.type('ast');
  await expect(plan).toHaveValue('fast');
});
