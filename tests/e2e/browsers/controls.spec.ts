import { addressOf } from '../sites.ts';
import { atBothWidths, expect, test } from './test.ts';

const docs = addressOf('docs');
const frame = addressOf('frame');

atBothWidths(() => {
  test('a chosen tab shows its panel, also after a reload', async ({ reader }) => {
    await reader.open(`${frame}/guides/third`);
    await reader.click('.tabs label', 'Go');
    await reader.sees('pre', 'Println');
    await reader.seesNo('pre', 'print(');
    await reader.sees('.tab-panel', 'Go again.');
    await reader.reload();
    await reader.sees('pre', 'Println');
    await reader.press('Tab');
  });

  test('arrow keys switch tabs', async ({ reader }) => {
    await reader.open(`${frame}/guides/third`);
    await reader.tab.evaluate(`document.querySelector('.tabs input').focus()`);
    await reader.press('ArrowRight');
    await reader.sees('pre', 'Println');
  });

  test('the colour mode changes, and stays on the next page', async ({ reader }) => {
    await reader.open(`${frame}/guides/first`);
    const background = `getComputedStyle(document.documentElement).backgroundColor`;
    await reader.expect(background).toBe('rgb(255, 255, 255)');
    await reader.tab.evaluate(`document.querySelector('[data-color-mode-toggle]').scrollIntoView()`);
    await reader.click('[data-color-mode-toggle]');
    await reader.expect(background).toBe('rgb(19, 16, 25)');
    await reader.open(`${frame}/guides/second`);
    await reader.expect(background).toBe('rgb(19, 16, 25)');
  });

  test('code is copied as it was written', async ({ reader }) => {
    await reader.open(`${frame}/guides/third`);
    await reader.click('.code-copy');
    await reader.sees('.code-copy', 'Copied');
    await reader.press('/');
    await reader.sees('dialog[open] [role="combobox"]');
    await reader.press('Control+v');
    await reader.expect(`document.activeElement.value`).toBe('print("python")');
  });

  test('a closed announcement stays closed', async ({ reader }) => {
    await reader.open(`${frame}/guides/first`);
    await reader.click('[data-announcement-close]');
    await reader.seesNo('[data-announcement]');
    await reader.reload();
    await reader.seesNo('[data-announcement]');
  });

  test('a table of facts is filtered by words', async ({ reader }) => {
    await reader.open(`${frame}/reference/tables`);
    await reader.click('main input[type="search"]');
    await reader.types('name answers');
    await reader.sees('[role="status"], output', '1 row');
  });

  test('a figure comes to life at the first touch, and its address keeps what was chosen', async ({
    reader,
  }) => {
    await reader.open(`${docs}/managing-flags/rollout/rollout-by-percentage`);
    await reader.click('figure.demo button', '50%');
    await reader.sees('figure.demo', 'At 50%, 52 of these 100 identities are in.');
    await reader.expect('location.search').toBe('?share=50');
    await reader.reload();
    await reader.sees('figure.demo', 'At 50%, 52 of these 100 identities are in.');
  });

  test('a diagram opens in full size, zooms and closes', async ({ reader }) => {
    await reader.open(`${docs}/flagsmith-concepts/platform-architecture`);
    await reader.click('[data-full-size]');
    await reader.sees('dialog[open] svg');
    const width = `document.querySelector('dialog[open] svg').getBoundingClientRect().width`;
    const before = (await reader.tab.evaluate(width)) as number;
    await reader.press('+');
    await reader.expect(width).toBeGreaterThan(before * 1.2);
    await reader.press('Escape');
    await reader.seesNo('dialog[open]');
    await reader.expect(`document.activeElement.matches('[data-full-size]')`).toBe(true);
  });

  test('the samples of an operation change with the language', async ({ reader }) => {
    await reader.open(`${docs}/edge-api/identify-user`);
    await reader.sees('h1', 'Identify');
    await reader.click('.tabs label', 'Python');
    await reader.sees('pre', 'import requests');
    await reader.seesNo('pre', 'curl ');
  });

  test('the parts of an overview open and close', async ({ reader }) => {
    await reader.open(`${docs}/edge-api/overview`);
    await reader.sees('main summary');
    const isOpen = `document.querySelector('main details').open`;
    const before = await reader.tab.evaluate(isOpen);
    await reader.click('main summary');
    expect(await reader.tab.evaluate(isOpen)).toBe(!before);
  });
});
