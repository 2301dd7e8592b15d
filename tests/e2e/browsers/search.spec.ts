import { addressOf } from '../sites.ts';
import { atBothWidths, expect, test } from './test.ts';

const docs = addressOf('docs');
const FIELD = 'dialog[open] [role="combobox"]';

atBothWidths((isPhone) => {
  test('what is searched for is found, and opened with Enter', async ({ reader }) => {
    await reader.open(`${docs}/support`);
    await reader.tab.evaluate('window.mark = true');
    if (isPhone) await reader.click('header [data-search-open]');
    else await reader.press('/');
    await reader.expect(`document.activeElement.matches('${FIELD}')`).toBe(true);
    await reader.types('segment rule operators');
    await reader.sees('dialog[open] [role="option"]', 'Segment rule operators');
    await reader.press('Enter');
    await reader.sees('h1', 'Segment Rule Operators');
    await reader.expect('window.mark').toBe(true);
    await reader.seesNo('dialog[open]');
  });

  test('arrows choose among the hits, Escape closes, Ctrl+K opens again', async ({ reader }) => {
    await reader.open(`${docs}/support`);
    await reader.press('Control+k');
    await reader.expect(`document.activeElement.matches('${FIELD}')`).toBe(true);
    await reader.types('webhook');
    await reader.sees('dialog[open] [data-active-item]');
    const first = await reader.tab.evaluate(`document.querySelector('[data-active-item]').textContent`);
    await reader.press('ArrowDown');
    await reader.expect(`document.querySelector('[data-active-item]').textContent`).not.toBe(first);
    await reader.press('Escape');
    await reader.seesNo('dialog[open]');
    await reader.press('Control+k');
    await reader.sees(FIELD);
  });

  test('the results page shows what its address asks for', async ({ reader }) => {
    await reader.open(`${docs}/search?q=webhook`);
    await reader.sees('.search-results a', 'ebhook');
    await reader.click('.search-results a', 'ebhook');
    await reader.sees('h1', 'ebhook');
    await reader.tab.go(-1);
    await reader.sees('.search-results a', 'ebhook');
  });

  test('a question is answered from the pages, with sources that open', async ({ reader }) => {
    await reader.open(`${docs}/flagsmith-concepts/data-model`);
    await reader.click('header [data-ask-ai]');
    await reader.sees('dialog[open] textarea');
    await reader.expect(`document.activeElement.matches('textarea')`).toBe(true);
    await reader.types('How do I roll out a feature to a percentage of users?');
    await reader.press('Enter');
    await reader.sees('dialog[open]', 'assembled from the documentation on this device');
    const asked = await reader.tab.evaluate('location.pathname');
    await reader.click('dialog[open] .ask-sources a');
    await reader.seesNo('dialog[open]');
    expect(await reader.tab.evaluate('location.pathname')).not.toBe(asked);
  });
});
