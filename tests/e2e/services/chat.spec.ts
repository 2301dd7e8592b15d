import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const CHAT = 'client.crisp.chat';
const LAUNCHER = '[data-ask-ai-launcher]';

/** What a chat that has arrived does: it works the queue off and keeps what it was told. */
const ARRIVED = `
  const told = window.told = [...window.$crisp];
  window.$crisp = { push: (command) => told.push(command), is: () => true };
`;

test.beforeEach(async ({ page, providers }) => {
  providers.answer(CHAT, { body: ARRIVED });
  await page.clock.install();
});

test('on the support page the chat is shown and open, and the assistant’s button is hidden', async ({
  page,
}) => {
  await page.goto('/support');
  await expect.poll(() => toldCommands(page)).toEqual(['chat:show', 'chat:open']);
  await expect(page.locator(LAUNCHER)).toBeHidden();
});

test('on every other page the chat is hidden and the assistant’s button shown, and slashes at the end make no other page', async ({
  page,
}) => {
  await page.goto('/');
  await expect.poll(() => toldCommands(page)).toEqual(['chat:hide']);
  await expect(page.locator(LAUNCHER)).toBeVisible();
  const arrive = (address: string) =>
    page.evaluate((path) => {
      history.replaceState(null, '', path);
      document.dispatchEvent(new CustomEvent('docs:page-shown'));
    }, address);
  for (const path of ['/support/', '/support//']) {
    const before = (await toldCommands(page)).length;
    await arrive(path);
    await expect
      .poll(async () => (await toldCommands(page)).slice(before))
      .toEqual(['chat:show', 'chat:open']);
    await expect(page.locator(LAUNCHER)).toBeHidden();
    await arrive('/');
    await expect(page.locator(LAUNCHER)).toBeVisible();
  }
});

test('the chat comes and goes with pages that are opened without a load', async ({ page, providers }) => {
  await page.goto('/support');
  await expect.poll(() => toldCommands(page)).toHaveLength(2);
  await page.getByRole('main').getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveTitle('Start | Services');
  await expect.poll(() => toldCommands(page)).toEqual(['chat:show', 'chat:open', 'chat:hide']);
  await expect(page.locator(LAUNCHER)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle('Support | Services');
  await expect
    .poll(() => toldCommands(page))
    .toEqual(['chat:show', 'chat:open', 'chat:hide', 'chat:show', 'chat:open']);
  await expect(page.locator(LAUNCHER)).toBeHidden();
  expect(providers.to(CHAT)).toHaveLength(1);
});

test('a click on a link, on a button and on words opens the chat with their message, and so does the keyboard', async ({
  page,
}) => {
  await page.goto('/');
  await handlersAttached(page);
  await expect.poll(() => toldCommands(page)).toEqual(['chat:hide']);
  await expect(page.getByRole('button', { name: 'Ask with words' })).toHaveAttribute('tabindex', '0');
  for (const [element, message] of [
    ['#chat-link', 'Hello from a link'],
    ['#chat-button', 'Hello from a button'],
    ['#chat-words', 'Hello from words'],
  ] as const) {
    const before = (await told(page)).length;
    await page.click(element);
    expect((await told(page)).length, element).toBe(before + 3);
    expect(await opening(page), element).toEqual(OPENED_WITH(message));
    await expect(page, element).toHaveURL(/\/$/);
  }
  for (const [element, key] of [
    ['#chat-link', 'Enter'],
    ['#chat-button', 'Space'],
    ['#chat-words', 'Enter'],
    ['#chat-words', 'Space'],
  ] as const) {
    const before = (await told(page)).length;
    await page.focus(element);
    await expect(page.locator(element)).toBeFocused();
    await page.keyboard.press(key);
    expect((await told(page)).slice(before).map(([, command]) => command)).toEqual([
      'chat:show',
      'message:text',
      'chat:open',
    ]);
  }
});

test('what opens the chat on a page that was opened without a load does so too', async ({ page }) => {
  await page.goto('/');
  await handlersAttached(page);
  await expect.poll(() => toldCommands(page)).toEqual(['chat:hide']);
  await page.getByRole('main').getByRole('link', { name: 'second page' }).click();
  await expect(page).toHaveTitle('Second | Services');
  await page.focus('#chat-words');
  await page.keyboard.press('Enter');
  expect(await opening(page)).toEqual(OPENED_WITH('Hello from the second page'));
});

test('handlers attach 1000 ms after the page has loaded, and not before', async ({ page, providers }) => {
  providers.answer(CHAT, 'hang');
  await page.addInitScript(() => {
    addEventListener('load', () => Object.assign(window, { loadedAt: Date.now() }));
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  // The module of the chat runs a while after the load.
  await page.clock.runFor(400);
  await expect.poll(() => page.evaluate(() => '$crisp' in window)).toBe(true);
  const passed = await page.evaluate(() => Date.now() - (window as unknown as { loadedAt: number }).loadedAt);
  await page.clock.runFor(990 - passed);
  await page.click('#chat-button');
  expect(await queued(page)).toEqual(['chat:closed', 'chat:hide']);
  await page.clock.runFor(20);
  await page.click('#chat-button');
  expect(await queued(page)).toEqual(['chat:closed', 'chat:hide', 'chat:show', 'message:text', 'chat:open']);
});

test('a chat that was opened elsewhere is hidden again when it is closed', async ({ page }) => {
  await page.goto('/');
  await handlersAttached(page);
  await expect.poll(() => toldCommands(page)).toEqual(['chat:hide']);
  await page.click('#chat-button');
  await page.evaluate(() => {
    const [, , closed] = (window as unknown as { told: [string, string, () => void][] }).told.find(
      ([, name]) => name === 'chat:closed',
    ) ?? ['', '', () => {}];
    closed();
  });
  expect((await toldCommands(page)).at(-1)).toBe('chat:hide');
});

test('a chat that comes late does what it was told meanwhile', async ({ page, providers }) => {
  let arrive = () => {};
  providers.answer(
    CHAT,
    new Promise((resolve) => {
      arrive = () => resolve({ body: ARRIVED });
    }),
  );
  await page.goto('/');
  await handlersAttached(page);
  await page.click('#chat-button');
  arrive();
  await expect
    .poll(() => toldCommands(page))
    .toEqual(['chat:hide', 'chat:show', 'message:text', 'chat:open']);
});

test.describe('a chat that does not come', () => {
  test('lets the reader wait 5 seconds, then leads to the support page', async ({ page, providers }) => {
    providers.answer(CHAT, 'hang');
    await page.goto('/');
    await handlersAttached(page);
    await page.click('#chat-button');
    await page.clock.runFor(3500);
    await expect(page).toHaveURL(/\/$/);
    await page.clock.runFor(1500);
    await expect(page).toHaveURL(/\/support$/);
  });

  for (const [what, answer] of [
    ['is blocked', 'break'],
    ['is missing', { status: 404, body: 'not found' }],
    ['throws', { body: 'throw new Error("broken")' }],
  ] as const) {
    const tag = what === 'is blocked' ? [] : '@nightly';
    test(`leads to the support page when it ${what}`, { tag }, async ({ page, providers }) => {
      providers.answer(CHAT, answer);
      await page.goto('/');
      await handlersAttached(page);
      await page.click('#chat-button');
      await expect(page).toHaveURL(/\/support$/);
    });
  }

  test('lets links of the support page lead to the ways of contact on it', async ({ page, providers }) => {
    providers.answer(CHAT, 'break');
    await page.goto('/support');
    await handlersAttached(page);
    await page.click('#chat-link');
    await expect(page).toHaveURL(/\/support#ways$/);
    await page.click('#chat-button');
    await expect(page).toHaveURL(/\/support#__content$/);
  });
});

function OPENED_WITH(message: string): unknown[] {
  return [
    ['do', 'chat:show'],
    ['set', 'message:text', [message]],
    ['do', 'chat:open'],
  ];
}

type Command = [string, string, ...unknown[]];

async function told(page: Page): Promise<Command[]> {
  return page.evaluate(() => (window as unknown as { told?: Command[] }).told ?? []);
}

/** Names of the commands, without the wish to be told when the chat is closed. */
async function toldCommands(page: Page): Promise<string[]> {
  return (await told(page)).filter(([verb]) => verb !== 'on').map(([, name]) => name);
}

/** Names of the commands that wait in the queue. */
async function queued(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window.$crisp as unknown as Command[])].map(([, name]) => name));
}

/** The last three commands. */
async function opening(page: Page): Promise<unknown[]> {
  return (await told(page)).slice(-3);
}

async function handlersAttached(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => '$crisp' in window)).toBe(true);
  await page.clock.runFor(1000);
}
