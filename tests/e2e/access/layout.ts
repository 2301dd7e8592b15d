import type { Page } from '@playwright/test';

/** What is cut off, lies outside of the page, touches the border around it, or lies over something else. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const tell = (element: Element) => element.outerHTML.slice(0, 100);
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const styles = new Map(shown.map((element) => [element, getComputedStyle(element)]));
    const hiddenOnPurpose = (element: Element) =>
      Boolean(element.closest('.sr-only, .skip-link, .navbar-search-word, .ask-ai-word, .navbar-brand-name'));
    const scrolls = (element: Element | null): boolean =>
      Boolean(element && element !== document.body) &&
      (['auto', 'scroll'].includes(getComputedStyle(element as Element).overflowX) ||
        scrolls((element as Element).parentElement));
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

    const sideways =
      root.scrollWidth > root.clientWidth ? [`scrolls sideways to ${root.scrollWidth} px`] : [];
    const outside = shown
      .filter((element) => hasWords(element) || element.matches('img, svg, input, select, button'))
      .filter((element) => !hiddenOnPurpose(element) && !element.closest('svg svg, .diagram'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (right > root.clientWidth + 1 || left < -1) && !scrolls(element);
      })
      .map((element) => `lies outside: ${tell(element)}`);
    const cutOff = shown
      .filter((element) => !hiddenOnPurpose(element) && !element.closest('svg, input, textarea'))
      .filter((element) => {
        const style = styles.get(element);
        const clips = (overflow: string | undefined) => overflow === 'hidden' || overflow === 'clip';
        return (
          (clips(style?.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (clips(style?.overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `is cut off: ${tell(element)}`);

    const edgeOf = (element: Element | null): number | undefined => {
      if (!element) return undefined;
      const { borderLeftStyle, borderLeftWidth } = getComputedStyle(element);
      const width = borderLeftStyle === 'none' ? 0 : Number.parseFloat(borderLeftWidth);
      return width > 0 ? element.getBoundingClientRect().left + width : edgeOf(element.parentElement);
    };
    const startOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    };
    const touching = shown
      .filter((element) => hasWords(element) && !hiddenOnPurpose(element) && !element.closest('svg, option'))
      .filter((element) => {
        const gap = startOf(element) - (edgeOf(element) ?? Number.NEGATIVE_INFINITY);
        return gap > -1 && gap < 3;
      })
      .map((element) => `touches a border: ${tell(element)}`);

    /** What a box around it has scrolled out of sight lies over nothing. */
    const isInView = (element: Element, { top, bottom }: DOMRect) => {
      const box = element.closest('.table-scroll')?.getBoundingClientRect();
      return !box || (bottom > box.top && top < box.bottom);
    };

    // Controls side by side; what lies on top on purpose is named.
    const onTop = '.skip-link, .sidebar-hide, .sidebar-show, pre, .table-scroll, figure';
    const controls = shown
      .filter(
        (element) => element.matches('a, button, input, select, summary, label') && !element.matches(onTop),
      )
      .filter((element) => !hiddenOnPurpose(element) && !element.closest('.card, .toc'))
      .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio'))
      .map((element) => ({
        element,
        boxes: [...element.getClientRects()].filter((box) => isInView(element, box)),
      }));
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const bar = (element: Element) => Boolean(element.closest('.navbar'));
    const over = controls.flatMap(({ element, boxes }, index) =>
      controls
        .slice(index + 1, index + 40)
        .filter(
          (other) =>
            !element.contains(other.element) &&
            !other.element.contains(element) &&
            !element.closest('li:has(> a + details)') &&
            bar(element) === bar(other.element) &&
            boxes.some((box) => other.boxes.some((second) => meet(box, second))),
        )
        .map((other) => `lies over another: ${tell(element)} / ${tell(other.element)}`),
    );
    return [...sideways, ...outside, ...cutOff, ...touching, ...over];
  });
}
