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
