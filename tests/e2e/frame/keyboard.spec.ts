import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const page1 = `${addressOf('frame')}/guides/third`;

// What has the focus is in its place at once, and not after a motion.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Stop {
  readonly name: string;
  readonly ring: boolean;
  readonly seen: boolean;
}

/** Presses Tab until the focus leaves the page or comes round, and tells what was reached. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return undefined;
      if (element.dataset.walked) return undefined;
      element.dataset.walked = 'yes';
      // A radio button shows its ring on its label, the visible part of it.
      const shown = element.matches('input[type="radio"]') ? element.nextElementSibling : element;
      const { outlineStyle, outlineWidth } = getComputedStyle(shown ?? element);
      const { top, bottom, left, right, width } = (shown ?? element).getBoundingClientRect();
      return {
        name: (element.getAttribute('aria-label') ?? (shown ?? element).textContent)
          .replace(/\s+/g, ' ')
          .trim(),
        ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        seen: width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
  return stops;
}

test('Tab walks through the whole frame in reading order, each stop seen and with a ring', async ({
  page,
}) => {
  await open(page, page1);
  const stops = await walk(page);
  const names = stops.map(({ name }) => name);
  const inOrder = [
    'Skip to main content',
    'read',
    'Close announcement',
    'Frame',
    'A link',
    'A dropdown',
    'Next',
    'English',
    'Colour mode: light. Switch to dark.',
    'Welcome',
    'Guides',
    'First guide',
    'Reference',
    'Hide sidebar',
    'what Go says',
    'Elsewhere',
  ];
  const places = inOrder.map((wanted) => names.indexOf(wanted));
  expect(places.map((place, index) => (place < 0 ? `${inOrder[index]} is not reached` : 'reached'))).toEqual(
    inOrder.map(() => 'reached'),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(stops.filter(({ ring }) => !ring)).toEqual([]);
  expect(stops.filter(({ seen }) => !seen)).toEqual([]);
});

test('every stop in the narrow window has a name, is seen and has a ring', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, page1);
  const stops = await walk(page);
  expect(stops.map(({ name }) => name)).toContain('Open menu');
  expect(stops.filter(({ name, ring, seen }) => name === '' || !ring || !seen)).toEqual([]);
});

test('controls are at least 24 px wide and high', async ({ page }) => {
  await open(page, page1);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const small = await page
      .locator('header :is(a, button, summary), .sidebar :is(a, button, summary), main button, main label')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => ({ control, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
          .map(({ control }) => control.outerHTML.slice(0, 120)),
      );
    expect(small).toEqual([]);
  }
});

test('a question mark shows the list of keys, and Escape closes it', async ({ page }) => {
  await open(page, `${addressOf('frame')}/guides/first`);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Search');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});
