import { active, dialog, expect, field, open, openSearch, options, test } from './test.ts';

const kept = (recent: string[], favourite: string[] = []) => JSON.stringify({ recent, favourite });

test('a search that led to a hit is kept, and choosing it searches again', async ({ page, garden }) => {
  await openSearch(page, `${garden}/`);
  await expect(dialog(page)).toContainText('Your searches are kept here, in this browser only.');
  await page.keyboard.type('planting');
  await expect(active(page)).toContainText('Planting');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tulips/);
  await page.keyboard.press('/');
  await field(page).fill('');
  await expect(dialog(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText([
    'planting',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('planting');
  await expect(active(page)).toContainText('Planting');
});

test('searches are starred, unstarred and removed by keyboard alone, also after a reload', async ({
  page,
  garden,
}) => {
  await page.addInitScript(
    (text) => {
      if (!localStorage.getItem('docs:searches')) localStorage.setItem('docs:searches', text);
    },
    kept(['bulbs', 'bark']),
  );
  await openSearch(page, `${garden}/`);
  const star = dialog(page).getByRole('button', { name: 'Make “bark” a favourite' });
  for (
    let press = 0;
    press < 20 && !(await star.evaluate((each) => each === document.activeElement));
    press += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(
    dialog(page).getByRole('group', { name: 'Favourite searches' }).getByRole('option'),
  ).toHaveText(['bark']);
  await expect(field(page)).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Remove “bulbs”' }).press('Enter');
  await expect(options(page)).toHaveText(['bark']);
  await openSearch(page, `${garden}/`);
  await expect(options(page)).toHaveText(['bark']);
  await dialog(page).getByRole('button', { name: 'Unfavourite “bark”' }).press('Space');
  await expect(dialog(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText([
    'bark',
  ]);
});

test('the buttons stand beside their searches', async ({ page, garden }) => {
  await page.addInitScript(
    (text) => localStorage.setItem('docs:searches', text),
    kept(['a', 'b'], ['c', 'd']),
  );
  await openSearch(page, `${garden}/`);
  for (const query of ['a', 'b', 'c', 'd']) {
    const option = await dialog(page).getByRole('option', { name: query, exact: true }).boundingBox();
    const button = await dialog(page)
      .getByRole('button', { name: `Remove “${query}”` })
      .boundingBox();
    const middle = (box: typeof option) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(Math.abs(middle(option) - middle(button)), query).toBeLessThanOrEqual(1);
  }
});

test('a second tab shows what the first one keeps', async ({ page, garden, context }) => {
  const other = await context.newPage();
  await openSearch(other, `${garden}/guides/roses`);
  await openSearch(page, `${garden}/`);
  await page.keyboard.type('planting');
  await expect(active(page)).toContainText('Planting');
  await page.keyboard.press('Enter');
  await expect(options(other)).toHaveText(['planting']);
});

test('where storage is forbidden, searches are kept as long as the page', async ({ page, garden }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await openSearch(page, `${garden}/`);
  await page.keyboard.type('planting');
  await expect(active(page)).toContainText('Planting');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tulips/);
  await page.keyboard.press('/');
  await expect(options(page)).toHaveText(['planting']);
});

test('where storage is full, searches are kept as long as the page', { tag: '@nightly' }, async ({
  page,
  garden,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await openSearch(page, `${garden}/`);
  await page.keyboard.type('planting');
  await expect(active(page)).toContainText('Planting');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tulips/);
  await page.keyboard.press('/');
  await field(page).fill('');
  await expect(options(page)).toHaveText(['planting']);
});

test('what makes no sense in storage is passed over', async ({ page, garden }) => {
  await page.addInitScript(() =>
    localStorage.setItem('docs:searches', '{"recent":[7,{"a":1}],"favourite":"x"'),
  );
  await open(page, `${garden}/`);
  await page.keyboard.press('/');
  await expect(dialog(page)).toContainText('Your searches are kept here');
});
