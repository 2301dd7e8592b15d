import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, isSameWindow, markWindow, open, started, test } from '../test.ts';

const third = `${addressOf('frame')}/guides/third`;
const tab = (page: Page, name: string) => page.getByRole('radio', { name });

test('the chosen tab shows its panel only; tabs of its group follow it, and others stay', async ({
  page,
}) => {
  await open(page, third);
  await expect(page.getByText('print(')).toBeVisible();
  await expect(page.getByText('Println')).toBeHidden();
  await page.locator('label', { hasText: 'Go' }).first().click();
  await expect(page.getByText('Println')).toBeVisible();
  await expect(page.getByText('print(')).toBeHidden();
  await expect(page.getByText('Go again.')).toBeVisible();
  await expect(page.getByText('Use the package.')).toBeVisible();
});

test('the choice is remembered on the next page, after a reload and in other tabs', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await open(second, third);
  await open(page, third);
  await markWindow(page);
  await page.locator('label', { hasText: 'Go' }).first().click();
  await expect(second.getByText('Go again.')).toBeVisible();
  await page.locator('.sidebar').getByRole('link', { name: 'Fourth guide' }).click();
  await expect(page.getByText('Go on another page.')).toBeVisible();
  expect(await isSameWindow(page)).toBe(true);
  await page.reload();
  await started(page);
  await expect(page.getByText('Go on another page.')).toBeVisible();
});

test('the control stays under the pointer while other tabs change', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await open(page, third);
  const control = page.locator('label', { hasText: 'Go' }).nth(1);
  await control.evaluate((label) => label.scrollIntoView({ block: 'center' }));
  const before = (await control.boundingBox())?.y;
  await control.click();
  await expect(page.getByText('Go again.')).toBeVisible();
  expect(Math.abs(((await control.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(2);
});

test('a tab writes its choice to the query string, and reads it from there, whatever is remembered', async ({
  page,
}) => {
  await open(page, third);
  await page.locator('label', { hasText: 'Windows' }).click();
  await expect(page).toHaveURL(`${third}?os=windows`);
  await open(page, `${third}?os=windows`);
  await expect(page.getByText('Use the installer.')).toBeVisible();
  // It is stronger than what is remembered.
  await open(page, `${third}?os=linux`);
  await expect(page.getByText('Use the package.')).toBeVisible();
});

test('a link to a heading in a hidden tab shows that tab', async ({ page }) => {
  await open(page, third);
  await page.getByRole('link', { name: 'what Go says' }).click();
  await expect(page.locator('#inside-go')).toBeInViewport();
  await open(page, `${third}#inside-python`);
  await expect(page.locator('#inside-python')).toBeInViewport();
  await page.goto(`${addressOf('frame')}/guides/first`);
  await open(page, `${third}#inside-go`);
  await expect(page.locator('#inside-go')).toBeInViewport();
});

test('tabs are switched by keyboard', async ({ page }) => {
  await open(page, third);
  await tab(page, 'Python').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Go').first()).toBeChecked();
  await expect(page.getByText('Println')).toBeVisible();
});

test('a remembered tab that a page does not have is passed over', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('docs:tabs:language', 'cobol'));
  await open(page, third);
  await expect(page.getByText('print(')).toBeVisible();
});

test('on paper every tab is there, under its name', async ({ page }) => {
  await open(page, third);
  await page.emulateMedia({ media: 'print' });
  const panels = page.locator('.tabs').first().locator('.tab-panel');
  await expect(panels.first()).toBeVisible();
  await expect(panels.last()).toBeVisible();
  const names = await panels.evaluateAll((all) =>
    all.map((panel) => getComputedStyle(panel, '::before').content),
  );
  expect(names).toEqual(['"Python"', '"Go"']);
});

test('an address names the tab to be shown by its label, until the reader chooses another', async ({
  page,
}) => {
  await open(page, `${third}?tab=Go`);
  await expect(page.getByText('Println')).toBeVisible();
  await expect(page.getByText('Go again.')).toBeVisible();
  await page.locator('label', { hasText: 'Python' }).first().click();
  await expect(page.getByText('Python again.')).toBeVisible();
  await expect(page).toHaveURL(third);
});
