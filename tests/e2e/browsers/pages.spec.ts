import { KINDS } from '../access/kinds.ts';
import { addressOf } from '../sites.ts';
import { atBothWidths, test } from './test.ts';

atBothWidths(() => {
  for (const [site, kind, path] of KINDS.filter(([, name]) => name !== 'not found'))
    test(`a page of its kind fits into the window: ${site}, ${kind}`, async ({ reader }) => {
      await reader.open(addressOf(site) + path);
      await reader.sees('h1');
      await reader.expect('document.documentElement.scrollWidth - innerWidth').toBeLessThanOrEqual(0);
      await reader
        .expect(`[...document.images].filter((image) => image.complete && !image.naturalWidth).length`)
        .toBe(0);
    });
});
