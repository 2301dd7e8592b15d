import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, started, test } from '../test.ts';
import { EXPECTED_ERRORS, KINDS } from './kinds.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: EXPECTED_ERRORS });
test.describe.configure({ timeout: 60_000 });

/** The parts of a page in the order in which they are read out. */
const PARTS = '.announcement, .navbar, .sidebar, main, main article, main .toc, .footer';

for (const site of ['frame', 'other-look', 'docusaurus', 'docs'] as const) {
  test(`${site}: parts and blocks of a page of each kind are read in the order in which they are seen`, async ({
    page,
  }) => {
    for (const [, kind, path] of KINDS.filter(([of]) => of === site)) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(addressOf(site) + path);
      await started(page);
      expect(await outOfOrder(page), `${kind} in a wide window`).toEqual([]);
      await page.setViewportSize({ width: 360, height: 720 });
      expect(await outOfOrder(page), `${kind} in a narrow window`).toEqual([]);
    }
  });
}

/**
 * Pairs of neighbours in the document of which the second is seen above, or on its row to the left of, the first. The samples of an operation
 * are passed over: beside its words they have no place in their order.
 */
async function outOfOrder(page: Page): Promise<string[]> {
  return page.evaluate((parts) => {
    scrollTo(0, 0);
    const shown = (elements: Iterable<Element>) =>
      [...elements].filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const { position } = getComputedStyle(element);
        // What is taken out of the flow lies over it on purpose.
        return (
          element.checkVisibility() && width > 1 && height > 1 && !['fixed', 'absolute'].includes(position)
        );
      });
    const wrong = (elements: Element[]) =>
      elements.flatMap((second, index) => {
        const first = elements[index - 1];
        if (!first || first.contains(second)) return [];
        const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
        const beside = b.left >= a.right - 1;
        const below = b.top >= a.bottom - 1;
        // A column is followed by the next one, which may begin as high as it likes.
        return beside || below ? [] : [`${tell(second)} is seen before ${tell(first)}`];
      });
    const tell = (element: Element) =>
      `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`;
    const containers = document.querySelectorAll(
      '.navbar, .navbar-items, .navbar-items ul, .page, .page-header, .page-meta, .prose:not(.api-panes), .home, .home-groups, .cards, .footer, .footer-columns, .pagination, .sidebar .menu, .table-filter, .search-page',
    );
    return [
      ...wrong(shown(document.querySelectorAll(parts))),
      ...[...containers].flatMap((container) => wrong(shown(container.children))),
    ];
  }, PARTS);
}
