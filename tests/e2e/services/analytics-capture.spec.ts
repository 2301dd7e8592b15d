import type { Page } from '@playwright/test';
import { events, flush, type SentEvent, started, waiting } from './analytics.ts';
import type { Providers } from './providers.ts';
import { expect, test } from './test.ts';

const CLICKED = '[Amplitude] Element Clicked';
const CHANGED = '[Amplitude] Element Changed';
const GROUP = '[Amplitude] Rage Click';

test.beforeEach(async ({ page, providers }) => {
  await page.clock.install();
  await page.goto('/first');
  await started(page);
  await flush(page, providers);
});

test('a click on a control tells which one it was', async ({ page, providers }) => {
  await page.click('#plain');
  const [click] = await captured(page, providers, CLICKED);
  expect(click).toMatchObject({
    '[Amplitude] Element ID': 'plain',
    '[Amplitude] Element Tag': 'button',
    '[Amplitude] Element Text': 'Plain button',
  });
});

test('inputs for passwords and hidden inputs are passed over', async ({ page, providers }) => {
  await page.fill('#name', 'a name');
  await page.fill('#secret', 'a secret');
  await page.evaluate(() => {
    for (const type of ['click', 'change'])
      document.querySelector('#hidden')?.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await page.click('#plain');
  const changes = await captured(page, providers, CHANGED);
  expect(changes.map((change) => change['[Amplitude] Element ID'])).toEqual(['name']);
  const all = JSON.stringify(events(providers));
  expect(all).not.toContain('a name');
  expect(all).not.toContain('a secret');
  expect(all).not.toContain('hidden value');
});

test('numbers like those of cards and national ids are left out', async ({ page, providers }) => {
  await page.click('#card');
  await page.click('#national');
  const [card, national] = await captured(page, providers, CLICKED);
  expect(card?.['[Amplitude] Element Text']).toBe('Pay with ***** or ***** now');
  expect(national?.['[Amplitude] Element Text']).toBe('Number ***** please');
});

test('a text is cut at 255 characters, an attribute at 128', async ({ page, providers }) => {
  await page.click('#long-text');
  await page.click('#long-attribute');
  const [text, attribute] = await captured(page, providers, CLICKED);
  expect(String(text?.['[Amplitude] Element Text']).length).toBeGreaterThan(245);
  expect(String(text?.['[Amplitude] Element Text']).length).toBeLessThanOrEqual(255);
  expect(attribute?.['[Amplitude] Element Class']).toBe('c'.repeat(128));
  expect(attribute?.['[Amplitude] Element Aria Label']).toBe('l'.repeat(128));
  const hierarchy = attribute?.['[Amplitude] Element Hierarchy'];
  expect(hierarchy).toContainEqual(
    expect.objectContaining({ attrs: expect.objectContaining({ 'data-note': 'n'.repeat(128) }) }),
  );
});

test('the elements around a control take 1024 characters at most', async ({ page, providers }) => {
  await page.click('#deep');
  const [click] = await captured(page, providers, CLICKED);
  const hierarchy = click?.['[Amplitude] Element Hierarchy'] as object[];
  expect(hierarchy[0]).toMatchObject({ tag: 'button', id: 'deep' });
  const length = JSON.stringify(hierarchy).length;
  expect(length).toBeLessThanOrEqual(1024);
  expect(length).toBeGreaterThan(850);
});

test('quick clicks within 20 pixels are one group', async ({ page, providers }) => {
  await clicksAcross(page, [0, 10, 20, 0]);
  await page.clock.runFor(1500);
  const [group] = await captured(page, providers, GROUP);
  expect(group?.['[Amplitude] Click Count']).toBe(4);
});

test('quick clicks over more than 20 pixels are no group', async ({ page, providers }) => {
  await clicksAcross(page, [0, 10, 22, 0]);
  await page.clock.runFor(1500);
  expect(await captured(page, providers, GROUP)).toEqual([]);
});

test('a click on no control counts when the page changes within 500 ms', async ({ page, providers }) => {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.click('#box');
  await page.clock.runFor(450);
  await changePage(page);
  const [click] = await captured(page, providers, CLICKED);
  expect(click?.['[Amplitude] Element ID']).toBe('box');
});

test('a click on no control does not count when the page changes later', async ({ page, providers }) => {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.click('#box');
  await page.clock.runFor(550);
  await changePage(page);
  await page.click('#plain');
  const clicks = await captured(page, providers, CLICKED);
  expect(clicks.map((click) => click['[Amplitude] Element ID'])).toEqual(['plain']);
});

test('a question to the editor is given up after 15 seconds', async ({ context, providers, baseURL }) => {
  providers.answer('app.eu.amplitude.com', {
    type: 'text/html',
    body: '<!doctype html><title>Editor</title>',
  });
  const editor = await context.newPage();
  await context.clock.install();
  await editor.goto('https://app.eu.amplitude.com/');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    editor.evaluate((address) => void window.open(address), `${baseURL}/`),
  ]);
  await started(opened);
  await opened.evaluate(() => {
    const { __AMPLITUDE_MESSENGER__: messenger } = window as unknown as {
      __AMPLITUDE_MESSENGER__: { sendRequest(action: string, args: object): Promise<unknown> };
    };
    messenger.sendRequest('ask', {}).catch((error: Error) => {
      document.title = error.message;
    });
  });
  await opened.clock.runFor(13_500);
  expect(await opened.title()).toBe('Start | Services');
  await opened.clock.runFor(1500);
  await expect(opened).toHaveTitle(/^ask timed out/);
});

/** Properties of the events of a type that the actions of a test made. */
async function captured(page: Page, providers: Providers, type: string): Promise<Record<string, unknown>[]> {
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return waiting(page);
    })
    .not.toEqual([]);
  await page.evaluate(() => document.body.dispatchEvent(new Event('settled')));
  await page.clock.runFor(10_000);
  // They are kept until the provider has them.
  await expect.poll(() => waiting(page)).toEqual([]);
  return events(providers, type).map(({ event_properties }: SentEvent) => event_properties ?? {});
}

/** Clicks a wide button at these distances from one place in it, as quickly as it goes. */
async function clicksAcross(page: Page, distances: readonly number[]): Promise<void> {
  const box = await page.locator('#long-text').boundingBox();
  if (!box) throw new Error('The button is not shown.');
  for (const distance of distances) await page.mouse.click(box.x + 20 + distance, box.y + 10);
}

async function changePage(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('#box')?.append(' It changed.'));
}
