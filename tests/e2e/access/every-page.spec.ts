import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, test } from '../test.ts';
import { faults } from './axe.ts';

const docs = addressOf('docs');

/** Pages are walked in as many parts as tests can run beside each other. */
const PARTS = 4;

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 1200 } });

for (let part = 0; part < PARTS; part++) {
  test(`every page of the documentation passes axe and has one outline (part ${part + 1} of ${PARTS})`, {
    tag: '@nightly',
  }, async ({ page, request }) => {
    test.setTimeout(240_000);
    const pages: readonly { readonly href: string }[] = await (
      await request.get(`${docs}/pages.json`)
    ).json();
    const found: string[] = [];
    for (const { href } of pages.filter((_, index) => index % PARTS === part)) {
      await page.goto(docs + href);
      for (const fault of [...(await outlineFaults(page)), ...(await faults(page))])
        found.push(`${href} ${fault}`);
    }
    expect(found).toEqual([]);
  });
}

/** What a screen reader's lists of headings, landmarks and ids would trip over. */
async function outlineFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const twice = (names: string[]) => [
      ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
    ];
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent?.trim() ??
      '';

    const levels = shown('main :is(h1, h2, h3, h4, h5, h6)').map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      words: heading.textContent,
    }));
    const gaps = levels.filter(({ level }, index) => level > (levels[index - 1]?.level ?? 0) + 1);
    const landmarks = shown(
      'main, nav, form[aria-label], search, section:is([aria-label], [aria-labelledby]), [role="region"]',
    ).concat(
      // Inside the text they are no landmarks.
      shown('header, footer, aside').filter(
        (element) => !element.parentElement?.closest('article, section, main') && !element.role,
      ),
    );
    const count = (selector: string) => document.querySelectorAll(selector).length;
    return [
      ...(count('h1') === 1 ? [] : [`has ${count('h1')} headings of the first level`]),
      ...(count('main') === 1 ? [] : [`has ${count('main')} main areas`]),
      ...gaps.map(({ level, words }) => `leaps to level ${level} at “${words}”`),
      ...twice(landmarks.map((element) => `${element.tagName} ${nameOf(element)}`)).map(
        (name) => `has several landmarks of the name ${name}`,
      ),
      ...twice([...document.querySelectorAll('[id]')].map(({ id }) => id)).map(
        (id) => `has the id "${id}" twice`,
      ),
    ];
  });
}
