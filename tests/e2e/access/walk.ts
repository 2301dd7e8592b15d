import type { Page } from '@playwright/test';

/** What the keyboard came to. */
export interface Stop {
  readonly name: string;
  readonly faults: readonly string[];
}

type Press = 'begin' | 'Tab' | 'Shift+Tab';

/** More stops than any page has: a walk that is longer goes in a circle. */
const MOST_STOPS = 600;

/** Presses `key` until the focus leaves the page, and tells what is wrong with each stop. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await page.evaluate<Stop | undefined, Press>(look, 'begin');
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key);
    const stop = await page.evaluate<Stop | undefined, Press>(look, key);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus never leaves the page: ${stops.at(-1)?.name}`);
}

/** What a mouse can click and no stop of a walk stands for. */
export async function unreached(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        if (getComputedStyle(element).cursor !== 'pointer') return false;
        // A radio button of a group stands for the others, which the arrow keys reach.
        const control = element instanceof HTMLLabelElement ? element.control : element;
        const group =
          control instanceof HTMLInputElement && control.type === 'radio'
            ? document.querySelector(`input[name="${control.name}"][data-walked]`)
            : null;
        return !group && !element.closest('[data-walked]') && !control?.closest('[data-walked]');
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Runs in the page: looks at what has the focus, and marks it; nothing when the focus has left. */
function look(key: Press): Stop | undefined {
  interface Walk {
    seen: Set<Element>;
    previous: Element | undefined;
    previousStyle: string;
  }
  const own = window as unknown as { walk: Walk };
  if (key === 'begin') {
    own.walk = { seen: new Set(), previous: undefined, previousStyle: '' };
    return undefined;
  }
  /** What of it is seen: the label of a radio button, the row around the words of a search. */
  const shownOf = (element: Element) =>
    (element.matches('input[type="radio"]') && element.nextElementSibling) ||
    element.closest('.search-head') ||
    element;
  const styleOf = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(shownOf(element));
    return [outlineStyle, outlineWidth, outlineColor, boxShadow].join();
  };
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
    const named =
      element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
      // Only controls are named by their words; a box that scrolls is not.
      [
        ...labels.map((label) => label.textContent),
        element.matches('pre, div, section') ? '' : element.textContent,
      ].join(' ');
    return named.replace(/\s+/g, ' ').trim();
  };
  const regionOf = (element: Element) =>
    element.closest('.announcement, .navbar, .sidebar, .toc, .api-side, main, .footer');

  const { walk } = own;
  const element = document.activeElement;
  const before = walk.previous;
  const faults: string[] = [];
  const left = !element || element === document.body || element === document.documentElement;
  if (left || walk.seen.has(element)) return undefined;
  walk.seen.add(element);
  if (key === 'Tab') element.setAttribute('data-walked', '');

  const shown = shownOf(element);
  const box = shown.getBoundingClientRect();
  const name = nameOf(element);
  if (name === '') faults.push('has no name');
  if (box.width < 1 || box.height < 1) faults.push('has no size');
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
  const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  if (!ring && boxShadow === 'none') faults.push('shows no ring');
  if (before && walk.previousStyle === styleOf(before))
    faults.push(`looks as if ${nameOf(before)} had the focus`);

  // In sight, and not below what stays in its place.
  const inset = 3;
  const [x0, x1] = [Math.max(box.left, 0) + inset, Math.min(box.right, innerWidth) - inset];
  const [y0, y1] = [Math.max(box.top, 0) + inset, Math.min(box.bottom, innerHeight) - inset];
  const points = [
    [(x0 + x1) / 2, (y0 + y1) / 2],
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ] as const;
  const hit = points.filter(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top && (shown.contains(top) || element.contains(top) || top.contains(element));
  });
  if (hit.length === 0) faults.push('is not in sight');
  const bar = document.querySelector('.navbar');
  const barEnd = bar && getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().bottom : 0;
  const below = element.closest('main, .sidebar, .footer, .toc');
  if (below && box.top < barEnd - 1 && box.height < innerHeight - barEnd)
    faults.push('is partly below the bar');

  // One after the other as they are read: down, or to the right.
  if (before && regionOf(before) === regionOf(element) && getComputedStyle(element).position !== 'fixed') {
    const [first, second] =
      key === 'Tab'
        ? [shownOf(before).getBoundingClientRect(), box]
        : [box, shownOf(before).getBoundingClientRect()];
    const above = second.bottom <= first.top + 1;
    const leftOf = second.right <= first.left + 1;
    const beside = second.left >= first.right - 1;
    const sameRow = second.top < first.bottom - 1 && second.bottom > first.top + 1;
    if ((above && !beside) || (sameRow && leftOf)) faults.push(`is read before ${nameOf(before)}`);
  }
  walk.previous = element;
  walk.previousStyle = styleOf(element);
  return { name, faults };
}
