import { statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { dist, filesOf } from '../budgets/measure.ts';
import { addressOf } from '../sites.ts';
import { expect, test } from '../test.ts';

/** A4 with the margins that browsers print with, in pixels of the style sheet. */
const PAPER = { width: 718, height: 1046 };

test.use({ viewport: PAPER });

test('nothing of the longest pages lies beyond the edge of the paper', async ({ page }) => {
  test.setTimeout(180_000);
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.emulateMedia({ media: 'print' });
  const longest = filesOf('**/*.html')
    .map((file) => ({ file, bytes: statSync(path.join(dist, file)).size }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 20);
  const found: string[] = [];
  for (const { file } of longest) {
    await page.goto(`${addressOf('docs')}/${file.replace(/\.html$/, '')}`, { waitUntil: 'domcontentloaded' });
    for (const fault of await beyondTheEdge(page)) found.push(`${file}: ${fault}`);
  }
  expect(found).toEqual([]);
});

test('what is folded is printed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${addressOf('reading')}/places`);
  const folded = page.locator('main details:not([open]) #closed-place');
  await expect(folded).toBeVisible();
});

test('links to other sites print their whole address, those inside the site none', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${addressOf('docs')}/getting-started/quick-start`);
  const printed = await page.locator('.prose a[href]').evaluateAll((links) =>
    links.map((link) => ({
      address: link.getAttribute('href') ?? '',
      words: getComputedStyle(link, '::after').content,
    })),
  );
  for (const { address, words } of printed) {
    if (/^https?:/.test(address)) expect(words).toContain(address);
    else expect(words).toBe('none');
  }
});

/** Boxes of text and drawings that reach over the edge, or that a box around them cuts off. */
async function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    const range = document.createRange();
    const words = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found: string[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (!node.textContent?.trim() || node.parentElement?.closest('.sr-only')) continue;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > edge)
        found.push(`${Math.round(right)} px: ${node.textContent.trim().slice(0, 60)}`);
    }
    const scrolling = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        element.checkVisibility() &&
        ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) &&
        !element.matches('.sr-only'),
    );
    return [...found, ...scrolling.map((element) => `is cut off: ${element.outerHTML.slice(0, 80)}`)];
  });
}
