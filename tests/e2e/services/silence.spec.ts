import { expect, test } from './test.ts';

test.describe('a site without services', () => {
  test.use({ variant: 'none' });

  test('asks nothing of any other site, and loads nothing of a service', async ({
    page,
    providers,
    baseURL,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(60_000);
    await page.getByRole('main').getByRole('link', { name: 'First page' }).click();
    await expect(page).toHaveTitle('First | Services');
    await page.click('#plain');
    await page.clock.runFor(60_000);
    expect(providers.requests).toEqual([]);
    expect(loaded.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    expect(loaded.filter((url) => /amplitude|crisp|tag-manager|marketing|visitor|start-/.test(url))).toEqual(
      [],
    );
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.content()).not.toMatch(
      /preconnect|dns-prefetch|amplitude|crisp\.chat|googletagmanager/,
    );
  });

  test('asks nobody whether the page helped', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Was this page helpful?')).toBeHidden();
  });

  test('leads from what would open the chat to the support page', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#chat-words')).toHaveAttribute('tabindex', '0');
    await page.click('#chat-button');
    await expect(page).toHaveURL(/\/support$/);
    await page.goto('/');
    // The script that makes words a button comes after the page.
    await expect(page.locator('#chat-words')).toHaveAttribute('tabindex', '0');
    await page.focus('#chat-words');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/support$/);
    await page.goto('/');
    await page.click('#chat-link');
    await expect(page).toHaveTitle('Support | Services');
  });

  test('hides the assistant’s button on the support page', async ({ page }) => {
    await page.goto('/support');
    await expect(page.locator('[data-ask-ai-launcher]')).toBeHidden();
  });
});

test.describe('a reader who asks not to be tracked', () => {
  test.use({ variant: 'other' });

  for (const [name, signal] of [
    ['Global Privacy Control', { globalPrivacyControl: true }],
    ['Do Not Track', { doNotTrack: '1' }],
  ] as const) {
    test(`is left alone where the site honours ${name}`, async ({ page, providers }) => {
      await page.addInitScript((properties) => {
        for (const [property, value] of Object.entries(properties))
          Object.defineProperty(Navigator.prototype, property, { get: () => value });
      }, signal);
      await page.clock.install();
      await page.goto('/');
      await page.clock.runFor(30_000);
      expect(providers.requests).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
      await expect(page.getByText('Was this page helpful?')).toBeHidden();
      await page.click('#chat-button');
      await expect(page).toHaveURL(/\/support$/);
    });
  }

  test('is one who asks: another one gets what is configured', async ({ page, providers }) => {
    await page.goto('/');
    await expect.poll(() => providers.to('client.crisp.chat')).toHaveLength(1);
    await expect.poll(() => providers.to('sr-client-cfg.eu.amplitude.com')).toHaveLength(1);
  });
});
