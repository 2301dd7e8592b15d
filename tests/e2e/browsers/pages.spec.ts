import { KINDS } from '../access/kinds.ts';
import { addressOf } from '../sites.ts';
import { atBothWidths, test } from './test.ts';

atBothWidths(() => {
  for (const [site, kind, path] of KINDS.filter(([, name]) => name !== 'not found'))
    test(`a page of its kind fits into the window: ${site}, ${kind}`, async ({ reader }) => {
      await reader.open(addressOf(site) + path);
      await reader.sees('h1');
      await reader.expect('document.documentElement.scrollWidth - innerWidth').toBeLessThanOrEqual(0);
      // What scrolls with its own bar beside the page has one, not two.
      await reader
        .expect(
          `[...document.querySelectorAll('aside, nav')].filter((each) => each.checkVisibility() && getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth).map((each) => each.className)`,
        )
        .toEqual([]);
      await reader
        .expect(`[...document.images].filter((image) => image.complete && !image.naturalWidth).length`)
        .toBe(0);
    });
});
