import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Rules of WCAG 2.2 AA, and what axe counts as good practice for landmarks and headings. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose outcome a colour can change: all that another colour mode asks for on a page that was looked at. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong on the page as it is now, with the element that is. */
export async function faults(page: Page): Promise<string[]> {
  return run(page, { type: 'tag', values: TAGS });
}

/** What is wrong with the colours of the page as it is now. */
export async function colourFaults(page: Page): Promise<string[]> {
  return run(page, { type: 'rule', values: COLOUR_RULES });
}

/** Shows the page in a colour mode. */
export async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
}

/** The engine alone, without the paths to every element that its wrapper has it write: half the time. */
async function run(page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
    };
    const { violations } = await axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      selectors: false,
      iframes: false,
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, runOnly);
}
