import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, open, test } from '../test.ts';

const docs = addressOf('docs');
const frame = addressOf('frame');

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** The reader's palette may be dark while the site's own mode is light, and the other way round. */
for (const [palette, mode] of [
  ['dark', 'light'],
  ['light', 'dark'],
] as const) {
  test.describe(`${palette} colours forced over ${mode} mode`, () => {
    test.use({ colorScheme: palette });
    test.beforeEach(({ page }) =>
      page.addInitScript((choice) => localStorage.setItem('docs:color-mode', choice), mode),
    );

    test('signs, drawings and their words stand out from the ground', async ({ page }) => {
      for (const address of [
        docs,
        `${docs}/getting-started/quick-start`,
        `${addressOf('docusaurus')}/guides/advanced/caching`,
      ]) {
        await open(page, address);
        const weak = await page.evaluate(() => {
          const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          const light = (color: string) => {
            if (!paint) return 0;
            paint.fillStyle = color;
            paint.fillRect(0, 0, 1, 1);
            const [r = 0, g = 0, b = 0] = paint.getImageData(0, 0, 1, 1).data;
            const part = (value: number) =>
              value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
            return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
          };
          const groundOf = (element: Element | null): string => {
            if (!element) return 'Canvas';
            const { backgroundColor } = getComputedStyle(element);
            return /, 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
          };
          const contrast = (color: string, element: Element) => {
            const [one, other] = [light(color), light(groundOf(element))];
            return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
          };
          return [...document.querySelectorAll('.icon, .diagram svg :is(text, line, path, polyline)')]
            .filter((element) => element.checkVisibility())
            .map((element) => {
              const { stroke, fill } = getComputedStyle(element);
              const color = element.matches('text') ? fill : stroke;
              return { element, color, ratio: color === 'none' ? 21 : contrast(color, element) };
            })
            .filter(({ ratio }) => ratio < 3)
            .map(({ element, color }) => `${element.outerHTML.slice(0, 80)} in ${color}`);
        });
        expect(weak).toEqual([]);
      }
    });

    test('the current page, the chosen tab and a pressed button are told from the others', {
      tag: palette === 'dark' ? [] : '@nightly',
    }, async ({ page }) => {
      await open(page, `${frame}/guides/third`);
      const ground = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor);
      const highlight = await page.evaluate(() => {
        const probe = document.createElement('i');
        probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
        document.body.append(probe);
        return getComputedStyle(probe).backgroundColor;
      });
      expect(await ground('.sidebar a[aria-current="page"]')).toBe(highlight);
      expect(await ground('.sidebar a:not([aria-current])')).not.toBe(highlight);
      expect(await ground('.tabs-list > :checked + label')).toBe(highlight);
      expect(await ground('.tabs-list > :not(:checked) + label')).not.toBe(highlight);

      await open(page, `${docs}/managing-flags/rollout/rollout-by-percentage`);
      await page.getByRole('button', { name: '50%' }).click();
      await expect(page.locator('.demo output')).toContainText('At 50%');
      expect(await ground('.demo [aria-pressed="true"]')).toBe(highlight);
      expect(await ground('.demo [aria-pressed="false"]')).not.toBe(highlight);
      // Identities that are in are filled, others are not.
      expect(await ground('.demo-in')).not.toBe(await ground('.demo-grid li:not(.demo-in)'));

      await open(page, `${docs}/search?q=segments`);
      await expect(page.locator('.search-filter .button[aria-current]')).toBeVisible();
      expect(await ground('.search-filter .button[aria-current]')).toBe(highlight);
      expect(await ground('.search-filter .button:not([aria-current])')).not.toBe(highlight);
    });
  });
}

test('buttons, fields, tabs, blocks of code, notes and tables keep an edge, and the focus its ring', async ({
  page,
}) => {
  await open(page, `${docs}/getting-started/quick-start`);
  expect(
    await edgeless(page, '.navbar-search, .tabs-list > label, figure.code, .page-menu, .pagination-link'),
  ).toEqual([]);
  await page.locator('.code-copy').first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const ring = await page
    .locator('.code-copy')
    .first()
    .evaluate((element) => getComputedStyle(element).outline);
  expect(ring).toMatch(/solid 2px$/);
  await open(page, `${frame}/reference/tables`);
  expect(
    await edgeless(page, '.table-scroll, .fact-list, .table-filter input, .table-filter select'),
  ).toEqual([]);
  await open(page, docs);
  expect(await edgeless(page, '.button, .home-group')).toEqual([]);
  await open(page, `${addressOf('docusaurus')}/guides/advanced/caching`);
  expect(await edgeless(page, '.admonition, .prose details, .diagram')).toEqual([]);
});

test('what is folded shows by its sign whether it is open', async ({ page }) => {
  await open(page, `${frame}/guides/third`);
  const turn = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { rotate, borderRightColor, borderRightWidth } = getComputedStyle(element, '::after');
        return { rotate, edge: Number.parseFloat(borderRightWidth) > 0 ? borderRightColor : 'none' };
      });
  const open_ = await turn('.sidebar details[open] > summary');
  const closed = await turn('.sidebar details:not([open]) > summary');
  expect(open_.rotate).not.toBe(closed.rotate);
  expect([open_.edge, closed.edge]).not.toContain('none');
});

/** What has no visible edge; of each selector there is something. */
async function edgeless(page: Page, selectors: string): Promise<string[]> {
  const found: string[] = [];
  for (const selector of selectors.split(/, (?![^(]*\))/)) {
    const shown = page.locator(selector).filter({ visible: true });
    await expect(shown.first(), selector).toBeVisible();
    found.push(
      ...(await shown.evaluateAll((elements) => {
        const ground = getComputedStyle(document.documentElement).backgroundColor;
        return elements
          .filter((element) => {
            const { borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(element);
            const drawn = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) >= 1;
            return !drawn || borderBottomColor === ground;
          })
          .map((element) => element.outerHTML.slice(0, 100));
      })),
    );
  }
  return found;
}
