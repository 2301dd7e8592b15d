import { dialog, expect, field, heard, openSearch, options, test } from './test.ts';

test('a query of 10,000 characters is cut, and searched', async ({ page, garden }) => {
  await openSearch(page, `${garden}/`);
  await field(page).evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, 'x'.repeat(10_000));
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await expect(dialog(page)).toContainText('No results for');
  expect((await heard(page, 'asked')).at(-1)?.query).toHaveLength(512);
  const box = await dialog(page).boundingBox();
  expect(box?.width).toBeLessThan(800);
});

test('spaces alone are no search, and signs of every kind find nothing, quietly', async ({
  page,
  garden,
}) => {
  await openSearch(page, `${garden}/`);
  await page.keyboard.type('    ');
  await expect(options(page)).toHaveCount(0);
  await expect(dialog(page)).not.toContainText('No results');
  for (const [what, query] of [
    ['emoji', '🚩🌷'],
    ['signs of regular expressions', '.*(a|b)[c]\\d{2}$^?+'],
    ['quotes and backslashes', '"\'`\\n'],
    ['a null character', 'a\u0000b'],
    ['half a surrogate pair', '\ud83d'],
  ] as const) {
    await field(page).fill('roses');
    await expect(options(page).first(), what).toContainText('roses');
    await field(page).fill(query);
    await expect(dialog(page), what).toContainText('No results for');
    await expect(options(page).last(), what).toContainText('Ask AI');
  }
});

test('right-to-left text runs from right to left, and HTML is shown as the text that it is, in the field and in what is found', async ({
  page,
  garden,
}) => {
  await openSearch(page, `${garden}/`);
  await field(page).fill('گل');
  await expect(options(page).first()).toContainText('ورود');
  const direction = (element: Element) => getComputedStyle(element).direction;
  expect(await field(page).evaluate(direction)).toBe('rtl');
  expect(await options(page).first().locator('.search-option-title').evaluate(direction)).toBe('rtl');

  await field(page).fill('<img src=x onerror=alert(1)>');
  await expect(options(page).first()).toContainText('Markup: <img src=x onerror=alert(1)> roses');
  await expect(dialog(page).locator('img')).toHaveCount(0);
  await field(page).fill('<b onclick=alert(1)>');
  await expect(dialog(page)).toContainText('No results for “<b onclick=alert(1)>”');
  await expect(dialog(page).locator('b')).toHaveCount(0);
});
