import { expect } from '@playwright/test';
import type { Tab } from './tab.ts';

/** Keys that are no letters, by their names, as WebDriver writes them. */
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** What a reader sees: an element that a selector finds, with a text or a name in it. */
export type Sight = readonly [selector: string, words?: string];

/**
 * In the page: the first visible element of a sight. `whole` asks for these words alone, as the name or the text.
 */
const FIND = `(selector, words) => [...document.querySelectorAll(selector)].find((element) => {
  const named = (element.getAttribute('aria-label') ?? '') + ' ' + element.textContent.replace(/\\s+/g, ' ');
  return element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 && named.includes(words ?? '');
})`;

/** A reader at a tab: everything is done with the mouse and the keyboard, and waits until it can be done. */
export class Reader {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Loads an address and waits until the page's scripts run. */
  async open(address: string): Promise<void> {
    await this.tab.load(address);
    await this.started();
  }

  async reload(): Promise<void> {
    await this.tab.reload();
    await this.started();
  }

  /** Waits until the main module has run, of which the name of the colour mode's button tells. */
  async started(): Promise<void> {
    await this.expect(`Boolean(document.querySelector('[data-color-mode-toggle][aria-label]'))`).toBe(true);
  }

  /** What an expression in the page comes to be. */
  expect(expression: string) {
    return expect.poll(() => this.tab.evaluate(expression), { message: expression });
  }

  async sees(...sight: Sight): Promise<void> {
    await this.expect(`Boolean((${FIND})(...${JSON.stringify(sight)}))`).toBe(true);
  }

  async seesNo(...sight: Sight): Promise<void> {
    await this.expect(`Boolean((${FIND})(...${JSON.stringify(sight)}))`).toBe(false);
  }

  /** Scrolls to an element where it is out of sight, and clicks in its middle. What lies over it is clicked instead, and fails. */
  async click(...sight: Sight): Promise<void> {
    await this.sees(...sight);
    const place = `(async () => {
      const element = (${FIND})(...${JSON.stringify(sight)});
      const fits = ({ top, bottom }) => top >= 70 && bottom <= innerHeight - 10;
      if (!element) return 'gone';
      if (!fits(element.getBoundingClientRect()) && !element.closest('dialog, [popover], header'))
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      // Below a long answer they are out of sight, and the panel scrolls, not the page.
      element.closest('.ask-sources')?.scrollIntoView({ block: 'end', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const { left, top, width, height } = element.getClientRects()[0];
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      const hit = document.elementFromPoint(x, y);
      return element.contains(hit) || hit?.contains(element) ? [x, y] : 'below ' + hit?.outerHTML.slice(0, 120);
    })()`;
    let found: unknown;
    await expect
      .poll(
        async () => {
          found = await this.tab.evaluate(place);
          return Array.isArray(found) ? 'free' : found;
        },
        { message: `${sight.join(': ')} can be clicked` },
      )
      .toBe('free');
    const [x, y] = found as [number, number];
    await this.tab.act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Presses keys together: `Enter`, `Control+k`. */
  async press(keys: string): Promise<void> {
    const values = keys.split(/\+(?=.)/).map((key) => KEYS[key] ?? key);
    await this.tab.act([
      {
        type: 'key',
        id: 'keyboard',
        actions: [
          ...values.map((value) => ({ type: 'keyDown', value }) as const),
          ...values.toReversed().map((value) => ({ type: 'keyUp', value }) as const),
        ],
      },
    ]);
  }

  async types(text: string): Promise<void> {
    for (const letter of text) await this.press(letter);
  }
}
