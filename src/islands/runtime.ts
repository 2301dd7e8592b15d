import { type Attempt, isGone } from '../navigation/load-whole.ts';
import { inTime } from '../navigation/patience.ts';
import { PAGE_SHOWN } from '../navigation/router.ts';
import { ISLAND, ISLAND_PROPS, ISLAND_QUERY, ISLAND_TRIGGER } from '../page-tree/names.ts';
import { showLoadFailure } from '../ui/load-failure.ts';
import type { IslandRegistry } from './registry.ts';

/** Events that start an island when the reader uses it. A click is held back and repeated once it is alive. */
const INTENT = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'click', 'input', 'change'] as const;

/** An island that is starting, with the clicks on it in the meantime, or one that is alive. */
interface Started {
  readonly kept: (() => void)[];
  /** Set once it lives. */
  root?: { unmount(): void };
}

/** Starts the islands of the page when their time comes, and those of every page that is shown later. */
export function startIslands(registry: IslandRegistry): void {
  const islands = new Map<Element, Started>();

  const start = async (element: Element, attempt: Attempt = 'first'): Promise<void> => {
    if (islands.has(element)) return;
    const island: Started = { kept: [] };
    islands.set(element, island);
    try {
      const load = registry[element.getAttribute(ISLAND) ?? ''];
      if (!load) throw new Error(`The page has no script for ${element.getAttribute(ISLAND)}.`);
      const [component, { hydrateIsland }] = await inTime(Promise.all([load(), import('./hydrate.tsx')]));
      // The reader has left its page in the meantime.
      if (!element.isConnected) return;
      const properties = JSON.parse(element.getAttribute(ISLAND_PROPS) ?? '{}') as object;
      hydrateIsland(element, component, properties, (root) => {
        island.root = root;
        for (const giveBack of island.kept) giveBack();
      });
    } catch (error) {
      if (await isGone(attempt)) return location.reload();
      showLoadFailure(element, error, () => {
        islands.delete(element);
        void start(element, 'again');
      });
    }
  };

  for (const type of INTENT) {
    document.addEventListener(
      type,
      (event) => {
        const element = event.target instanceof Element ? event.target.closest(`[${ISLAND}]`) : null;
        if (!element) return;
        void start(element);
        const island = islands.get(element);
        if (island && !island.root) keepForLater(event, island.kept);
      },
      { capture: true, passive: type !== 'click' },
    );
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void start(target);
  });
  const look = () => {
    for (const [element, { root }] of islands) {
      if (element.isConnected) continue;
      root?.unmount();
      islands.delete(element);
    }
    for (const element of document.querySelectorAll(`[${ISLAND_TRIGGER}="load"]`)) void start(element);
    const query = new URLSearchParams(location.search);
    for (const element of document.querySelectorAll(`[${ISLAND_QUERY}]`))
      if (query.has(element.getAttribute(ISLAND_QUERY) ?? '')) void start(element);
    for (const element of document.querySelectorAll(`[${ISLAND_TRIGGER}="visible"]`))
      observer.observe(element);
  };
  document.addEventListener(PAGE_SHOWN, look);
  look();
}

/** Holds a click back until the island lives; other events have done their work in the browser already. */
function keepForLater(event: Event, kept: (() => void)[]): void {
  const { type, target } = event;
  if (!(target instanceof HTMLElement)) return;
  if (type === 'click') {
    event.preventDefault();
    event.stopPropagation();
    kept.push(() => target.click());
  } else if (type === 'input' || type === 'change') {
    // React tracks values that are set through its own setter. The prototype's bypasses it, so React notices the reader's value.
    const { value } = target as HTMLInputElement;
    kept.push(() => {
      Reflect.set(Object.getPrototypeOf(target), 'value', value, target);
      target.dispatchEvent(new Event(type, { bubbles: true }));
    });
  }
}
