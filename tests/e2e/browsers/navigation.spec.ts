import { addressOf } from '../sites.ts';
import type { Reader } from './reader.ts';
import { atBothWidths, expect, test } from './test.ts';

const frame = addressOf('frame');
const places = addressOf('reading');

/** Places by the word that links to them: plain, in closed parts, in a tab that is not shown. */
const PLACES = [
  ['plain', 'plain-place'],
  ['details', 'closed-place'],
  ['nested', 'nested-place'],
  ['tab', 'second-place'],
] as const;

const PLACE = 'Math.round(scrollY)';

/** Scrolls, and waits until the place is kept with the entry of the history. */
async function scroll(reader: Reader, top: number): Promise<void> {
  await reader.tab.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
  await reader.expect('history.state?.scrollY').toBe(top);
}

/** Leaves a mark that a full load would wipe out. */
const mark = (reader: Reader) => reader.tab.evaluate('window.mark = true');

atBothWidths((isPhone) => {
  test('a link opens the next page without a load, with its title, from its top', async ({ reader }) => {
    await reader.open(`${frame}/guides/first`);
    await mark(reader);
    await reader.click('.pagination a, nav a[rel="next"], main a', 'Second guide');
    await reader.sees('h1', 'Second guide');
    await reader.expect('document.title').toBe('Second guide | Frame');
    await reader.expect('location.pathname').toBe('/guides/second');
    await reader.expect('window.mark').toBe(true);
    await reader.expect(PLACE).toBe(0);
  });

  test('back and forward show the pages where the reader left them', async ({ reader }) => {
    await reader.open(`${frame}/guides/first`);
    await scroll(reader, 300);
    await reader.tab.evaluate(`document.querySelector('a[href="/guides/second"]').click()`);
    await reader.sees('h1', 'Second guide');
    await scroll(reader, 700);
    await reader.tab.go(-1);
    await reader.sees('h1', 'First guide');
    await reader.expect(PLACE).toBe(300);
    await reader.tab.go(1);
    await reader.sees('h1', 'Second guide');
    await reader.expect(PLACE).toBe(700);
  });

  test('a reload, and back from another site, find the place', async ({ reader }) => {
    await reader.open(`${frame}/guides/second`);
    await scroll(reader, 600);
    await reader.reload();
    await reader.expect(PLACE).toBe(600);
    await reader.tab.load(places);
    await reader.tab.go(-1);
    await reader.sees('h1', 'Second guide');
    await reader.expect(PLACE).toBe(600);
  });

  for (const [word, id] of PLACES) {
    const top = `Math.round(document.getElementById('${id}').getClientRects()[0]?.top ?? -9999)`;
    test(`a place lands below the bar, by its address and by a link from another page: ${id}`, async ({
      reader,
    }) => {
      await reader.open(`${places}/places#${id}`);
      await reader.expect(top).toBeGreaterThanOrEqual(60);
      await reader.expect(top).toBeLessThan(140);
      const landing = await reader.tab.evaluate(top);
      await reader.open(`${places}/`);
      await mark(reader);
      await reader.click('main a', word);
      await reader.sees('h1', 'Places');
      // Layout may round otherwise.
      await reader.expect(`Math.abs(${top} - ${landing})`).toBeLessThanOrEqual(1);
      await reader.expect('window.mark').toBe(true);
    });
  }

  test('the contents list leads to a heading and marks it', async ({ reader }) => {
    await reader.open(`${frame}/guides/second`);
    if (isPhone) await reader.click('main summary', 'On this page');
    await reader.click('[data-toc] a', 'Far below');
    await reader.expect('location.hash').toBe('#far-below');
    await reader
      .expect(`document.getElementById('far-below').getBoundingClientRect().top`)
      .toBeGreaterThanOrEqual(0);
    await reader
      .expect(`document.getElementById('far-below').getBoundingClientRect().top - innerHeight`)
      .toBeLessThan(0);
  });

  test('the menu leads to a page, and closes', async ({ reader }) => {
    await reader.open(`${frame}/guides/first`);
    if (isPhone) await reader.click('button', 'Open menu');
    await reader.click('#__sidebar a', 'Second guide');
    await reader.sees('h1', 'Second guide');
    if (isPhone) await reader.seesNo('#__sidebar a', 'Second guide');
    else await reader.sees('#__sidebar a[aria-current="page"]', 'Second guide');
  });

  test('Escape closes what is open in the bar', async ({ reader }) => {
    await reader.open(`${frame}/guides/first`);
    if (isPhone) {
      await reader.click('button', 'Open menu');
      await reader.sees('#__sidebar a', 'Second guide');
      await reader.press('Escape');
      await reader.seesNo('#__sidebar a', 'Second guide');
    } else {
      await reader.click('header summary', 'A dropdown');
      await reader.sees('header a', 'Inside');
      await reader.press('Escape');
      await reader.seesNo('header a', 'Inside');
    }
  });

  test('the first Tab is the way to the text', async ({ reader }) => {
    await reader.open(`${frame}/guides/first`);
    await reader.press('Tab');
    await reader.press('Enter');
    await reader.expect(`Boolean(document.activeElement.closest('main'))`).toBe(true);
    expect(await reader.tab.evaluate('location.pathname')).toBe('/guides/first');
  });
});
