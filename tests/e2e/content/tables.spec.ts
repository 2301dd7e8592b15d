import type { Page } from '@playwright/test';
import { FACT_ROW } from '../../../src/page-tree/names.ts';
import { addressOf } from '../sites.ts';
import { expect, holdBack, open, test } from '../test.ts';

const rows = (page: Page) => page.locator(`.data-table [${FACT_ROW}]:visible`);

const openTables = (page: Page) => open(page, `${addressOf('frame')}/reference/tables`);

test('a table of facts is filtered by words', async ({ page }) => {
  await openTables(page);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Filter by words' }).fill('name ANSWERS');
  await expect(rows(page)).toHaveText([/HOST/]);
  await expect(page.getByRole('status')).toHaveText('1 row');
  await page.getByRole('searchbox', { name: 'Filter by words' }).fill('');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('status')).toHaveText('3 rows');
});

test('a table of facts is filtered by group, and empty groups are left out', async ({ page }) => {
  await openTables(page);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Mail');
  await expect(rows(page)).toHaveText([/SENDER/]);
  await expect(page.locator('.fact-group:visible')).toHaveText(['Mail']);
});

test('a filter that nothing matches says so, and Enter in it does not leave the page', async ({ page }) => {
  await openTables(page);
  await page.getByRole('searchbox', { name: 'Filter by words' }).fill('nothing like that');
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('status')).toHaveText('0 rows');
  await page.getByRole('searchbox', { name: 'Filter by words' }).fill('port');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/reference\/tables$/);
  await expect(rows(page)).toHaveCount(1);
});

test('a row has an address of its own', async ({ page }) => {
  await page.goto(`${addressOf('frame')}/reference/tables#sender`);
  await expect(page.locator('#sender')).toBeInViewport();
});

test('a link to a row that the filter leaves out takes the filter back', async ({ page }) => {
  await openTables(page);
  await page
    .locator('main')
    .evaluate((main) => main.insertAdjacentHTML('afterbegin', '<a href="#sender">Sender</a>'));
  await page.getByRole('searchbox', { name: 'Filter by words' }).fill('port');
  await expect(page.locator('#sender')).toBeHidden();
  await page.getByRole('link', { name: 'Sender', exact: true }).click();
  await expect(page.locator('#sender')).toBeInViewport();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('searchbox', { name: 'Filter by words' })).toHaveValue('');
});

test('what was typed before the filter’s script had come is filtered by', async ({ page }) => {
  const letGo = await holdBack(page, '**/assets/filter-facts-*.js');
  await openTables(page);
  await page.getByRole('searchbox', { name: 'Filter by words' }).fill('port');
  letGo();
  await expect(rows(page)).toHaveCount(1);
});

test('a table of short facts is filtered too', async ({ page }) => {
  await open(page, `${addressOf('docs')}/third-party-integrations`);
  await page.getByRole('searchbox', { name: 'Filter by words' }).fill('jira');
  await expect(page.locator('.data-table tbody tr:not(.table-group):visible')).toHaveText([/Jira/]);
});

test('each value stands beside the name of its column, for eyes and for screen readers', async ({ page }) => {
  await open(page, `${addressOf('docs')}/deployment-self-hosting/core-configuration/environment-variables`);
  await expect(page.locator('#debug')).toMatchAriaSnapshot(`
    - term:
      - code: DEBUG
      - link "Link to debug"
    - definition:
      - text: Default
      - code: "false"
    - definition: Type boolean
    - definition:
      - text: /Django's debug mode/
  `);
});
