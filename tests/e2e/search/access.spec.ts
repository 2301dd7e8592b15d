import type { Page } from '@playwright/test';
import { colourFaults, faults, setMode } from '../access/axe.ts';
import {
  active,
  ask,
  askDialog,
  dialog,
  expect,
  field,
  openAsk,
  openSearch,
  options,
  tell,
  test,
} from './test.ts';

// The other mode is looked at when it is there, and not on the way to it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Everything that a reader can meet, and how to get there. */
const STATES: readonly (readonly [string, (page: Page, garden: string) => Promise<void>])[] = [
  [
    'earlier searches',
    async (page, garden) => {
      await page.addInitScript(() =>
        localStorage.setItem('docs:searches', JSON.stringify({ recent: ['a'], favourite: ['b'] })),
      );
      await openSearch(page, `${garden}/`);
      await expect(options(page)).toHaveCount(2);
    },
  ],
  [
    'hits',
    async (page, garden) => {
      await openSearch(page, `${garden}/`);
      await page.keyboard.type('roses');
      await expect(active(page)).toContainText('How to grow roses');
    },
  ],
  [
    'no results',
    async (page, garden) => {
      await openSearch(page, `${garden}/`);
      await page.keyboard.type('roses xyzzy');
      await expect(options(page)).toHaveCount(2);
    },
  ],
  [
    'a failed search',
    async (page, garden) => {
      await tell(page, { fails: true });
      await openSearch(page, `${garden}/`);
      await page.keyboard.type('roses');
      await expect(dialog(page).getByRole('alert')).toBeVisible();
    },
  ],
  [
    'an answer',
    async (page, garden) => {
      await openAsk(page, `${garden}/`);
      const text =
        '# Rules\n\n> Cut [here](/guides/roses) `now`:\n\n```sh\nprune\n```\n\n|a|b|\n|-|-|\n|1|2|';
      await tell(page, {
        answers: [
          [
            { type: 'text', text },
            { type: 'sources', sources: [{ title: 'Roses', url: '/guides/roses' }] },
          ],
        ],
      });
      await ask(page, 'When?');
      await expect(askDialog(page).getByRole('list', { name: 'Related sources' })).toBeVisible();
    },
  ],
  [
    'a failed answer',
    async (page, garden) => {
      await openAsk(page, `${garden}/`);
      await tell(page, { answers: [[{ type: 'throw', reason: 'busy', message: 'Wait.' }]] });
      await ask(page, 'When?');
      await expect(askDialog(page).getByRole('alert')).toBeVisible();
    },
  ],
  [
    'the results page',
    async (page, garden) => {
      await page.goto(`${garden}/search?q=many`);
      await expect(page.locator('.search-results > li')).toHaveCount(10);
    },
  ],
  [
    'the results page without a query',
    async (page, garden) => {
      await page.goto(`${garden}/search`);
      await expect(page.getByRole('searchbox')).toBeFocused();
    },
  ],
];

for (const [name, arrive] of STATES) {
  /** Looks at the state in a narrow window in one mode, then in a wide one in the other. */
  const inTwoWindows =
    (
      modes: readonly ['light', 'dark'] | readonly ['dark', 'light'],
      look: (page: Page) => Promise<string[]>,
    ) =>
    async ({ page, garden }: { readonly page: Page; readonly garden: string }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await arrive(page, garden);
      for (const [index, width] of [360, 1280].entries()) {
        await page.setViewportSize({ width, height: 740 });
        await setMode(page, modes[index] ?? 'light');
        expect(await look(page), `${modes[index]} at ${width} px`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      }
    };
  test(
    `${name}: no barrier, light in a narrow window and dark in a wide one`,
    inTwoWindows(['light', 'dark'], faults),
  );
  test(
    `${name}: no barrier of colours, dark in a narrow window and light in a wide one`,
    { tag: '@nightly' },
    inTwoWindows(['dark', 'light'], colourFaults),
  );
}

test('a screen reader hears a dialog with a combobox, a list of groups and options, and how many there are; Tab reaches all controls and shows where it is', async ({
  page,
  garden,
}) => {
  await openSearch(page, `${garden}/`);
  await page.keyboard.type('roses');
  await expect(active(page)).toContainText('How to grow roses');
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Search":
      - combobox "Search the documentation" [expanded]: roses
      - button "Clear"
      - button "Ask AI"
      - button "Close search"
      - listbox "Results":
        - group "Guides Roses":
          - option "Roses How to grow roses."
          - option "Pruning Cut roses in spring."
        - group "Guides Tulips":
          - option "Planting Plant before roses."
        - group "Garden":
          - option /Garden Markup/
        - 'option "Ask AI: “roses”"'
      - status: 4 results
      - link "See all 4 results"
  `);
  const controlled = await field(page).getAttribute('aria-controls');
  expect(await page.locator(`[id="${controlled}"]`).getAttribute('role')).toBe('listbox');

  await field(page).focus();
  const names: string[] = [];
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
        return `${element?.getAttribute('aria-label') ?? element?.textContent?.trim()} ${outlineStyle} ${outlineWidth}`;
      }),
    );
  }
  expect(names).toEqual([
    'Clear solid 2px',
    'Ask AI solid 2px',
    'Close search solid 2px',
    'See all 4 results solid 2px',
  ]);
});

test('a screen reader hears a conversation', async ({ page, garden }) => {
  await openAsk(page, `${garden}/`);
  await ask(page, 'When?');
  await expect(askDialog(page)).toMatchAriaSnapshot(`
    - dialog "Ask AI":
      - button "Search"
      - heading "Ask AI" [level=2]
      - button "New conversation"
      - button "Close Ask AI"
      - log "Conversation":
        - article:
          - heading "When?" [level=3]
          - paragraph: "You asked: When?"
          - button "Copy answer"
          - button "Like this answer"
          - button "Dislike this answer"
          - status
      - textbox "Ask a follow-up question"
      - button "Ask" [disabled]
      - paragraph: /Verify responses/
      - paragraph:
        - link "Contact support"
  `);
});

test('with less motion nothing moves', async ({ page, garden }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tell(page, { holdsSearches: true });
  await openSearch(page, `${garden}/`);
  await page.keyboard.type('roses');
  await expect(page.locator('.search-loading-row').first()).toBeVisible();
  const moving = await dialog(page).evaluate((element) => element.getAnimations({ subtree: true }).length);
  expect(moving).toBe(0);
});

test('in the colours of the system, found words and the chosen hit can be read', async ({ page, garden }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await openSearch(page, `${garden}/`);
    await page.keyboard.type('roses');
    await expect(active(page)).toContainText('How to grow roses');
    const colours = await dialog(page).evaluate((shown) => {
      const of = (element: Element | null, name: 'color' | 'backgroundColor') =>
        element ? getComputedStyle(element)[name] : '';
      const chosen = shown.querySelector('[data-active-item]');
      return {
        ground: of(shown, 'backgroundColor'),
        mark: of(shown.querySelector('[role="option"]:not([data-active-item]) mark'), 'color'),
        text: of(shown, 'color'),
        chosen: [
          ...new Set([chosen, ...(chosen?.querySelectorAll('*') ?? [])].map((each) => of(each, 'color'))),
        ],
        chosenGround: of(chosen, 'backgroundColor'),
      };
    });
    expect(colours.mark, colorScheme).toBe(colours.text);
    expect(colours.mark, colorScheme).not.toBe(colours.ground);
    expect(colours.chosen, colorScheme).toHaveLength(1);
    expect(colours.chosen[0], colorScheme).not.toBe(colours.chosenGround);
    await page.keyboard.press('Escape');
  }
});
