import { expectTab, holdBack, isSameWindow, markWindow } from '../test.ts';
import { active, dialog, expect, field, open, openSearch, options, test } from './test.ts';

test('"/", Ctrl+K and Cmd+K open the dialog, with the focus in its field, also right after closing', async ({
  page,
  garden,
}) => {
  await open(page, `${garden}/guides/roses`);
  for (const keys of ['/', 'Control+k', 'Meta+k']) {
    await page.keyboard.press(keys);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.evaluate(async () => {
    // As Escape does. Browsers tell of the closing in a later task, after the key.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose();
    await Promise.resolve();
    const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(key);
  });
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('rose');
  await expect(options(page).first()).toBeVisible();
});

test('a slash in a field is a letter, and Ctrl+K opens the dialog from there too', async ({
  page,
  garden,
}) => {
  await open(page, `${garden}/`);
  const notes = page.getByLabel('Notes');
  await notes.pressSequentially('and/or');
  await expect(notes).toHaveValue('and/or');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notes).toBeFocused();
});

test('Ctrl+K opens the dialog, and closes it, with Caps Lock and on any keyboard; other keys with "k" or "/" in them do nothing', async ({
  page,
  garden,
}) => {
  await open(page, `${garden}/`);
  for (const keys of ['k', 'Control+Shift+k', 'Control+/', 'Alt+/']) await page.keyboard.press(keys);
  await expect(dialog(page)).toBeHidden();
  for (const [what, key] of [
    ['with Caps Lock', { key: 'K', code: 'KeyK' }],
    ['on a keyboard with Cyrillic letters', { key: 'л', code: 'KeyK' }],
    ['on a keyboard with K elsewhere', { key: 'k', code: 'KeyT' }],
  ] as const) {
    const press = () =>
      page.evaluate(
        (init) =>
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { ...init, ctrlKey: true, bubbles: true, cancelable: true }),
          ),
        key,
      );
    await press();
    await expect(field(page), what).toBeFocused();
    await press();
    await expect(dialog(page), what).toBeHidden();
  }
});

test('while an input method puts a word together, arrows and Enter are its own', async ({ page, garden }) => {
  await openSearch(page, `${garden}/guides/roses`);
  await page.keyboard.type('rose');
  await expect(active(page)).toHaveText(/./);
  const before = await active(page).textContent();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 's', selectionStart: 1, selectionEnd: 1 });
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter'])
    await page.evaluate(
      (name) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: name, isComposing: true, bubbles: true, cancelable: true }),
        ),
      key,
    );
  await expect(active(page)).toHaveText(before ?? '');
  await expect(dialog(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/guides/roses');
  await input.send('Input.insertText', { text: 's' });
  await expect(field(page)).toHaveValue('roses');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
});

test('the search button opens it, and Escape gives the focus back', async ({ page, garden }) => {
  await open(page, `${garden}/`);
  const button = page.getByRole('link', { name: 'Search' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('Ctrl and a click follow the search button to the results page in a new tab', async ({
  page,
  garden,
  browser,
}) => {
  await open(page, `${garden}/`);
  await page.getByRole('link', { name: 'Search' }).click({ modifiers: ['Control'] });
  await expectTab(browser, `${garden}/search`);
  await expect(page).toHaveURL(`${garden}/`);
  await expect(dialog(page)).toBeHidden();
});

test('a click beside the dialog, its button and Ctrl+K close it', async ({ page, garden }) => {
  await openSearch(page, `${garden}/`);
  await page.mouse.click(20, 400);
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('/');
  await dialog(page).getByRole('button', { name: 'Close search' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeHidden();
});

test('marking text from the field outwards does not close it', async ({ page, garden }) => {
  await openSearch(page, `${garden}/`);
  await page.keyboard.type('roses');
  const box = await field(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 15);
  await page.mouse.down();
  await page.mouse.move(20, 400);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
});

test('nothing of the dialog is fetched before the reader means it, and pointing at the button is enough', async ({
  page,
  garden,
}) => {
  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
  await open(page, `${garden}/guides/roses`);
  await page.waitForLoadState('networkidle');
  expect([...fetched].filter((path) => /react|mount|dialog|ask|provider/.test(path))).toEqual([]);
  await page.getByRole('link', { name: 'Search' }).hover();
  await expect
    .poll(() => [...fetched].filter((path) => /mount-.*\.js$|search-dialog-.*\.css$/.test(path)))
    .toHaveLength(2);
});

test('what is typed while the dialog is on its way is in its field', async ({ page, garden }) => {
  const goOn = await holdBack(page, /mount-.*\.js$/);
  await open(page, `${garden}/`);
  await page.keyboard.press('/');
  await page.keyboard.type('prunk');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ing');
  goOn();
  await expect(field(page)).toHaveValue('pruning');
  await expect(active(page)).toContainText('Pruning');
});

test('Enter while the dialog is on its way opens the best hit, once its results are there', async ({
  page,
  garden,
}) => {
  const goOn = await holdBack(page, /mount-.*\.js$/);
  await open(page, `${garden}/`);
  await page.keyboard.press('/');
  await page.keyboard.type('planting');
  await page.keyboard.press('Enter');
  goOn();
  await expect(page).toHaveURL(`${garden}/guides/tulips#planting`);
});

test('a dialog that is long in coming shows the progress bar', async ({ page, garden }) => {
  const goOn = await holdBack(page, /mount-.*\.js$/);
  await open(page, `${garden}/`);
  await page.keyboard.press('/');
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  goOn();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeHidden();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('a dialog that cannot be fetched says so over the page, and can be tried again', async ({
    page,
    garden,
    context,
  }) => {
    await open(page, `${garden}/guides/roses`);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await markWindow(page);
    await page.keyboard.press('/');
    const failure = page.getByRole('dialog', { name: 'Unable to fetch results' });
    await expect(failure).toContainText('You might want to check your network connection.');
    await page.keyboard.press('Escape');
    await expect(failure).toBeHidden();
    await page.keyboard.press('/');
    await context.setOffline(false);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(field(page)).toBeFocused();
    expect(await isSameWindow(page)).toBe(true);
  });

  for (const [what, files] of [
    ['its own script', /\/assets\/mount-/],
    ['a script that it imports', /\/assets\/react-/],
    ['all its files', /\/assets\/(mount|react|boundary|use-settled-search|rolldown-runtime|search-dialog)-/],
  ] as const) {
    const tag = what === 'all its files' ? [] : '@nightly';
    test(`the dialog opens on the same page once the network is back: ${what}`, { tag }, async ({
      page,
      garden,
    }) => {
      await open(page, `${garden}/guides/roses`);
      await markWindow(page);
      await page.route(files, (route) => route.abort());
      const failure = page.getByRole('dialog', { name: 'Unable to fetch results' });
      await page.keyboard.press('/');
      await expect(failure).toBeVisible();
      await page.unroute(files);
      await failure.getByRole('button', { name: 'Retry' }).click();
      await expect(field(page)).toBeFocused();
      expect(await isSameWindow(page)).toBe(true);
    });
  }

  test('a dialog that was fetched before goes on working', async ({ page, garden, context }) => {
    await openSearch(page, `${garden}/guides/roses`);
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await page.keyboard.press('/');
    await page.keyboard.type('planting');
    await expect(options(page).first()).toContainText('Planting');
  });
});

test('the page behind the dialog is out of reach and does not scroll', async ({ page, garden }) => {
  await openSearch(page, `${garden}/guides/roses`);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.mouse.move(600, 700);
  await page.mouse.wheel(0, 500);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
