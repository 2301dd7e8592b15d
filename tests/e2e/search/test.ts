import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { test as base, expect, open } from '../test.ts';
import type { FakeControl } from './fakes/control.ts';

export { expect, open };

/** `test` with the address of the fixture. */
export const test = base.extend<{ readonly garden: string }>({
  garden: [addressOf('garden'), { option: true }],
});

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
export const field = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search the documentation' });
export const options = (page: Page): Locator => dialog(page).getByRole('option');
export const askDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Ask AI' });
export const question = (page: Page): Locator => askDialog(page).getByRole('textbox');

/** The option that Enter would choose. */
export const active = (page: Page): Locator => dialog(page).locator('[data-active-item]');

/** Opens a page and the search dialog on it. */
export async function openSearch(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
}

/** Opens a page and Ask AI on it. */
export async function openAsk(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.getByRole('link', { name: 'Ask AI' }).click();
  await expect(question(page)).toBeFocused();
}

/** Asks a question in the open dialog. */
export async function ask(page: Page, words: string): Promise<void> {
  await question(page).fill(words);
  await question(page).press('Enter');
}

/** Tells the providers in the page, from now on or from the next page on, what to do. */
export async function tell(page: Page, what: Partial<FakeControl>): Promise<void> {
  const assign = (settings: Partial<FakeControl>) => {
    window.fake = Object.assign(window.fake ?? {}, settings);
  };
  if (page.url() === 'about:blank') await page.addInitScript(assign, what);
  else await page.evaluate(assign, what);
}

/** What the providers in the page were told and heard. */
export async function heard<Key extends keyof FakeControl>(page: Page, key: Key): Promise<FakeControl[Key]> {
  return page.evaluate((name) => window.fake?.[name] as FakeControl[typeof name], key) as Promise<
    FakeControl[Key]
  >;
}
