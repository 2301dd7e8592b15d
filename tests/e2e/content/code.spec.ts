import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const LANGUAGES =
  'python curl csharp go nodejs ruby php java powershell scala rust swift dart kotlin groovy hcl json'.split(
    ' ',
  );

test('code in each language shows at least three kinds of token', async ({ page }) => {
  await page.goto(`${addressOf('frame')}/reference/code`);
  for (const language of LANGUAGES) {
    const kinds = await page
      .locator(`figure.code[data-language="${language}"] [class^="t-"]`)
      .evaluateAll((tokens) => [...new Set(tokens.map((token) => token.className))]);
    expect(kinds.length, language).toBeGreaterThanOrEqual(3);
  }
});

test('tokens have other colours in each colour mode', async ({ page }) => {
  await open(page, `${addressOf('frame')}/reference/code`);
  const colours = () =>
    page
      .locator('figure.code [class^="t-"]')
      .evaluateAll((tokens) => [...new Set(tokens.map((token) => getComputedStyle(token).color))]);
  const light = await colours();
  expect(light.length).toBeGreaterThanOrEqual(3);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const dark = await colours();
  expect(dark.length).toBeGreaterThanOrEqual(3);
  expect(dark).not.toEqual(light);
});

test('long lines scroll inside their block', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${addressOf('frame')}/reference/code`);
  const block = page.locator('figure.code[data-language="powershell"] pre');
  expect(await block.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a block whose lines go on behind its edge shows a shade there, without script', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${addressOf('frame')}/reference/code`);
  const block = page.locator('figure.code[data-language="powershell"] pre');
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('The block has no box.');
  const strip = () =>
    page.screenshot({ clip: { x: box.x + box.width - 8, y: box.y + 2, width: 8, height: 8 } });
  const cut = await strip();
  await block.evaluate((pre) => pre.scrollTo({ left: pre.scrollWidth }));
  expect(await strip()).not.toEqual(cut);
});

test('long lines wrap where the reader asks for it, here and on the next page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `${addressOf('frame')}/reference/code`);
  const cut = () =>
    page.locator('pre').evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length);
  expect(await cut()).toBeGreaterThan(0);
  const wrap = page.getByRole('button', { name: 'Wrap long lines' }).first();
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await cut()).toBe(0);
  await page.reload();
  expect(await cut()).toBe(0);
  await wrap.click();
  expect(await cut()).toBeGreaterThan(0);
});

test('no control lies over code, on a touch screen either', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `${addressOf('frame')}/reference/code`);
  const over = await page.locator('figure.code').evaluateAll((blocks) =>
    blocks.filter((block) => {
      const top = block.querySelector('pre')?.getBoundingClientRect().top ?? 0;
      return [...block.querySelectorAll('button')].some(
        (button) => button.getBoundingClientRect().bottom > top,
      );
    }),
  );
  expect(over).toHaveLength(0);
});
