import type { Page } from '@playwright/test';
import { addressOf } from '../sites.ts';
import { expect, started, test } from '../test.ts';
import { EXPECTED_ERRORS, KINDS } from './kinds.ts';
import { layoutFaults } from './layout.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: EXPECTED_ERRORS });
test.describe.configure({ timeout: 120_000 });

const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 360, height: 720 };
/** 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** The parts of a page in the order in which they are read out. */
const PARTS = '.announcement, .navbar, .sidebar, main, main article, main .toc, .footer';

// Each page is opened once for all that is looked at in it.
for (const site of ['frame', 'other-look', 'docusaurus', 'docs'] as const) {
  test(`${site}: a page of each kind moves nothing for readers who want less motion, is read in the order in which it is seen, and is whole at 400 % zoom, also with wider spacing of the text`, async ({
    page,
  }) => {
    for (const [, kind, path] of KINDS.filter(([of]) => of === site)) {
      await page.setViewportSize(WIDE);
      await page.goto(addressOf(site) + path);
      await started(page);
      expect(await moving(page), `${kind} moves`).toEqual([]);
      expect(await outOfOrder(page), `${kind} in a wide window`).toEqual([]);
      await page.setViewportSize(NARROW);
      expect(await outOfOrder(page), `${kind} in a narrow window`).toEqual([]);
      await page.setViewportSize(ZOOMED);
      expect(await layoutFaults(page), `${kind} at 400 %`).toEqual([]);
      await spaceOut(page);
      expect(await layoutFaults(page), `${kind}, spaced out`).toEqual([]);
    }
  });
}

/** What would move, once each. */
async function moving(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) =>
        [undefined, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          const longest = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
          const moves =
            longest(style.transitionDuration) > 0.001 ||
            // An animation along the scroll position is the reader's own motion.
            (style.animationName !== 'none' && style.animationTimeline === 'auto') ||
            style.scrollBehavior === 'smooth';
          return moves ? `${element.tagName} ${element.className} ${part ?? ''}` : '';
        }),
      )
      .filter(Boolean),
  );
  return [...new Set(found)];
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

/** The spacing of WCAG 1.4.12, as a reader's own style sheet sets it. */
async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* {
      line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
    }
    p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}
